import {
  type ApplicationContext,
  type Event,
  PendingMessages,
  type WaitlistEntry,
  WaitlistOffers,
} from '@coastok/api';
import type { Community, SeedWaiting } from '@coastok/seeds';
import { Types } from 'mongoose';
import { type Database, databaseOf } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { insertAll } from './insertAll.js';

const entryDocument = (entry: SeedWaiting): WaitlistEntry => ({
  ...entry,
  _id: new Types.ObjectId(entry._id),
  __v: 0,
  eventId: new Types.ObjectId(entry.eventId),
  userId: new Types.ObjectId(entry.userId),
  connectedAreaId: new Types.ObjectId(entry.connectedAreaId),
  offer: null,
});

/**
 * Loads the waiting list, and offers free places to the first people on it, as the product does.
 * @returns how many people wait, and the bookings that were offered
 */
export async function loadWaitingList(
  application: ApplicationContext,
  community: Community,
  line: CommandLine,
): Promise<{ waiting: number; offered: number }> {
  const db = databaseOf(application);
  const waiting = await insertAll(db, 'waitlist_entry', community.waitingList().map(entryDocument), line);
  let offered = 0;
  const events = await db.collection<WaitlistEntry>('waitlist_entry').distinct('eventId');
  for await (const event of db.collection<Event>('event').find({ _id: { $in: events } }))
    offered += await application.get(WaitlistOffers).offerAll(event, line.signal);
  await application.get(PendingMessages).run(line.signal);
  await deliverOffers(db);
  return { waiting, offered };
}

/** Marks the messages about offers as sent: the demo sends nothing. */
async function deliverOffers(db: Database): Promise<void> {
  await db
    .collection('outbox')
    .updateMany(
      { key: /^waitlist:offer:/, dueAt: { $type: 'date' } },
      { $set: { dueAt: null, doneAt: new Date(), attempts: 1 } },
    );
}
