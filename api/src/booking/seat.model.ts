import type { SeatPool } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/** One place that one booking has; the unique number makes overselling impossible (rules.md 10). */
export interface Seat {
  _id: Types.ObjectId;
  eventId: Types.ObjectId;
  pool: SeatPool;
  number: number;
  bookingId: Types.ObjectId;
  /** Steps that are being decided upon this seat; each has a word of its own. */
  claims: string[];
  /** The version of the booking that has it; null while it is only claimed. */
  heldVersion: number | null;
  claimedAt: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };

export const seatSchema = new Schema<Seat>(
  {
    eventId: reference,
    pool: { type: String, required: true },
    number: { type: Number, required: true },
    bookingId: reference,
    claims: { type: [String], required: true },
    heldVersion: Number,
    claimedAt: { type: Date, required: true },
  },
  { collection: 'seat', versionKey: false },
)
  .index({ eventId: 1, pool: 1, number: 1 }, { unique: true })
  .index({ bookingId: 1, pool: 1 }, { unique: true })
  // What a crash may have left.
  .index({ heldVersion: 1, claimedAt: 1 })
  .index({ claims: 1, claimedAt: 1 });
