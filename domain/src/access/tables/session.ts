import { SECRETARY, STAFF, type Rule } from '../rule.js';

/** Permissions for signing in, sessions, one-time codes and the caller's own account. */
export const sessionPermissions = {
  'session.login': { who: 'anyone', route: 'POST /api/v1/login' },
  'session.appLogin': { who: 'anyone', route: 'POST /api/v1/app/login' },
  'session.verify': {
    who: 'signed-in',
    route: 'GET /api/v1/verifyToken',
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  'session.logout': {
    who: 'signed-in',
    route: 'GET /api/v1/logout',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    answers: 'list',
  },
  'session.changePassword': {
    who: 'signed-in',
    route: 'POST /api/v1/resetPassword',
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  'session.issueHandOver': { who: 'staff-holder', route: 'POST /api/v1/apptoken' },
  'session.handOver': { who: 'anyone', route: 'POST /api/v1/apptokenlogin' },
  'session.switchRole': { who: 'signed-in' },
  'session.list': { who: 'signed-in', route: 'GET /api/v1/session', scope: 'self', answers: 'list' },
  'session.end': { who: 'signed-in', route: 'DELETE /api/v1/session/:id', scope: 'self' },
  'session.endOthers': { who: 'signed-in', route: 'DELETE /api/v1/session', scope: 'self' },
  'user.listSessions': { who: SECRETARY, route: 'GET /api/v1/user/:id/session', answers: 'list' },
  'user.endSessions': { who: SECRETARY, route: 'DELETE /api/v1/user/:id/session' },
  'otp.enrol': { who: STAFF, route: 'POST /api/v1/otp/enrol', beforeSecondFactor: true },
  'otp.confirm': { who: STAFF, route: 'POST /api/v1/otp/confirm', beforeSecondFactor: true },
  'otp.disable': { who: STAFF, route: 'POST /api/v1/otp/disable', answers: 'list' },
  'email.ask': { who: 'signed-in', route: 'POST /api/v1/email/ask', scope: 'self', answers: 'list' },
  'email.confirm': { who: 'signed-in', route: 'POST /api/v1/email/confirm', scope: 'self' },
  'user.resetPassword': { who: SECRETARY, route: 'POST /api/v1/user/:id/password-reset' },
} as const satisfies Record<string, Rule>;
