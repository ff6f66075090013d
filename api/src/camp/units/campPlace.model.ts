import type { UnitKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

/**
 * Who decided where a person is placed: staff by hand, a row of a desk, or a plan. A plan moves only people placed by
 * a plan.
 */
export type PlacedBy = 'hand' | 'row' | 'plan';

/** The earlier decision about a person's place, which was replaced. */
export interface FormerPlace {
  unit: string | null;
  by: PlacedBy;
  at: Date;
}

/** A place that a person has or a desk holds. A unique index makes sure that no place is given twice. */
export interface CampPlace extends WithPendingAudit {
  _id: Types.ObjectId;
  eventId: Types.ObjectId;
  kind: UnitKind;
  /** Both null: the person was taken out, and is nowhere. */
  unit: string | null;
  place: number | null;
  /** The booking that has the place; absent while a desk holds it. */
  bookingId?: Types.ObjectId;
  userId?: Types.ObjectId;
  by?: PlacedBy;
  /** When it was decided; of two decisions by desks, the later one counts. */
  at?: Date;
  /** The row of a desk that decided it. */
  rowId?: string;
  /** The decision by hand or by a plan before a desk decided; an undo restores it. */
  before?: FormerPlace;
  /** The device that holds it; `slot` numbers the places that a device holds in a unit. */
  deviceId?: Types.ObjectId;
  slot?: number;
  /** When a desk's lease ends; for a person's place, the end of the event. */
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
  // A device that asks twice at the same time still gets no more than its limit.
  .index(
    { deviceId: 1, unit: 1, slot: 1 },
    { unique: true, partialFilterExpression: { deviceId: { $type: 'objectId' } } },
  )
  .index({ eventId: 1, kind: 1, bookingId: 1 })
  .index({ userId: 1 }, { sparse: true })
  .index({ until: 1 })
  .index(...PENDING_AUDIT_INDEX);
