import { type Rule, SECRETARY, STAFF } from '../../access/rule.js';
import {
  askEmailBody,
  changePasswordBody,
  confirmEmailBody,
  emptyBody,
  enrolBody,
  handOverBody,
  loginBody,
  otpBody,
  resetPasswordBody,
} from '../../schemas/session.js';
import { of } from '../call.js';
import type { ProfileRecord } from '../../records/records.js';
import type {
  EndedSessionsRecord,
  EnrolmentRecord,
  OneTimePasswordRecord,
  RecoveryCodesRecord,
  SessionRecord,
} from '../../records/session.js';
import type { UserRecord } from '../../resources/user.js';

/** The console's token is in a cookie, and in none of its answers. */
type ConsoleProfile = Omit<ProfileRecord, 'token'>;

/**
 * The companion app gets its token in the body; the field app in a cookie, with the key of its local store (base64url).
 */
type AppProfile = ConsoleProfile & { deviceToken: string; token?: string; storeKey?: string };

/** The actions of signing in, sessions, one-time codes and the caller's own account. */
export const sessionCalls = {
  'session.login': {
    summary: 'Sign in to the console',
    who: 'anyone',
    route: 'POST /api/v1/login',
    body: loginBody,
    answer: of<ConsoleProfile>,
  },
  'session.appLogin': {
    summary: 'Sign in to the companion app, or to the field app',
    who: 'anyone',
    route: 'POST /api/v1/app/login',
    body: loginBody,
    answer: of<AppProfile>,
  },
  'session.verify': {
    summary: 'Get the profile of the token’s owner',
    who: 'signed-in',
    route: 'GET /api/v1/verifyToken',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    answer: of<ConsoleProfile>,
  },
  'session.logout': {
    summary: 'End this session, on every instance',
    who: 'signed-in',
    route: 'GET /api/v1/logout',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    answers: 'list',
    answer: of<never>,
  },
  /** `devices` is the number of phones at desks that stay linked. */
  'session.changePassword': {
    summary: 'Change the own password; ends the other sessions',
    who: 'signed-in',
    route: 'POST /api/v1/resetPassword',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    body: changePasswordBody,
    answer: of<ConsoleProfile & { devices: number }>,
  },
  'session.issueHandOver': {
    summary: 'Create a hand-over token, which opens the console once',
    who: 'staff-holder',
    route: 'POST /api/v1/apptoken',
  },
  'session.handOver': {
    summary: 'Exchange a hand-over token for a session',
    who: 'anyone',
    route: 'POST /api/v1/apptokenlogin',
    body: handOverBody,
    answer: of<ConsoleProfile>,
  },
  'session.switchRole': { who: 'signed-in' },
  'session.list': {
    summary: 'List the caller’s sessions in all apps, newest first',
    who: 'signed-in',
    route: 'GET /api/v1/session',
    scope: 'self',
    answers: 'list',
    answer: of<SessionRecord>,
  },
  'session.end': {
    summary: 'End one of the caller’s sessions; for the current one, the same as signing out',
    who: 'signed-in',
    route: 'DELETE /api/v1/session/:id',
    scope: 'self',
    body: emptyBody,
    answer: of<EndedSessionsRecord>,
  },
  'session.endOthers': {
    summary: 'End all other sessions of the caller',
    who: 'signed-in',
    route: 'DELETE /api/v1/session',
    scope: 'self',
    body: emptyBody,
    answer: of<EndedSessionsRecord>,
  },
  'user.listSessions': {
    summary: 'List the sessions of a person',
    who: SECRETARY,
    route: 'GET /api/v1/user/:id/session',
    answers: 'list',
    answer: of<SessionRecord>,
  },
  'user.endSessions': {
    summary: 'End all sessions of a person',
    who: SECRETARY,
    route: 'DELETE /api/v1/user/:id/session',
    body: emptyBody,
    answer: of<EndedSessionsRecord>,
  },
  'otp.enrol': {
    summary: 'Create the secret for the authenticator app, valid once it is confirmed',
    who: STAFF,
    route: 'POST /api/v1/otp/enrol',
    beforeSecondFactor: true,
    body: enrolBody,
    answer: of<EnrolmentRecord>,
  },
  'otp.confirm': {
    summary: 'Switch two-step sign-in on; answers the recovery codes',
    who: STAFF,
    route: 'POST /api/v1/otp/confirm',
    beforeSecondFactor: true,
    body: otpBody,
    answer: of<RecoveryCodesRecord>,
  },
  'otp.disable': {
    summary: 'Switch two-step sign-in off',
    who: STAFF,
    route: 'POST /api/v1/otp/disable',
    answers: 'list',
    body: otpBody,
    answer: of<never>,
  },
  'email.ask': {
    summary: 'Change of address: mail a code to the new address',
    who: 'signed-in',
    route: 'POST /api/v1/email/ask',
    scope: 'self',
    answers: 'list',
    body: askEmailBody,
    answer: of<never>,
  },
  'email.confirm': {
    summary: 'Confirm the new address by its code; ends the other sessions',
    who: 'signed-in',
    route: 'POST /api/v1/email/confirm',
    scope: 'self',
    body: confirmEmailBody,
    answer: of<UserRecord>,
  },
  'user.resetPassword': {
    summary:
      'Create a one-time password for a member; ends the desk phones that the member linked, unless kept',
    who: SECRETARY,
    route: 'POST /api/v1/user/:id/password-reset',
    body: resetPasswordBody,
    answer: of<OneTimePasswordRecord>,
  },
} as const satisfies Record<string, Rule>;
