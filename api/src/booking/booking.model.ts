import type { Booking, Money, ReviewEntry } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import { type Swapped, writeIdField } from '../platform/mongo/swap.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PENDING_MESSAGES_INDEX, pendingMessagesField } from '../platform/outbox/pendingMessages.js';

/** The booking as stored: the domain's aggregate, whose it is, and what is derived so that it can be searched. */
export interface StoredBooking extends Omit<Booking, 'id' | 'version'>, Swapped {
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
  /** Written together with the rows they come from. */
  money: Money;
  review: ReviewEntry[];
  searchTokens: string[];
  pendingMessages?: OutboxRequest[];
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
    status: { type: Number, required: true },
    life: { type: Number, required: true },
    prices: plain,
    amenities: plain,
    token: { type: Number, required: true },
    paymentMode: String,
    holdUntil: Date,
    orders: rows,
    payments: rows,
    cash: rows,
    refunds: rows,
    subsidies: rows,
    fundTasks: rows,
    reviewed: rows,
    money: plain,
    review: rows,
    searchTokens: { type: [String], required: true },
    ...pendingMessagesField,
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
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1 })
  .index({ eventId: 1, createdAt: -1, _id: -1 })
  .index({ searchTokens: 1 })
  // What the sweeper looks for.
  .index({ holdUntil: 1, status: 1 })
  .index({ 'orders.state': 1, 'orders.expiresAt': 1 })
  .index({ 'fundTasks.state': 1 })
  .index({ 'refunds.state': 1 })
  .index({ 'payments.state': 1 })
  // The list of money to look at.
  .index({ 'review.reason': 1 })
  .index({ 'reviewed.entry.reason': 1 })
  .index(...PENDING_MESSAGES_INDEX);
