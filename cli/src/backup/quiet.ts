import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';

/** Who is signed in, and what would sign somebody in. */
const SESSIONS = ['session', 'visitor_session', 'hand_over', 'mail_code'];
/** A question to the payment service, which may be asked as often as one likes. */
const ASKING = 'ask-gateway';
const WHY = 'restored from a back-up: it may have gone out since';

/** What a restore did so that nothing of the past happens a second time. */
export interface Quieted {
  /** Sessions, and links and codes that open one. */
  sessionsEnded: number;
  /** Scheduled notifications, parts of notifications, and mails and pushes of which nobody knows whether they went out. */
  unknown: { scheduled: number; notifications: number; messages: number };
}

/**
 * Lets nothing that a back-up holds go out again, and nobody be signed in by it. Whatever was on its way when the back-up
 * was made, or came due since, counts as sent, with the outcome 'unknown'.
 * @param named the name that a collection has here
 */
export async function quiet(db: Database, named: (collection: string) => string): Promise<Quieted> {
  const collection = (name: string) => db.collection(named(name));
  let sessionsEnded = 0;
  for (const name of SESSIONS) sessionsEnded += (await collection(name).deleteMany({})).deletedCount;
  return {
    sessionsEnded,
    unknown: {
      scheduled: await endScheduled(collection('scheduledNotification'), collection('notification')),
      notifications: await endNotifications(collection('notification'), collection('notificationBatch')),
      messages: await endMessages(collection('outbox')),
    },
  };
}

async function endScheduled(items: mongo.Collection, notifications: mongo.Collection): Promise<number> {
  const due = { status: 'pending', removed: false, $expr: { $lte: ['$sendAt', '$$NOW'] } };
  let ended = 0;
  for await (const item of items.find({ $or: [{ owed: true }, due] })) {
    const cause = `schedule:${String(item._id)}`;
    // One that was handed on already has its notification, which is ended with the others.
    await notifications.updateOne({ cause }, { $setOnInsert: unknownOf(item) }, { ...LENIENT, upsert: true });
    const stored = await notifications.findOne({ cause }, { projection: { _id: 1 } });
    await items.updateOne(
      { _id: item._id },
      { $set: { status: 'sent', owed: false, notificationId: stored?._id ?? null }, $inc: { __v: 1 } },
      LENIENT,
    );
    ended += 1;
  }
  return ended;
}

/** What an older version stored was good by the rules of its day. */
const LENIENT = { bypassDocumentValidation: true } as const;

const REASONS = [{ reason: WHY, count: 1 }];

/** The report of a scheduled notification of which nobody knows whether it went out. */
const unknownOf = ({ heading, body, receiver, purpose, sendAt }: mongo.Document): mongo.Document => ({
  __v: 0,
  receiver,
  audience: 'as it was scheduled',
  roles: null,
  userId: null,
  topic: null,
  areaIds: null,
  ...(purpose !== undefined && { purpose }),
  title: heading,
  body,
  action: '',
  url: '',
  by: null,
  createdAt: sendAt,
  state: 'ended',
  plan: null,
  leasedUntil: null,
  members: 0,
  devices: 0,
  sent: 0,
  failed: 0,
  unknown: 1,
  pruned: 0,
  reasons: REASONS,
  endedAt: new Date(),
  searchTokens: [],
});

/** Those being sent: the product adds their parts up; those that were still being planned have none. */
async function endNotifications(notifications: mongo.Collection, batches: mongo.Collection): Promise<number> {
  const size = { $max: ['$size', 1] };
  const over = { state: 'unknown', unknown: size, reasons: [{ reason: WHY, count: size }], endedAt: '$$NOW' };
  const parts = await batches.updateMany(
    { state: { $in: ['waiting', 'claimed'] } },
    [{ $set: { ...over, leasedUntil: null } }, { $unset: ['devices'] }],
    LENIENT,
  );
  const unplanned = await notifications.updateMany(
    { state: 'planning' },
    { $set: { state: 'ended', unknown: 1, reasons: REASONS, endedAt: new Date(), leasedUntil: null } },
    LENIENT,
  );
  return parts.modifiedCount + unplanned.modifiedCount;
}

/** Given up, so that an operator sees them and may have them sent all the same. */
async function endMessages(outbox: mongo.Collection): Promise<number> {
  const { modifiedCount } = await outbox.updateMany(
    { dueAt: { $type: 'date' }, kind: { $ne: ASKING } },
    { $set: { dueAt: null, leasedUntil: null, failedAt: new Date(), lastError: WHY } },
    LENIENT,
  );
  return modifiedCount;
}
