import type { Booking, Due, Money, Presence, ReviewEntry } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import { type CompareAndSet, writeIdField } from '../../platform/mongo/compareAndSet.js';
import {
  PENDING_MESSAGES_INDEX,
  pendingMessagesField,
  type WithPendingMessages,
} from '../../platform/outbox/pendingMessages.js';

/**
 * The numbered places of a live booking: one in the event, and one in its accommodation if that has limited places.
 */
export interface BookedSeat {
  event: number;
  category: number | null;
  room: number | null;
}

/**
 * Places that a step is about to take: other bookings count them as taken, and this booking also keeps the places it
 * has.
 */
export interface ClaimedPlaces {
  seat: BookedSeat | null;
  places: string[];
  at: Date;
}

/** A delivered mail, by its key in the outbox; its content is not stored. */
export interface KeptMail {
  key: string;
  subject: string;
  at: Date;
}

/** The folded rows of the event's desks; only the camp feature writes it (docs/rules/camp.md#3). */
export interface StoredCamp {
  /** Increased by every fold. */
  v: number;
  state: Presence;
  inAt: Date | null;
  outAt: Date | null;
  kit: boolean;
  /** Number of people who came on this ticket. */
  heads: number;
  /** Number of second entries that nobody has resolved. */
  conflicts: number;
}

