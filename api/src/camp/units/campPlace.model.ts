import type { UnitKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

/** Who decided where somebody is placed. A plan moves only those whom a plan has placed. */
export type PlacedBy = 'hand' | 'row' | 'plan';

/** What was decided of somebody's place, and is no more. */
export interface FormerPlace {
  unit: string | null;
  by: PlacedBy;
  at: Date;
}

/** A place that somebody has, or one that a desk holds. No two of them are one place: the index refuses it. */
export interface CampPlace extends WithPendingAudit {
  _id: Types.ObjectId;
  eventId: Types.ObjectId;
  kind: UnitKind;
  /** Both null: somebody was taken out, and is nowhere. */
  unit: string | null;
  place: number | null;
  /** Whose place it is; absent as long as a desk holds it. */
  bookingId?: Types.ObjectId;
  userId?: Types.ObjectId;
  by?: PlacedBy;
  /** When it was decided; of what desks decide, the later holds. */
  at?: Date;
  /** The row of a desk that decided it. */
  rowId?: string;
  /** What a hand or a plan had decided before a desk did; an undo goes back to it. */
  before?: FormerPlace;
  /** The desk that holds it, as one of the few that it holds in this unit. */
  deviceId?: Types.ObjectId;
  slot?: number;
  /** When a desk holds it no longer; of somebody's place, the end of the event. */
  until: Date;
}

const formerPlace = new Schema<FormerPlace>(
  { unit: String, by: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

export const campPlaceSchema = new Schema<CampPlace>(
  {
    eventId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    unit: String,
    place: Number,
    bookingId: Schema.Types.ObjectId,
    userId: Schema.Types.ObjectId,
    by: String,
    at: Date,
    rowId: String,
    before: formerPlace,
    deviceId: Schema.Types.ObjectId,
    slot: Number,
    until: { type: Date, required: true },
    ...pendingAuditField,
  },
  { collection: 'camp_place', versionKey: false, minimize: false },
)
  // No place is given twice.
  .index(
    { eventId: 1, kind: 1, unit: 1, place: 1 },
    { unique: true, partialFilterExpression: { place: { $gt: 0 } } },
  )
  // Nobody is in two rooms.
  .index(
    { bookingId: 1, kind: 1 },
    { unique: true, partialFilterExpression: { bookingId: { $type: 'objectId' } } },
  )
  // A desk that asks twice at once gets no more than its few.
  .index(
    { deviceId: 1, unit: 1, slot: 1 },
    { unique: true, partialFilterExpression: { deviceId: { $type: 'objectId' } } },
  )
  .index({ eventId: 1, kind: 1, bookingId: 1 })
  .index({ userId: 1 }, { sparse: true })
  .index({ until: 1 })
  .index(...PENDING_AUDIT_INDEX);
