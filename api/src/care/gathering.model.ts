import type { GatheringState, GuestRecord } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import { EFFECTS_INDEX, effectsField, type WithEffects } from '../platform/effects/effect.js';
import { type SortKeys, sortKeysField } from '../platform/lists/sortKeys.js';

/** A gathering of an area, at which the area's members are expected. */
export interface Gathering extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  title: string;
  sortKeys?: SortKeys;
  areaId: Types.ObjectId;
  startsAt: Date;
  place: string | null;
  state: GatheringState;
  listClosedAt: Date | null;
  /** Attendance counts, stored so that lists need not compute them. */
  present: number;
  absent: number;
  guests: GuestRecord[];
  createdAt: Date;
  /** When it was deleted; from then on no list shows it. */
  removedAt?: Date;
  /** Whether the expected members are stored. They are not computed again, because members come and go. */
  listMade?: boolean;
}

const reference = Schema.Types.ObjectId;

const guestSchema = new Schema<GuestRecord>(
  { name: { type: String, required: true }, phone: String },
  { _id: false },
);

export const gatheringSchema = new Schema<Gathering>(
  {
    title: { type: String, required: true },
    ...sortKeysField('title'),
    areaId: { type: reference, required: true },
    startsAt: { type: Date, required: true },
    place: String,
    state: { type: String, required: true },
    listClosedAt: Date,
    present: { type: Number, required: true },
    absent: { type: Number, required: true },
    guests: { type: [guestSchema], required: true },
    createdAt: { type: Date, required: true },
    removedAt: Date,
    listMade: Boolean,
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'gathering', versionKey: '__v' },
)
  .index({ areaId: 1, state: 1, startsAt: -1, _id: -1 })
  .index({ areaId: 1, startsAt: -1, _id: -1 })
  .index({ state: 1, startsAt: -1, _id: -1 })
  .index({ removedAt: 1, startsAt: -1, _id: -1 })
  .index({ removedAt: 1, 'sortKeys.title': 1, _id: 1 })
  .index({ startsAt: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ 'guests.phone': 1 }, { sparse: true })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);
