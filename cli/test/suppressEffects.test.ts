import { BookingStatus, istDay } from '@coastok/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { suppressEffects, type SuppressedEffects } from '../src/backup/suppressEffects.js';
import { testDatabase, type TestDatabase } from './coastok.js';

const AN_HOUR_MS = 3_600_000;
const past = new Date(Date.now() - AN_HOUR_MS);
const future = new Date(Date.now() + AN_HOUR_MS);
const longAgo = new Date(Date.now() - 48 * AN_HOUR_MS);
const HELD = { life: 1, status: BookingStatus.CashPending };

const WHY = expect.stringContaining('restored from a back-up');
const keysOf = (messages: { key: string }[] = []) => messages.map(({ key }) => key);

let database: TestDatabase;
let quieted: SuppressedEffects;
const all = (name: string) => database.db.collection(name).find().sort({ _id: 1 }).toArray();

beforeAll(async () => {
  database = await testDatabase();
  const insert = (name: string, ...documents: Record<string, unknown>[]) =>
    database.db.collection(name).insertMany(documents.map((fields, n) => ({ n, ...fields })));
  const item = { heading: 'Kirtan', body: 'At five', receiver: 'R|1', owed: false, removed: false, __v: 0 };
  await insert('session', {}, {});
  await insert('visitor_session', {});
  await insert('mail_code', {});
  await insert(
    'scheduledNotification',
    { ...item, status: 'pending', sendAt: past },
    { ...item, status: 'pending', sendAt: future },
    { ...item, status: 'sent', owed: true, sendAt: past },
    { ...item, status: 'pending', removed: true, sendAt: past },
  );
  await insert('notification', { cause: 'send:1', state: 'planning' }, { cause: 'send:2', state: 'sending' });
  await insert(
    'notificationBatch',
    { state: 'waiting', size: 3, unknown: 1, devices: [{ token: 'a' }] },
    { state: 'claimed', size: 0, leasedUntil: future },
    { state: 'done', size: 2 },
  );
  await insert(
    'outbox',
    { key: 'mail:1', kind: 'mail', dueAt: past },
    { key: 'ask:1', kind: 'ask-gateway', dueAt: past },
    { key: 'mail:2', kind: 'mail', dueAt: null, doneAt: past },
  );
  const carried = (key: string, kind: string) => ({ key, kind, payload: { to: 'asha' }, at: past });
  await database.db.collection('question').createIndex({ 'pendingMessages.key': 1 }, { sparse: true });
  await database.db.collection('outbox').createIndex({ key: 1 }, { unique: true });
  await insert(
    'question',
    { pendingMessages: [carried('push:1', 'push'), carried('ask:2', 'ask-gateway')] },
    { pendingMessages: [carried('mail:2', 'mail')] },
    {},
  );
  await insert(
    'booking',
    { ...HELD, holdUntil: future, createdAt: longAgo },
    { ...HELD, holdUntil: future, createdAt: past },
    { ...HELD, holdUntil: new Date(Date.now() + 25 * AN_HOUR_MS), createdAt: longAgo },
  );
  const left = { leasedBy: 'an instance', leasedUntil: past };
  await database.db.collection<{ _id: string }>('job').insertMany([
    { _id: 'care-morning', dueAt: past, ...left },
    { _id: 'booking-sweep', dueAt: past, ...left },
  ] as never);
  quieted = await suppressEffects(database.db, name => name);
});
afterAll(() => database.drop());

test('a restore ends every session, and what would open one', async () => {
  expect(quieted.sessionsEnded).toBe(4);
  for (const name of ['session', 'visitor_session', 'mail_code']) expect(await all(name)).toEqual([]);
});

test('what was scheduled for a time that has passed counts as sent, with an outcome that nobody knows', async () => {
  const items = await all('scheduledNotification');
  expect(items.map(({ status, owed }) => [status, owed])).toEqual([
    ['sent', false],
    ['pending', false],
    ['sent', false],
    ['pending', false],
  ]);
  const reports = new Map((await all('notification')).map(found => [String(found._id), found]));
  for (const item of [items[0], items[2]]) {
    expect(reports.get(String(item?.notificationId))).toMatchObject({
      cause: `schedule:${String(item?._id)}`,
      state: 'ended',
      unknown: 1,
      title: 'Kirtan',
    });
  }
});

test('what was being sent is not sent again', async () => {
  expect(
    (await all('notificationBatch')).map(({ state, unknown, devices }) => [state, unknown, devices]),
  ).toEqual([
    ['unknown', 4, undefined],
    ['unknown', 1, undefined],
    ['done', undefined, undefined],
  ]);
  const notifications = new Map((await all('notification')).map(found => [found.cause, found]));
  expect(notifications.get('send:1')).toMatchObject({ state: 'ended', unknown: 1 });
  // Not ended here: the product adds up its parts and ends it.
  expect(notifications.get('send:2')).toMatchObject({ state: 'sending' });
});

test('pending mails and pushes are given up and kept, a query to the payment service is sent', async () => {
  const stored = await database.db
    .collection('outbox')
    .find({ n: { $lt: 3 } })
    .toArray();
  expect(stored.map(({ dueAt, failedAt, lastError }) => [dueAt, failedAt, lastError])).toEqual([
    [null, expect.any(Date), WHY],
    [past, undefined, undefined],
    [null, undefined, undefined],
  ]);
  expect(quieted.unknown).toEqual({ scheduled: 2, notifications: 3, messages: 2 });
});

test('pending messages of records are given up like published ones, except queries to the payment service', async () => {
  const questions = await all('question');
  expect(questions.map(({ pendingMessages }) => keysOf(pendingMessages))).toEqual([['ask:2'], [], []]);
  expect(await database.db.collection('outbox').findOne({ key: 'push:1' })).toMatchObject({
    kind: 'push',
    payload: { to: 'asha' },
    createdAt: past,
    dueAt: null,
    doneAt: null,
    failedAt: expect.any(Date),
    lastError: WHY,
  });
  // A delivered message is not changed.
  expect(await database.db.collection('outbox').findOne({ key: 'mail:2' })).toMatchObject({ doneAt: past });
});

test('people who may have been reminded of a seat are not reminded again', async () => {
  const [booking] = await all('booking');
  const reminders = await database.db.collection('outbox').find({ kind: 'booking-notice' }).toArray();
  expect(reminders).toEqual([
    expect.objectContaining({
      key: `reminder:${String(booking?._id)}:1:${HELD.status}:${future.getTime()}`,
      dueAt: null,
      doneAt: expect.any(Date),
    }),
  ]);
  expect(quieted.reminders).toBe(1);
});

test('carers get a push again the next morning, other jobs go on', async () => {
  const [sweep, morning] = await all('job');
  expect(sweep).toMatchObject({ dueAt: past, leasedBy: 'an instance' });
  const next = morning?.dueAt as Date;
  expect(next.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect([next.getTime() - Date.now() <= 24 * AN_HOUR_MS, next]).toEqual([
    true,
    new Date(`${istDay(next)}T08:00:00+05:30`),
  ]);
  expect(morning).toMatchObject({ leasedBy: null, leasedUntil: null });
});
