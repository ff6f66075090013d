import {
  type ApplicationContext,
  DeskRows,
  type Event,
  type StoredBooking,
  type StoredDeskDevice,
  UnitPlans,
  type User,
  sortKeysOf,
} from '@coastok/api';
import { MOST_DESK_ROWS, Role, UNIT_KINDS, desksEndAt } from '@coastok/domain';
import type { BookedAtCamp, Community, SeedDesk } from '@coastok/seeds';
import { Types } from 'mongoose';
import { type Database, databaseOf } from '../application/database.js';

/**
 * Loads the rooms and buses of demo events and the desk rows of today's event, and places everybody else
 * with a booking by the product's own plan.
 */
export async function loadCamps(
  application: ApplicationContext,
  community: Community,
): Promise<{ units: number; desks: number; deskRows: number; places: number }> {
  const db = databaseOf(application);
  const plans = application.get(UnitPlans);
  const loaded = { units: 0, desks: 0, deskRows: 0 };
  for (const { eventId, units } of community.campUnits()) {
    const _id = new Types.ObjectId(eventId);
    await db.collection('camp_units').insertOne({ _id, __v: 0, units });
    loaded.units += units.length;
    const event = await db.collection<Event>('event').findOne({ _id });
    if (!event) throw new Error('The event of some rooms does not exist.');
    for (const desk of community.desks(eventId, await bookedAt(db, _id))) {
      await loadDesk(application, event, desk);
      loaded.desks += 1;
      loaded.deskRows += desk.rows.length;
    }
    for (const kind of UNIT_KINDS)
      await plans.placePeople(event, { kind, by: ['area', 'gender', 'ageBand'] });
  }
  return { ...loaded, places: await db.collection('camp_place').countDocuments() };
}

async function bookedAt(db: Database, eventId: Types.ObjectId): Promise<BookedAtCamp[]> {
  const bookings = await db.collection<StoredBooking>('booking').find({ eventId }).sort({ _id: 1 }).toArray();
  const people = await db
    .collection<User>('user')
    .find({ _id: { $in: bookings.map(({ userId }) => userId) } }, { projection: { gender: 1 } })
    .toArray();
  const genders = new Map(people.map(({ _id, gender }) => [_id.toHexString(), gender]));
  return bookings.map(({ _id, status, amenities, userId }) => ({
    bookingId: _id.toHexString(),
    status,
    category: amenities.category,
    gender: genders.get(userId.toHexString()) ?? null,
  }));
}

/** Loads a desk device, whose token nobody has, and processes its rows like those of a real one. */
async function loadDesk(
  application: ApplicationContext,
  event: Event,
  { rows, linkedAt, unsent, ...desk }: SeedDesk,
): Promise<void> {
  const device: StoredDeskDevice = {
    _id: new Types.ObjectId(desk._id),
    __v: 1,
    eventId: event._id,
    name: desk.name,
    sortKeys: sortKeysOf({ name: desk.name }),
    kinds: desk.kinds,
    showPhones: false,
    madeBy: new Types.ObjectId(desk.madeBy),
    madeAs: Role.GeneralSecretary,
    createdAt: linkedAt,
    linkDigest: null,
    linkEndsAt: linkedAt,
    tokenDigest: null,
    linkedAt,
    endsAt: desksEndAt(event),
    revokedAt: null,
    lastSeenAt: linkedAt,
    unsent: 0,
  };
  await databaseOf(application).collection<StoredDeskDevice>('desk_device').insertOne(device);
  const { _id, eventId, name, kinds, showPhones, endsAt, madeBy: maker, madeAs: makerRole } = device;
  const holder = { _id, eventId, name, kinds, showPhones, endsAt, maker, makerName: '', makerRole };
  for (let first = 0; first < rows.length; first += MOST_DESK_ROWS) {
    await application
      .get(DeskRows)
      .receive(
        { ...holder, scope: { all: true } },
        { sentAt: new Date().toISOString(), unsent, rows: rows.slice(first, first + MOST_DESK_ROWS) },
      );
  }
}