/** The stored booking: the domain's aggregate, its owner, and derived values for searching. */
export interface StoredBooking
  extends Omit<Booking, 'id' | 'version'>, CompareAndSet, WithPendingAudit, WithPendingMessages {
  _id: Types.ObjectId;
  /** The domain's version. */
  __v: number;
  eventId: Types.ObjectId;
  userId: Types.ObjectId;
  /** The person's area; updated when the person moves. */
  connectedAreaId: Types.ObjectId | null;
  /** Unique; short enough to be read out on the phone. */
  bookingReferenceNo: string;
  createdAt: Date;
  /** True when a waiting list made the booking; absent when a person began it. */
  byOffer?: true;
  /** Set, changed and cleared by the same write that makes the booking live, moves it, or ends it. */
  seat: BookedSeat | null;
  /** Places of the chosen options, one for each; written together with the seat. Absent when it never had one. */
  places?: string[];
  /** Present only while a step is in progress; every decision removes it. */
  claimed?: ClaimedPlaces;
  /** Written together with the rows that the sums are computed from. */
  money: Money;
  review: ReviewEntry[];
  /** Pending effects. */
  due: Due[];
  ordersDueAt: Date | null;
  refundsDueAt: Date | null;
  /** Number of consecutive questions to the gateway about this booking that got no answer. */
  gatewayTries?: number;
  /** Number of its ticket, if it was ever issued again; absent means 1. */
  ticketSeq?: number;
  /** Absent until a desk noted something. */
  camp?: StoredCamp;
  /** Mails that the person got about this booking. */
  mails?: KeptMail[];
  /** The event reminders that were sent, each with its lead time and the first day it was about. */
  remindedOf?: string[];
  searchTokens: string[];
  /** Sort key of the person's name for lists. */
  nameKey: string;
  /** Time of the last change without an audit entry: by a visitor, the gateway or a job. */
  changedAt?: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const rows = { type: [Schema.Types.Mixed], required: true };
const plain = { type: Schema.Types.Mixed, required: true };

/** Typed loosely: `StoredBooking` is the type of a booking, and only the domain creates its rows. */
export const bookingSchema: Schema = new Schema(
  {
    eventId: reference,
    userId: reference,
    connectedAreaId: Schema.Types.ObjectId,
    bookingReferenceNo: { type: String, required: true },
    createdAt: { type: Date, required: true },
    byOffer: Boolean,
    seat: Schema.Types.Mixed,
    places: { type: [String], default: undefined },
    claimed: Schema.Types.Mixed,
    answers: Schema.Types.Mixed,
    formVersion: Number,
    status: { type: Number, required: true },
    life: { type: Number, required: true },
    prices: plain,
    amenities: plain,
    token: { type: Number, required: true },
    paymentMode: String,
    holdUntil: Date,
    holdTerms: Schema.Types.Mixed,
    childHold: Schema.Types.Mixed,
    offer: Schema.Types.Mixed,
    closing: Schema.Types.Mixed,
    cancelRequest: Schema.Types.Mixed,
    orders: rows,
    payments: rows,
    cash: rows,
    refunds: rows,
    subsidies: rows,
    fundTasks: rows,
    reviewed: rows,
    money: plain,
    review: rows,
    due: [String],
    ordersDueAt: Date,
    refundsDueAt: Date,
    gatewayTries: Number,
    ticketSeq: Number,
    camp: Schema.Types.Mixed,
    mails: { type: [Schema.Types.Mixed], default: undefined },
    remindedOf: { type: [String], default: undefined },
    searchTokens: { type: [String], required: true },
    nameKey: { type: String, default: '' },
    changedAt: Date,
    ...pendingMessagesField,
    ...pendingAuditField,
    ...writeIdField,
  },
  { collection: 'booking', versionKey: '__v', minimize: false, id: false },
)
  .index({ bookingReferenceNo: 1 }, { unique: true })
  // One live booking per person and event.
  .index(
    { userId: 1, eventId: 1 },
    { unique: true, partialFilterExpression: { status: { $gt: 0 } }, name: 'one_live' },
  )
  // No two bookings have the same place: overselling is impossible.
  .index(
    { eventId: 1, 'seat.event': 1 },
    { unique: true, partialFilterExpression: { 'seat.event': { $gt: 0 } } },
  )
  .index(
    { eventId: 1, 'seat.category': 1, 'seat.room': 1 },
    { unique: true, partialFilterExpression: { 'seat.room': { $gt: 0 } } },
  )
  // No two bookings have the same place of an option.
  .index(
    { eventId: 1, places: 1 },
    { unique: true, partialFilterExpression: { places: { $type: 'string' } } },
  )
  // Places that are about to be taken.
  .index({ 'claimed.at': 1 }, { partialFilterExpression: { 'claimed.at': { $type: 'date' } } })
  .index({ userId: 1, eventId: 1, createdAt: -1 })
  // A payment counts for one booking; an order belongs to one.
  .index(
    { 'payments.paymentId': 1 },
    { unique: true, partialFilterExpression: { 'payments.paymentId': { $type: 'string' } } },
  )
  .index(
    { 'orders.orderId': 1 },
    { unique: true, partialFilterExpression: { 'orders.orderId': { $type: 'string' } } },
  )
  .index({ createdAt: -1, _id: -1 })
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ eventId: 1, status: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, status: 1, createdAt: -1, _id: -1 })
  // For an area's newest bookings, and for its figures by day without reading a document.
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1, status: 1 })
  .index({ eventId: 1, createdAt: -1, _id: -1 })
  // For filters by answers; the keys of fields are those of one event.
  .index({ 'answers.$**': 1 })
  .index({ searchTokens: 1 })
  .index({ nameKey: 1, _id: 1 })
  .index({ eventId: 1, nameKey: 1, _id: 1 })
  // For lists of check-ins.
  .index({ eventId: 1, 'camp.state': 1, createdAt: -1, _id: -1 })
  .index({ eventId: 1, 'camp.inAt': -1, _id: -1 })
  // For the jobs that end holds and run pending effects.
  .index({ holdUntil: 1, status: 1 })
  .index({ due: 1 }, { partialFilterExpression: { due: { $type: 'string' } } })
  .index(
    { gatewayTries: 1, ordersDueAt: 1 },
    { partialFilterExpression: { ordersDueAt: { $type: 'date' } }, name: 'orders_due' },
  )
  .index(
    { gatewayTries: 1, refundsDueAt: 1 },
    { partialFilterExpression: { refundsDueAt: { $type: 'date' } }, name: 'refunds_due' },
  )
  // For a month's accounts.
  .index({ 'cash.at': 1 }, { partialFilterExpression: { 'cash.at': { $type: 'date' } } })
  .index({ 'refunds.at': 1 }, { partialFilterExpression: { 'refunds.at': { $type: 'date' } } })
  .index({ 'closing.at': 1 }, { partialFilterExpression: { 'closing.at': { $type: 'date' } } })
  // For the list of payments to check.
  .index({ 'review.reason': 1 })
  .index({ 'reviewed.entry.reason': 1 })
  .index({ changedAt: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
