import type { ProfileRecord } from '../../records/records.js';
import type {
  EndedSessionsRecord,
  EnrolmentRecord,
  OneTimePasswordRecord,
  RecoveryCodesRecord,
  SessionRecord,
} from '../../records/session.js';
import type { UserRecord } from '../../resources/user.js';
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
import { type Call, of } from '../call.js';

/** The console's token is in a cookie, and in none of its answers. */
type ConsoleProfile = Omit<ProfileRecord, 'token'>;
/**
 * The companion app gets its token in the body; the field app in a cookie, with the key of its local store (base64url).
 */
type AppProfile = ConsoleProfile & { deviceToken: string; token?: string; storeKey?: string };

export const sessionCalls = {
  'session.login': { body: loginBody, answer: of<ConsoleProfile> },
  'session.appLogin': { body: loginBody, answer: of<AppProfile> },
  'session.verify': { answer: of<ConsoleProfile> },
  'session.logout': { answer: of<never> },
  /** `devices` is the number of phones at desks that stay linked. */
  'session.changePassword': { body: changePasswordBody, answer: of<ConsoleProfile & { devices: number }> },
  'session.handOver': { body: handOverBody, answer: of<ConsoleProfile> },
  'session.list': { answer: of<SessionRecord> },
  'session.end': { body: emptyBody, answer: of<EndedSessionsRecord> },
  'session.endOthers': { body: emptyBody, answer: of<EndedSessionsRecord> },
  'user.listSessions': { answer: of<SessionRecord> },
  'user.endSessions': { body: emptyBody, answer: of<EndedSessionsRecord> },
  'otp.enrol': { body: enrolBody, answer: of<EnrolmentRecord> },
  'otp.confirm': { body: otpBody, answer: of<RecoveryCodesRecord> },
  'otp.disable': { body: otpBody, answer: of<never> },
  'email.ask': { body: askEmailBody, answer: of<never> },
  'email.confirm': { body: confirmEmailBody, answer: of<UserRecord> },
  'user.resetPassword': { body: resetPasswordBody, answer: of<OneTimePasswordRecord> },
} satisfies Record<string, Call>;
