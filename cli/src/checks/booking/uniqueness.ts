import type { mongo } from 'mongoose';
import type { Database } from '../../application/database.js';
import { aggregate, type Check, type Violation } from '../check.js';
import { ofBooking } from './bookings.js';

interface Sharer {
  _id: mongo.ObjectId;
  bookingReferenceNo: string;
}

const SHARER = { _id: '$_id', bookingReferenceNo: '$bookingReferenceNo' };

/** Names every booking that shares with another one what each should have alone. */
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
  find: (db, signal) =>
    sharers(db, [], '$bookingReferenceNo', (_, others) => `is also the reference of ${others}`, signal),
};

export const PAYMENT_ONCE_CHECK: Check = {
  name: 'payments',
  rule: 'A payment counts for one booking, and an order belongs to one.',
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
  find: (db, signal) =>
    sharers(
      db,
      [{ $match: { status: { $gt: 0 } } }],
      { userId: '$userId', eventId: '$eventId' },
      (_, others) => `is live beside ${others}, of the same person and event`,
      signal,
    ),
};
