import type { mongo } from 'mongoose';
import type { Database } from '../../application/database.js';
import { aggregate, type Check, type Violation } from '../check.js';
import { ofBooking } from './bookings.js';

interface Sharer {
  _id: mongo.ObjectId;
  bookingReferenceNo: string;
}

const SHARER = { _id: '$_id', bookingReferenceNo: '$bookingReferenceNo' };

/** Yields every booking that shares a value with another one although the value must be unique. */
async function* sharers(
  db: Database,
  stages: mongo.Document[],
  key: unknown,
  problemOf: (shared: string, others: string) => string,
  signal: AbortSignal,
): AsyncGenerator<Violation> {
  const groups = aggregate<{ shared: unknown; bookings: Sharer[] }>(
    db,
    'booking',
    [
      ...stages,
      { $group: { _id: key, bookings: { $push: SHARER }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $project: { _id: 0, shared: '$_id', bookings: 1 } },
    ],
    signal,
  );
  for await (const { shared, bookings } of groups) {
    for (const booking of bookings) {
      const others = bookings.filter(other => other !== booking).map(other => other.bookingReferenceNo);
      yield ofBooking(booking, problemOf(String(shared), others.join(', ')));
    }
  }
}

export const REFERENCE_NUMBER_CHECK: Check = {
  name: 'booking references',
  rule: 'No two bookings have the same reference number.',
  remedy:
    'Tell both people apart by email until one of the bookings was cancelled and made again; then coastok db indexes, since the index that forbids it is missing.',
  find: (db, signal) =>
    sharers(db, [], '$bookingReferenceNo', (_, others) => `is also the reference of ${others}`, signal),
};

export const PAYMENT_ONCE_CHECK: Check = {
  name: 'payments',
  rule: 'A payment counts for one booking, and an order belongs to one.',
  remedy:
    'Look the payment up at the payment service: its order names the booking that it belongs to. Refund nothing for the other one; then coastok db indexes, since the index that forbids it is missing.',
  async *find(db, signal) {
    yield* sharers(
      db,
      [{ $project: { bookingReferenceNo: 1, 'payments.paymentId': 1 } }, { $unwind: '$payments' }],
      '$payments.paymentId',
      (payment, others) => `has payment ${payment}, which ${others} has too`,
      signal,
    );
    yield* sharers(
      db,
      [
        { $project: { bookingReferenceNo: 1, 'orders.orderId': 1 } },
        { $unwind: '$orders' },
        { $match: { 'orders.orderId': { $ne: null } } },
      ],
      '$orders.orderId',
      (order, others) => `has order ${order}, which ${others} has too`,
      signal,
    );
  },
};

export const ONE_LIVE_BOOKING_CHECK: Check = {
  name: 'live bookings',
  rule: 'Nobody has two live bookings for one event.',
  remedy:
    'Cancel one of them in the console; what was paid is refunded by its rules. Then coastok db indexes, since the index that forbids it is missing.',
  find: (db, signal) =>
    sharers(
      db,
      [{ $match: { status: { $gt: 0 } } }],
      { userId: '$userId', eventId: '$eventId' },
      (_, others) => `is live beside ${others}, of the same person and event`,
      signal,
    ),
};
