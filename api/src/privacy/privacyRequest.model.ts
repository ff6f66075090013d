import { Schema, type Types } from 'mongoose';

/** Something that a person asks about the own data, until it is answered. */
export interface PrivacyRequest {
  /** `<person>:<kind>`: one of a kind for each person. */
  _id: string;
  personId: Types.ObjectId;
  kind: 'erase';
  text: string;
  state: 'OPEN' | 'WORKING' | 'ANSWERED' | 'REFUSED';
  at: Date;
}

export const privacyRequestSchema = new Schema<PrivacyRequest>(
  {
    _id: { type: String, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    text: { type: String, required: true },
    state: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'privacyRequest', versionKey: false },
)
  .index({ personId: 1, at: 1 })
  .index({ state: 1, at: 1 });
