import type { WaitlistState } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import {
  PENDING_MESSAGES_INDEX,
  pendingMessagesField,
  type WithPendingMessages,
} from '../platform/outbox/pendingMessages.js';

/** The place that somebody in the list is offered. */
export interface StoredOffer {
  /** Chosen before the booking is made, so that whoever finishes what a crash left makes no second one. */
  bookingId: Types.ObjectId;
  category: number;
  from: Date;
  until: Date;
  /** The booking is there. Until then the offer is an intention, which nobody is told of. */
  made: boolean;
  /** Where the person stood before, if there turns out to be no place. */
  before: WaitlistState;
  reminded?: boolean;
}

/** A person's place in the waiting list of an event; one document for both, also after it ended and began anew. */
export interface WaitlistEntry extends WithPendingAudit, WithPendingMessages {
  _id: Types.ObjectId;
  __v: number;
  eventId: Types.ObjectId;
  userId: Types.ObjectId;
  /** The person's area; follows the person. */
  connectedAreaId: Types.ObjectId | null;
  /** Categories, the dearest wish first. */
  wants: number[];
  transportation: boolean;
  state: WaitlistState;
  /** Bounds a list that is limited: unique among those who have joined and wait; absent for all others. */
  number?: number;
  priority: number;
  /** Since when the person stands where they stand: a lapsed offer begins it anew. */
  joinedAt: Date;
  lapses: number;
  offer: StoredOffer | null;
  createdAt: Date;
  endedAt: Date | null;
}

const reference = Schema.Types.ObjectId;

export const waitlistEntrySchema = new Schema<WaitlistEntry>(
  {
    eventId: { type: reference, required: true },
    userId: { type: reference, required: true },
    connectedAreaId: reference,
    wants: { type: [Number], required: true },
    transportation: { type: Boolean, required: true },
    state: { type: String, required: true },
    number: Number,
    priority: { type: Number, required: true },
    joinedAt: { type: Date, required: true },
    lapses: { type: Number, required: true },
    offer: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    endedAt: Date,
    ...pendingMessagesField,
    ...pendingAuditField,
  },
  { collection: 'waitlist_entry', versionKey: '__v', minimize: false },
)
  .index({ userId: 1, eventId: 1 }, { unique: true })
  // Those who join at once take no more numbers than a limited list has room for.
  .index({ eventId: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $gt: 0 } } })
  // The order in which they stand.
  .index({ eventId: 1, state: 1, priority: -1, joinedAt: 1, _id: 1 })
  .index({ eventId: 1, priority: -1, joinedAt: 1, _id: 1 })
  .index({ state: 1, priority: -1, joinedAt: 1, _id: 1 })
  .index({ connectedAreaId: 1, priority: -1, joinedAt: 1, _id: 1 })
  .index({ priority: -1, joinedAt: 1, _id: 1 })
  .index({ joinedAt: 1, _id: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ endedAt: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
