import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { coastok, coastokEach, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

let database: TestDatabase;
let env: Record<string, string>;
const AS = ['--as', 'secretary@coastok.test', '--json'];

beforeAll(async () => {
  database = await seededDatabase();
  env = { MONGODB_URI: database.uri };
});
afterAll(() => database.drop());

test('booking cancel ends a booking as the secretary, once under a key', async () => {
  const booking = await database.db.collection('booking').findOne({ status: 1 });
  const cancel = ['booking', 'cancel', String(booking?.bookingReferenceNo), '--reason', 'Broke a leg', ...AS];
  const paid = await database.db
    .collection('booking')
    .findOne({ status: 7, 'money.captured': { $gt: 0 }, 'money.refunded': 0, cash: [], refunds: [] });
  const [bad, director, done, again, other, back, listed] = await coastokEach(
    [
      [...cancel, '--refund', 'some'],
      [...cancel, '--refund', 'none', '--as', 'director@coastok.test'],
      [...cancel, '--refund', 'none', '--key', 'leg'],
      [...cancel, '--refund', 'none', '--key', 'leg'],
      [...cancel, '--refund', 'none'],
      ['booking', 'cancel', String(paid?.bookingReferenceNo), '--reason', 'Ill', '--refund', 'all', ...AS],
      ['payment-review', 'list', '--limit', '1'],
    ],
    env,
  );
  expect([bad?.code, bad?.stderr]).toEqual([2, expect.stringContaining('all, none or whole rupees')]);
  expect(director?.code).toBe(4);
  const answer = { bookingReferenceNo: booking?.bookingReferenceNo, paidAmount: 0, keptAmount: 0 };
  for (const one of [done, again]) expect([one?.code, JSON.parse(one?.stdout ?? '')]).toEqual([0, answer]);
  expect(other?.code).toBe(5);
  // The command line does not call the gateway: the product sends the refund.
  const under = { bookingReferenceNo: paid?.bookingReferenceNo, keptAmount: 0 };
  expect([back?.code, JSON.parse(back?.stdout ?? '')]).toMatchObject([0, under]);
  const ended = await database.db
    .collection('booking')
    .findOne({ bookingReferenceNo: paid?.bookingReferenceNo });
  expect(ended?.refunds).toMatchObject([{ state: 'requested', amount: paid?.money.paid }]);
  expect([listed?.code, listed?.stdout]).toEqual([0, expect.stringMatching(/Area +Recorded by/)]);
});

test('event cancel says how many it reaches, asks from a hundred on, and leaves the rest to the product', async () => {
  const [most] = await database.db
    .collection('booking')
    .aggregate<{ _id: object; live: number }>([
      { $match: { status: { $gt: 0 } } },
      { $group: { _id: '$eventId', live: { $sum: 1 } } },
      { $sort: { live: -1 } },
    ])
    .toArray();
  const event = await database.db.collection('event').findOne({ _id: most?._id as never });
  const lists = database.db.collection('waitlist_entry');
  const waiting = await lists.find({ state: 'WAITING' }).limit(3).toArray();
  expect(waiting).toHaveLength(3);
  await lists.updateMany({ _id: { $in: waiting.map(({ _id }) => _id) } }, { $set: { eventId: most?._id } });
  const reached = Number(most?.live) + waiting.length;
  const cancel = ['event', 'cancel', String(event?.eventId), '--reason', 'Floods', '--refund', 'all', ...AS];
  const [counted, unasked] = await coastokEach([[...cancel, '--dry-run'], cancel], env);
  expect(JSON.parse(counted?.stdout ?? '')).toEqual({ reaches: reached, unit: 'people' });
  if (reached > 100) expect(unasked?.code).toBe(4);
  const { code, stdout } = await coastok([...cancel, '--yes'], { env });
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    { cancelled: { reason: 'Floods', total: most?.live, done: 0, failed: 0 } },
  ]);
  const stored = await database.db.collection('event').findOne({ _id: most?._id as never });
  expect(stored?.effects).toMatchObject([{ kind: 'event.cancelled' }]);
});
