import type { Language, PurposeKey } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/** A person's answer for a purpose. Rows are only inserted; the newest one for a purpose counts. */
export interface ConsentRow {
  /** Digest of the other fields, so that a repeated write stores one row. */
  _id: string;
  personId: Types.ObjectId;
  purpose: PurposeKey;
  given: boolean;
  /** The version of the privacy notice. */
  version: string;
  /** The language in which the person read it; English for what staff recorded. */
  language: Language;
  channel: 'site' | 'console' | 'import';
  by: 'self' | 'guardian' | 'staff';
  at: Date;
}

export const consentRowSchema = new Schema<ConsentRow>(
  {
    _id: { type: String, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, required: true },
    given: { type: Boolean, required: true },
    version: { type: String, required: true },
    language: { type: String, required: true },
    channel: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'consent', versionKey: false },
).index({ personId: 1, at: 1 });
