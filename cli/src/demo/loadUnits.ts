import { type ApplicationContext, type Event, UnitPlans } from '@coastok/api';
import { UNIT_KINDS } from '@coastok/domain';
import type { Community } from '@coastok/seeds';
import { Types } from 'mongoose';
import { databaseOf } from '../application/database.js';

/** Loads the rooms and buses of demo events, and places those who have booked, as the product's own plan does. */
export async function loadUnits(
  application: ApplicationContext,
  community: Community,
): Promise<{ units: number; places: number }> {
  const db = databaseOf(application);
  const plans = application.get(UnitPlans);
  const loaded = { units: 0, places: 0 };
  for (const { eventId, units } of community.campUnits()) {
    const _id = new Types.ObjectId(eventId);
    await db.collection('camp_units').insertOne({ _id, __v: 0, units });
    loaded.units += units.length;
    const event = await db.collection<Event>('event').findOne({ _id });
    if (!event) throw new Error('The event of some rooms is not there.');
    for (const kind of UNIT_KINDS) {
      const at = new Date();
      const { placed } = await plans.carryOut(event, { kind, by: ['area', 'gender', 'ageBand'], at });
      loaded.places += placed.length;
    }
  }
  return loaded;
}
