import { DAY_MS, istDay, istDayStart } from '@coastok/domain';
import type { reminderKeyOf } from '@coastok/api';
import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';

/** Collections of sessions, and of links and codes that open a session. */
const SESSIONS = ['session', 'visitor_session', 'hand_over', 'mail_code'];
/** A query to the payment service, which may safely be repeated. */
const ASKING = 'ask-gateway';
/** The push to carers each morning at eight, Indian time. */
const MORNING = { job: 'care-morning', afterMs: 8 * 3_600_000 };
const WHY = 'restored from a back-up: it may have gone out since';

/** Counts of the effects that a restore has suppressed, so that they do not happen a second time. */
export interface SuppressedEffects {
  /** Sessions, and links and codes that open one. */
  sessionsEnded: number;
  /** Scheduled notifications, parts of notifications, and mails and pushes whose delivery is unknown. */
  unknown: { scheduled: number; notifications: number; messages: number };
  /** Reminders of seats whose hold ends within a day. */
  reminders: number;
}

/**
 * Prevents that anything in a back-up is sent a second time, and ends its sessions. Everything that was being sent when
 * the back-up was made, or was due since then, counts as sent, with the outcome 'unknown'.
 * @param named maps a collection to its name in this database
 */
export async function suppressEffects(
  db: Database,
  named: (collection: string) => string,
): Promise<SuppressedEffects> {
  const collection = (name: string) => db.collection(named(name));
  let sessionsEnded = 0;
  const outbox = collection('outbox');
  await skipMorningPush(collection('job'));
  for (const name of SESSIONS) sessionsEnded += (await collection(name).deleteMany({})).deletedCount;
  return {
    sessionsEnded,
    unknown: {
      scheduled: await endScheduled(collection('scheduledNotification'), collection('notification')),
      notifications: await endNotifications(collection('notification'), collection('notificationBatch')),
      messages:
        (await endPendingMessages(await carriersIn(db, named('')), outbox)) + (await endMessages(outbox)),
    },
    reminders: await endReminders(collection('booking'), outbox),
  };
}

async function endScheduled(items: mongo.Collection, notifications: mongo.Collection): Promise<number> {
  const due = { status: 'pending', removed: false, $expr: { $lte: ['$sendAt', '$$NOW'] } };
  let ended = 0;
  for await (const item of items.find({ $or: [{ owed: true }, due] })) {
    const cause = `schedule:${String(item._id)}`;
    // A notification that was handed on already has its own record, which is ended with the others.
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

/** Records of an older version were valid by the rules of that version. */
const LENIENT = { bypassDocumentValidation: true } as const;

const givenUp = () => ({ dueAt: null, leasedUntil: null, failedAt: new Date(), lastError: WHY });

/** @returns whether the key was new */
async function insertUnlessThere(
  outbox: mongo.Collection,
  key: string,
  message: mongo.Document,
): Promise<boolean> {
  const { upsertedCount } = await outbox.updateOne(
    { key },
    { $setOnInsert: message },
    { ...LENIENT, upsert: true },
  );
  return upsertedCount > 0;
}

const PENDING_MESSAGES = { pendingMessages: 1 } as const;
const REMINDER_FIELDS = { life: 1, status: 1, holdUntil: 1 } as const;
type ReminderFields = Parameters<typeof reminderKeyOf>[0];

const REASONS = [{ reason: WHY, count: 1 }];

/** The report of a scheduled notification whose delivery is unknown. */
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

/**
 * Ends notifications that are being sent. The product adds up the outcomes of their parts; a notification that is still
 * being planned has no parts.
 */
async function endNotifications(notifications: mongo.Collection, batches: mongo.Collection): Promise<number> {
  const size = { $max: ['$size', 1] };
  const over = {
    state: 'unknown',
    // A part may already have outcomes for some phones; only the outcome for the other phones is unknown.
    unknown: { $add: [{ $ifNull: ['$unknown', 0] }, size] },
    reasons: { $concatArrays: [{ $ifNull: ['$reasons', []] }, [{ reason: WHY, count: size }]] },
    endedAt: '$$NOW',
  };
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

/**
 * Counts this morning's push as sent and sets the next one to the next morning, even if the back-up was made while it
 * was being sent.
 */
async function skipMorningPush(jobs: mongo.Collection): Promise<void> {
  const now = new Date();
  const today = istDayStart(istDay(now)).getTime() + MORNING.afterMs;
  const next = new Date(today > now.getTime() ? today : today + DAY_MS);
  const state = { dueAt: next, leasedBy: null, leasedUntil: null };
  await jobs.updateOne({ _id: MORNING.job as never }, { $set: state }, LENIENT);
}

/** The collections whose records may have pending messages: those with the index by which the product finds them. */
async function carriersIn(db: Database, prefix: string): Promise<mongo.Collection[]> {
  const carriers: mongo.Collection[] = [];
  for await (const { name } of db.listCollections({ type: 'collection' }, { nameOnly: true })) {
    if (!name.startsWith(prefix) || name.startsWith('system.')) continue;
    const indexes = await db.collection(name).indexes();
    if (indexes.some(({ key }) => 'pendingMessages.key' in key)) carriers.push(db.collection(name));
  }
  return carriers;
}

/**
 * Moves the pending messages of records to the outbox, as given up. Otherwise the product would publish them as new
 * ones.
 */
async function endPendingMessages(
  carriers: readonly mongo.Collection[],
  outbox: mongo.Collection,
): Promise<number> {
  let ended = 0;
  for (const records of carriers) {
    const withMessages = records.find(
      { 'pendingMessages.key': { $exists: true } },
      { projection: PENDING_MESSAGES },
    );
    for await (const { _id, pendingMessages } of withMessages) {
      for (const { key, kind, payload, at } of pendingMessages) {
        if (kind === ASKING) continue;
        const message = {
          kind,
          payload,
          createdAt: at ?? new Date(),
          attempts: 0,
          doneAt: null,
          ...givenUp(),
        };
        ended += (await insertUnlessThere(outbox, key, message)) ? 1 : 0;
      }
      const messages = { pendingMessages: { kind: { $ne: ASKING } } };
      await records.updateOne({ _id }, { $pull: messages as mongo.Document }, LENIENT);
    }
  }
  return ended;
}

/** People with a pending reminder may have received it already. No reminder is sent under a key that exists. */
async function endReminders(bookings: mongo.Collection, outbox: mongo.Collection): Promise<number> {
  const { BOOKING_NOTICE, endingInADay, reminderKeyOf } = await import('@coastok/api');
  let ended = 0;
  for await (const booking of bookings.find(endingInADay(), { projection: REMINDER_FIELDS })) {
    const now = new Date();
    const sent = { createdAt: now, attempts: 0, dueAt: null, leasedUntil: null, doneAt: now, failedAt: null };
    const message = { kind: BOOKING_NOTICE, payload: {}, ...sent, lastError: WHY };
    ended += (await insertUnlessThere(outbox, reminderKeyOf(booking as ReminderFields), message)) ? 1 : 0;
  }
  return ended;
}

/** Marks messages as given up, so that an operator sees them and can still have them sent. */
async function endMessages(outbox: mongo.Collection): Promise<number> {
  const { modifiedCount } = await outbox.updateMany(
    { dueAt: { $type: 'date' }, kind: { $ne: ASKING } },
    { $set: givenUp() },
    LENIENT,
  );
  return modifiedCount;
}
