import { type ApplicationContext, type Event, type StoredBooking, UnitPlans, type User } from '@coastok/api';
import { UNIT_KINDS } from '@coastok/domain';
import type { BookedAtCamp, Community } from '@coastok/seeds';
import { Types } from 'mongoose';
import { type Database, databaseOf } from '../application/database.js';
import { loadDesk } from './loadDesk.js';

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
    if (!event) throw new Error('The event of some rooms is not there.');
    for (const desk of community.desks(eventId, await bookedAt(db, _id))) {
      await loadDesk(application, event, desk);
      loaded.desks += 1;
      loaded.deskRows += desk.rows.length;
    }
    for (const kind of UNIT_KINDS)
      await plans.carryOut(event, { kind, by: ['area', 'gender', 'ageBand'], at: new Date() });
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
