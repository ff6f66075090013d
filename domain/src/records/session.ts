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

/** A one-time password, and the instant until which it signs in. */
export interface OneTimePasswordRecord {
  temporaryPassword: string;
  expiresAt: string;
}
