import { EVERYBODY } from '@coastok/domain';
import mongoose from 'mongoose';
import { searchTokens } from '../../src/platform/lists/search.js';
import type { ScheduledNotification } from '../../src/schedule/scheduleRules.js';
import type { World } from './world.js';

/** Stores a scheduled notification; by default it is sent in an hour. */
export async function aScheduled(
  world: Pick<World, 'db'>,
  fields: Partial<ScheduledNotification> = {},
): Promise<ScheduledNotification> {
  const item: ScheduledNotification = {
    _id: new mongoose.Types.ObjectId(),
    __v: 0,
    heading: 'Ekadashi',
    body: 'Tomorrow is Ekadashi',
    sendAt: new Date(Date.now() + 3600_000),
    receiver: EVERYBODY,
    purpose: 'notices',
    status: 'pending',
    owed: false,
    notificationId: null,
    createdAt: new Date(),
    removed: false,
    searchTokens: [],
    ...fields,
  };
  item.searchTokens = searchTokens(item.heading, item.body);
  await world.db.collection<ScheduledNotification>('scheduledNotification').insertOne(item);
  return item;
}
