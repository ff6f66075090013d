import { booking, type BookingRecord, displayName, formatDateTime, upperCode } from '@coastok/domain';
import { type Database, databaseOf } from '../../application/database.js';
import { ExitCode, Failure } from '../../frame/failure.js';
import { recordsIn } from '../declared.js';
import type { RecordKind } from '../records.js';

export const BOOKINGS: RecordKind<BookingRecord> = {
  name: 'booking',
  plural: 'bookings',
  reference: { name: 'reference', text: 'reference number', example: 'ABCD-1234' },
  heads: ['Reference', 'Event', 'Person', 'Status', 'Booked (IST)'],
  cells: booking => [
    booking.bookingReferenceNo,
    booking.eventName,
    displayName(booking.userId),
    booking.statusName,
    formatDateTime(booking.createdAt),
  ],
  list: async (application, caller, request) => (await recordsIn(application, booking)).list(caller, request),
  read: async (application, caller, reference) => {
    const id = await bookingIdOf(databaseOf(application), reference);
    return (await recordsIn(application, booking)).read(caller, id);
  },
};

/** Finds the record id of a booking by its reference number. @throws Failure when there is none */
export async function bookingIdOf(database: Database, reference: string): Promise<string> {
  const found = await database
    .collection('booking')
    .findOne({ bookingReferenceNo: upperCode(reference) }, { projection: { _id: 1 } });
  if (!found) throw new Failure(`There is no booking ${reference}.`, ExitCode.NotFound);
  return String(found._id);
}
