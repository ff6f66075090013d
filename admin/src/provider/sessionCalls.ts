import type { Profile } from '../session/session';
import { callOne, call } from './api';
import { isOutage } from './httpError';

export interface Credentials {
  email: string;
  password: string;
  /** The second factor's code, once the server has asked for it. */
  otp?: string;
}

/** Sign-in, and what people do with their own account (docs/rules/access.md#5). */
export const sessionCalls = {
  login: (credentials: Credentials) =>
    callOne<Profile>('/login', { method: 'POST', body: credentials, anonymous: true }),

  logout: () => call<unknown>('/logout'),

  verifyToken: () => callOne<Profile>('/verifyToken'),

  /** Whether the session of this browser still holds; asking ends nothing. */
  isStillOn: () =>
    callOne<Profile>('/verifyToken', { anonymous: true }).then(
      () => true,
      (error: unknown) => isOutage(error),
    ),

  /** Exchanges the companion app's single-use hand-over token for a session. */
  appTokenLogin: (token: string) =>
    callOne<Profile>('/apptokenlogin', { method: 'POST', body: { token }, anonymous: true }),

  /** Changes one's own password; every other session of the person ends. */
  resetPassword: (oldPassword: string, password: string) =>
    call<unknown>('/resetPassword', { method: 'POST', body: { old_password: oldPassword, password } }),

  /** A secret for the authenticator app, good once its first code is confirmed. */
  enrolSecondFactor: (password: string) =>
    callOne<{ secret: string; uri: string }>('/otp/enrol', { method: 'POST', body: { password } }),

  /** Switches two-step sign-in on; the recovery codes are answered only now. */
  confirmSecondFactor: (otp: string) =>
    callOne<{ recoveryCodes: string[] }>('/otp/confirm', { method: 'POST', body: { otp } }),

  /** Mails a code to the address that the own account is to have. */
  askEmail: (email: string) => call<unknown>('/email/ask', { method: 'POST', body: { email } }),

  confirmEmail: (email: string, code: string) =>
    callOne<Profile>('/email/confirm', { method: 'POST', body: { email, code } }),

  disableSecondFactor: (otp: string) => call<unknown>('/otp/disable', { method: 'POST', body: { otp } }),

  /** Switches to another role one holds; every session of the person ends, this one too. */
  switchRole: (id: string, userRole: number) =>
    callOne<Profile>(`/user/${id}`, { method: 'PUT', body: { userRole } }),
};
