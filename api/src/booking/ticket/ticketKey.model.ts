import { Schema, type Types } from 'mongoose';

/** The key that an event's tickets are signed with (Ed25519). */
export interface TicketKey {
  /** The event's id. */
  _id: Types.ObjectId;
  /** Starts at 1; each rotation adds one. */
  number: number;
  /** The raw 32 bytes, base64: with it, tickets can be verified, but not created. */
  publicKey: string;
  /** The private key (PKCS #8, base64), encrypted with the server's secret. */
  sealed: string;
  createdAt: Date;
  /** Earlier public keys: a ticket signed with one of them is replaced, not forged. */
  former: string[];
}

export const ticketKeySchema = new Schema<TicketKey>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    publicKey: { type: String, required: true },
    sealed: { type: String, required: true },
    createdAt: { type: Date, required: true },
    former: { type: [String], required: true },
  },
  { collection: 'ticket_key', versionKey: false },
);
