import { TICKET_STATUSES } from '@coastok/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sharedSandbox } from '../../api/test/world/run.js';
import { coastok, coastokEach, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await seededDatabase();
  env = { ...sharedSandbox().apiEnv, MONGODB_URI: database.uri };
});
afterAll(() => database.drop());

test('event rotate-key asks, gives an event a new key, and writes to everybody who holds a ticket', async () => {
  const { db } = database;
  const held = { status: { $in: [...TICKET_STATUSES] } };
  const [most] = await db
    .collection('booking')
    .aggregate<{ _id: object; holders: number }>([
      { $match: held },
      { $group: { _id: '$eventId', holders: { $sum: 1 } } },
      { $sort: { holders: -1 } },
    ])
    .toArray();
  const event = await db.collection('event').findOne({ _id: most?._id as never });
  const rotate = ['event', 'rotate-key', String(event?.eventId), '--json'];
  const [asked, counted] = await coastokEach([rotate, [...rotate, '--dry-run']], env);
  expect(asked).toMatchObject({ code: 4, stderr: expect.stringContaining('nobody said yes') });
  expect(JSON.parse(counted?.stdout ?? '')).toEqual({ reaches: most?.holders, unit: 'ticket holders' });
  expect(await db.collection('ticket_key').countDocuments({ _id: event?._id as never, number: 2 })).toBe(0);
  const { code, stdout } = await coastok([...rotate, '--yes'], { env });
  expect([code, JSON.parse(stdout)]).toEqual([0, { eventId: event?.eventId, told: most?.holders }]);
  const key = await db.collection('ticket_key').findOne({ _id: event?._id as never });
  expect([key?.number, (key?.former as string[]).length]).toEqual([2, 1]);
  expect(await db.collection('outbox').countDocuments({ key: /^booking:\w+:ticket:key2$/ })).toBe(
    most?.holders,
  );
  const entry = await db.collection('audit').findOne({ action: 'event.rotateTicketKey' });
  expect(entry).toMatchObject({ entityId: String(event?._id), changes: { ticketKey: { to: 2 } } });
});

test('an unknown event is refused', async () => {
  const { code, stderr } = await coastok(['event', 'rotate-key', 'nowhere'], { env });
  expect([code, stderr]).toEqual([3, expect.stringContaining('There is no such event.')]);
});
