import type { StoredBooking } from '@coastok/api';
import { type Check, type Violation, aggregate } from '../check.js';
import type { Database } from '../../application/database.js';
import type { mongo } from 'mongoose';

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

interface Astray {
  _id: mongo.ObjectId;
  bookingReferenceNo: string;
  person: mongo.ObjectId;
}

export const BOOKING_AREA_CHECK: Check = {
  name: 'booking areas',
  rule: 'A booking belongs to its person’s area, unless the person’s move is still under way.',
  remedy: 'In the console, move the person to the booking’s area and back: the bookings follow.',
  async *find(db, signal) {
    const astray = aggregate<Astray>(
      db,
      'booking',
      [
        { $project: { userId: 1, connectedAreaId: 1, bookingReferenceNo: 1 } },
        { $lookup: { from: 'user', localField: 'userId', foreignField: '_id', as: 'person' } },
        { $unwind: '$person' },
        {
          $match: {
            'person.effects.kind': { $ne: 'member.moved' },
            $expr: { $ne: ['$connectedAreaId', '$person.connectedAreaId'] },
          },
        },
        { $project: { bookingReferenceNo: 1, person: '$person._id' } },
      ],
      signal,
    );
    for await (const { person, ...booking } of astray) {
      yield ofBooking(booking, `is not in the area of its person ${String(person)}`);
    }
  },
};
