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

/** The place that a person on the list is offered. */
export interface StoredOffer {
  /** Chosen before the booking is made, so that resuming after a crash makes no second booking. */
  bookingId: Types.ObjectId;
  category: number;
  from: Date;
  until: Date;
  /** Whether the booking exists. Until then the offer is an intention that nobody is notified about. */
  made: boolean;
  /** The state before the offer, restored if there turns out to be no place. */
  before: WaitlistState;
  reminded?: boolean;
}

/** A person's entry in the waiting list of an event; the same document is used again when the person rejoins. */
export interface WaitlistEntry extends WithPendingAudit, WithPendingMessages {
  _id: Types.ObjectId;
  __v: number;
  eventId: Types.ObjectId;
  userId: Types.ObjectId;
  /** The person's area; updated when the person moves. */
  connectedAreaId: Types.ObjectId | null;
  /** Category numbers in the order of preference, the most wanted first. */
  wants: number[];
  transportation: boolean;
  state: WaitlistState;
  /**
   * Enforces the size of a limited list: unique among the waiting entries of an event; absent in all other entries.
   */
  number?: number;
  priority: number;
  /** When the person got this position in the order; set again when an offer lapses. */
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
  // Two people who join at the same time can't get the same number, so a limited list never exceeds its size.
  .index({ eventId: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $gt: 0 } } })
  // The order of the list.
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
