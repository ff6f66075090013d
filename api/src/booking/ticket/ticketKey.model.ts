import { Schema, type Types } from 'mongoose';

/** The key that an event's tickets are signed with (Ed25519). */
export interface TicketKey {
  /** The event. */
  _id: Types.ObjectId;
  /** 1, and one more with each rotation. */
  number: number;
  /** The raw 32 bytes, base64: whoever has it can judge tickets, and make none. */
  publicKey: string;
  /** The private key (PKCS #8, base64), sealed under the server's secret. */
  sealed: string;
  createdAt: Date;
  /** Public keys before this one: a ticket that fits one of them was replaced, and is not forged. */
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
