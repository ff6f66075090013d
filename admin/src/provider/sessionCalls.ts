import type { ProfileRecord } from '@coastok/domain';
import type { Profile } from '../session/session';
import { callOne, call } from './api';

export interface Credentials {
  email: string;
  password: string;
  /** The second factor's code, once the server has asked for it. */
  otp?: string;
}

/** Sign-in, and what people do with their own account (contract 2). */
export const sessionCalls = {
  login: (credentials: Credentials) =>
    callOne<ProfileRecord>('/login', { method: 'POST', body: credentials, anonymous: true }),

  logout: () => call<unknown>('/logout'),

  verifyToken: () => callOne<Profile>('/verifyToken'),

  /** Exchanges the companion app's single-use hand-over token for a session. */
  appTokenLogin: (token: string) =>
    callOne<ProfileRecord>('/apptokenlogin', { method: 'POST', body: { token }, anonymous: true }),

  /** Changes one's own password; every other session of the person ends. */
  resetPassword: (oldPassword: string, password: string) =>
    call<unknown>('/resetPassword', { method: 'POST', body: { old_password: oldPassword, password } }),

  /** A secret for the authenticator app, good once its first code is confirmed. */
  enrolSecondFactor: () => callOne<{ secret: string; uri: string }>('/otp/enrol', { method: 'POST' }),

  /** Switches two-step sign-in on; the recovery codes are answered only now. */
  confirmSecondFactor: (otp: string) =>
    callOne<{ recoveryCodes: string[] }>('/otp/confirm', { method: 'POST', body: { otp } }),

  disableSecondFactor: (otp: string) => call<unknown>('/otp/disable', { method: 'POST', body: { otp } }),

  /** Switches to another role one holds; every session of the person ends, this one too. */
  switchRole: (id: string, userRole: number) =>
    callOne<Profile>(`/user/${id}`, { method: 'PUT', body: { userRole } }),
};
