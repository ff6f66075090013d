import type { mongo } from 'mongoose';
import { randomInt } from 'node:crypto';
import { inBatches, type Migration } from './migration.js';

const DAY_MS = 24 * 3600_000;
const SUBSIDY_REQUESTED = 2;
/** Above every capacity; used for a live booking whose row was lost in a crash. */
const FIRST_SPARE_NUMBER = 2 ** 40;

interface OldSeat {
  eventId: mongo.ObjectId;
  bookingId: mongo.ObjectId;
  pool: string;
  number: number;
}

interface OldBooking {
  _id: mongo.ObjectId;
  eventId: mongo.ObjectId;
  status: number;
  holdUntil?: Date | null;
  amenities: { category: number };
  prices: { categories: { id: number }[] };
  fundTasks: { state: string }[];
}

/**
 * Seats were rows of a separate collection; now each booking has its places. A pending task of a booking is a mark on
 * the booking, and a request for a subsidy waits until its event is over.
 */
export const seatsAndMarksOfBookings: Migration = {
  number: 1,
  name: 'seats-and-marks-of-bookings',
  async run(db, progress, signal) {
    const ends = await endsOfEvents(db);
    const bookings = db.collection<OldBooking>('booking');
    const filter = { seat: { $exists: false } };
    await inBatches<OldBooking>({ db, collection: 'booking', progress, signal, filter }, async batch => {
      const seats = await oldSeatsOf(db, batch);
      const { modifiedCount } = await bookings.bulkWrite(
        batch.map(booking => ({
          updateOne: { filter: { _id: booking._id }, update: { $set: newFields(booking, seats, ends) } },
        })),
        { ordered: false, bypassDocumentValidation: true },
      );
      return modifiedCount;
    });
    // Once every booking has its places, the rows are not needed any more.
    if (await exists(db, 'seat')) await db.collection('seat').drop();
  },
};

function newFields(booking: OldBooking, seats: readonly OldSeat[], ends: Map<string, Date>) {
  const { _id, eventId, status, fundTasks } = booking;
  return {
    seat:
      status > 0
        ? seatOf(
            booking,
            seats.filter(({ bookingId }) => bookingId.equals(_id)),
          )
        : null,
    due: fundTasks.some(({ state }) => state === 'open') ? ['funds'] : [],
    ...(status === SUBSIDY_REQUESTED && { holdUntil: ends.get(eventId.toHexString()) ?? null }),
  };
}

/**
 * Only the places that the booking has a right to: a crash may have left rows of a room that the booking moved out
 * of.
 */
function seatOf({ amenities, prices }: OldBooking, own: readonly OldSeat[]) {
  const numberIn = (pool: string) => own.find(seat => seat.pool === pool)?.number ?? spareNumber();
  const listed = prices.categories.some(({ id }) => id === amenities.category);
  return {
    event: numberIn('event'),
    category: listed ? amenities.category : null,
    room: listed ? numberIn(String(amenities.category)) : null,
  };
}

const spareNumber = (): number => FIRST_SPARE_NUMBER + randomInt(FIRST_SPARE_NUMBER);

const oldSeatsOf = (db: mongo.Db, bookings: readonly { _id: mongo.ObjectId }[]): Promise<OldSeat[]> =>
  db
    .collection<OldSeat>('seat')
    .find({ bookingId: { $in: bookings.map(({ _id }) => _id) } })
    .toArray();

/** The end of each event's last day, in India. */
async function endsOfEvents(db: mongo.Db): Promise<Map<string, Date>> {
  const events = await db
    .collection<{ toDate: string }>('event')
    .find({}, { projection: { toDate: 1 } })
    .toArray();
  return new Map(
    events.map(({ _id, toDate }) => [
      String(_id),
      new Date(new Date(`${toDate}T00:00:00+05:30`).getTime() + DAY_MS),
    ]),
  );
}

async function exists(db: mongo.Db, name: string): Promise<boolean> {
  return (await db.listCollections({ name }, { nameOnly: true }).toArray()).length > 0;
}
