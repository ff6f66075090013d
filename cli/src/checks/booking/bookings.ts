import type { StoredBooking } from '@coastok/api';
import type { Violation } from '../check.js';
import type { Database } from '../../application/database.js';

export const bookingsOf = (db: Database) => db.collection<StoredBooking>('booking');

/** A violation about a booking, named by its reference number. */
export const ofBooking = (
  { _id, bookingReferenceNo }: Pick<StoredBooking, '_id' | 'bookingReferenceNo'>,
  problem: string,
): Violation => ({
  collection: 'booking',
  id: _id.toHexString(),
  problem: `${bookingReferenceNo} ${problem}`,
});
