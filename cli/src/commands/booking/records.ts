import { booking, type BookingRecord, displayName, formatDateTime } from '@coastok/domain';
import { databaseOf } from '../../application/database.js';
import { ExitCode } from '../../frame/exitCode.js';
import { Failure } from '../../frame/failure.js';
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
    const found = await databaseOf(application)
      .collection('booking')
      .findOne({ bookingReferenceNo: reference.toUpperCase() }, { projection: { _id: 1 } });
    if (!found) throw new Failure(`There is no booking ${reference}.`, ExitCode.NotFound);
    return (await recordsIn(application, booking)).read(caller, String(found._id));
  },
};
