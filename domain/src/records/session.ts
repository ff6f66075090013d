import type { UserRecord } from '../resources/user.js';

/** A secret for the authenticator app; it is valid once its first code is confirmed. */
export interface EnrolmentRecord {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

export interface RecoveryCodesRecord {
  recoveryCodes: string[];
}

/** Where a session was opened: console, companion app, field app, public site. */
export const SESSION_KINDS = ['console', 'app', 'field', 'visitor'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A browser or phone in which a person is signed in. */
export interface SessionRecord {
  /** Identifies the session; it is not part of the session's token. */
  _id: string;
  kind: SessionKind;
  /** The browser and system at the sign-in; null when they are unknown. */
  device: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the session of this call. */
  current: boolean;
}

/** The number of sessions that a call has ended. */
export interface EndedSessionsRecord {
  ended: number;
}

/** A one-time password, and until when it is valid. */
export interface OneTimePasswordRecord {
  temporaryPassword: string;
  expiresAt: string;
  /** The number of phones at desks, created by this person, that were unlinked by it. */
  devicesRevoked: number;
}

/**
 * A member after a change; `devicesRevoked` is present where the change unlinked phones at desks that the member
 * created.
 */
export type ChangedUserRecord = UserRecord & { devicesRevoked?: number };
