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

/** The numbered places of a live booking: in the event, and in its accommodation where that has places. */
export interface BookedSeat {
  event: number;
  category: number | null;
  room: number | null;
}

/** Places that a step is about to take: others count them as taken, and what the booking has stays its own. */
export interface ClaimedPlaces {
  seat: BookedSeat | null;
  places: string[];
  at: Date;
}

/** A mail that was delivered, by the outbox's key; nothing of what it said. */
export interface KeptMail {
  key: string;
  subject: string;
  at: Date;
}

/** What the desks of the event noted, folded; written by the camp feature alone (docs/rules/camp.md#3). */
export interface StoredCamp {
  /** Raised by every fold. */
  v: number;
  state: Presence;
  inAt: Date | null;
  outAt: Date | null;
  kit: boolean;
  /** People that came on this ticket. */
  heads: number;
  /** Second entries that nobody has said anything of. */
  conflicts: number;
}

/** The booking as stored: the domain's aggregate, whose it is, and what is derived so that it can be searched. */
export interface StoredBooking
  extends Omit<Booking, 'id' | 'version'>, CompareAndSet, WithPendingAudit, WithPendingMessages {
  _id: Types.ObjectId;
  /** The domain's version. */
  __v: number;
  eventId: Types.ObjectId;
  userId: Types.ObjectId;
  /** The person's area; follows the person when they move. */
  connectedAreaId: Types.ObjectId | null;
  /** Unique; what is read out on the phone. */
  bookingReferenceNo: string;
  createdAt: Date;
  /** A waiting list made it; absent on all that people began themselves. */
  byOffer?: true;
  /** Taken, changed and freed by the very write that makes the booking live, moves it, or ends it. */
  seat: BookedSeat | null;
  /** The places of the options that it has chosen, one each; with the seat, in the same write. Absent where it never had one. */
  places?: string[];
  /** Only while a step is under way; every decision ends it. */
  claimed?: ClaimedPlaces;
  /** Written together with the rows they come from. */
  money: Money;
  review: ReviewEntry[];
  /** Marks of effects that somebody still has to do. */
  due: Due[];
  ordersDueAt: Date | null;
  refundsDueAt: Date | null;
  /** How often the gateway was asked about it in a row without an answer. */
  gatewayTries?: number;
  /** The number of its ticket, once one was issued anew; 1 before. */
  ticketSeq?: number;
  /** Absent until a desk noted something. */
  camp?: StoredCamp;
  /** What the person was mailed about it. */
  mails?: KeptMail[];
  /** Which reminders of the event it was sent, by how long before which first day. */
  remindedOf?: string[];
  searchTokens: string[];
  /** What lists are sorted by in place of the person's name. */
  nameKey: string;
  /** Of the last change of which the trail does not tell: a visitor's, the gateway's, a job's. */
  changedAt?: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const rows = { type: [Schema.Types.Mixed], required: true };
const plain = { type: Schema.Types.Mixed, required: true };

/** Typed loosely: `StoredBooking` says what a booking is, the domain alone makes its rows. */
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
  // No two bookings have one place: overselling is impossible.
  .index(
    { eventId: 1, 'seat.event': 1 },
    { unique: true, partialFilterExpression: { 'seat.event': { $gt: 0 } } },
  )
  .index(
    { eventId: 1, 'seat.category': 1, 'seat.room': 1 },
    { unique: true, partialFilterExpression: { 'seat.room': { $gt: 0 } } },
  )
  // No two bookings have one place of an option.
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
  // An area's newest, and its figures of some days without reading a record.
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1, status: 1 })
  .index({ eventId: 1, createdAt: -1, _id: -1 })
  // Who has answered what: the keys of fields are those of one event.
  .index({ 'answers.$**': 1 })
  .index({ searchTokens: 1 })
  .index({ nameKey: 1, _id: 1 })
  .index({ eventId: 1, nameKey: 1, _id: 1 })
  // Who has come.
  .index({ eventId: 1, 'camp.state': 1, createdAt: -1, _id: -1 })
  .index({ eventId: 1, 'camp.inAt': -1, _id: -1 })
  // What the sweeper looks for.
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
  // What a month's accounts are made of.
  .index({ 'cash.at': 1 }, { partialFilterExpression: { 'cash.at': { $type: 'date' } } })
  .index({ 'refunds.at': 1 }, { partialFilterExpression: { 'refunds.at': { $type: 'date' } } })
  .index({ 'closing.at': 1 }, { partialFilterExpression: { 'closing.at': { $type: 'date' } } })
  // The list of payments to check.
  .index({ 'review.reason': 1 })
  .index({ 'reviewed.entry.reason': 1 })
  .index({ changedAt: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
