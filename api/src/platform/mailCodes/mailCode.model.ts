import { Schema } from 'mongoose';

/**
 * The purpose of a code: to verify a visitor's address on the public site, a new address of an account, or a
 * guardian's address.
 */
export type CodePurpose = 'visitor' | 'email-change' | 'visitor-email' | 'guardian';

/**
 * The newest code that one holder requested. The code itself is not stored: it is derived from `nonce` and the
 * server's secret.
 */
export interface MailCode {
  /** Digest of purpose, holder and address. */
  _id: string;
  purpose: CodePurpose;
  /** The address that it is mailed to, in lower case. */
  email: string;
  nonce: string;
  attempts: number;
  expiresAt: Date;
}

export const mailCodeSchema = new Schema<MailCode>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['visitor', 'email-change', 'visitor-email', 'guardian'], required: true },
    email: { type: String, required: true },
    nonce: { type: String, required: true },
    attempts: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mail_code', versionKey: false },
)
  .index({ email: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
