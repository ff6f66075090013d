import type { UserRecord } from '../resources/user.js';

/** A secret for the authenticator app, good once its first code is confirmed. */
export interface EnrolmentRecord {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

export interface RecoveryCodesRecord {
  recoveryCodes: string[];
}

/** The doors that a session was opened at: console, companion app, field app, public site. */
export const SESSION_KINDS = ['console', 'app', 'field', 'visitor'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A browser or phone in which a person is signed in. */
export interface SessionRecord {
  /** Names the session and is no part of its token. */
  _id: string;
  kind: SessionKind;
  /** Browser and system as the sign-in named them; null when it named none. */
  device: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the session that asks. */
  current: boolean;
}

/** How many sessions a call has ended. */
export interface EndedSessionsRecord {
  ended: number;
}

/** A one-time password, and the instant until which it signs in. */
export interface OneTimePasswordRecord {
  temporaryPassword: string;
  expiresAt: string;
  /** Phones at desks that the person made and that ended with it. */
  devicesRevoked: number;
}

/** A member after a change; the number where the change ends the phones at desks that the member made. */
export type ChangedUserRecord = UserRecord & { devicesRevoked?: number };
