import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { coastok, type Ended, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

type Stored = mongoose.mongo.WithId<mongoose.mongo.Document>;

interface Report {
  ok: boolean;
  checks: { name: string; violations: { collection: string; id: string; problem: string }[] }[];
}

const { ObjectId } = mongoose.mongo;

let database: TestDatabase;
let clean: Ended;
let broken: Ended;
/** By check: the ids of records that were broken on purpose, and a phrase of the expected message. */
const culprits = new Map<string, [id: string, phrase: string][]>();

const bookings = () => database.db.collection('booking');
const ledger = () => database.db.collection<{ _id: string }>('fundLedger');

/** Takes bookings of one kind that are still intact, so that each is broken in one way only. */
const used: Stored['_id'][] = [];
async function some(count: number, filter: object): Promise<Stored[]> {
  const found = await bookings()
    .find({ ...filter, _id: { $nin: used } })
    .limit(count)
    .toArray();
  if (found.length < count) throw new Error(`Too few bookings for ${JSON.stringify(filter)}.`);
  used.push(...found.map(({ _id }) => _id));
  return found;
}
async function one(filter: object): Promise<Stored> {
  const [found] = await some(1, filter);
  if (!found) throw new Error('There is none.');
  return found;
}

const culprit = (check: string, booking: Stored, phrase: string): void => {
  const id = String(booking._id);
  culprits.set(check, [...(culprits.get(check) ?? []), [id, `${booking.bookingReferenceNo} ${phrase}`]]);
};
const set = (booking: Stored, change: object) => bookings().updateOne({ _id: booking._id }, { $set: change });

const PAID = { status: 7, 'payments.0': { $exists: true }, 'subsidies.0': { $exists: false } };
const PLAIN = { status: 10, orders: { $size: 0 }, 'subsidies.0': { $exists: false } };

async function breakRowsAndSums(): Promise<void> {
  const demoted = await one(PAID);
  await set(demoted, { status: 11 });
  culprit('booking rows', demoted, 'is PARTIALLY_PAID, its rows call for CONFIRMED');
  const generous = await one(PAID);
  await set(generous, { 'money.paid': generous.money.paid + 100 });
  culprit('booking sums', generous, `keeps ${generous.money.paid + 100} as paid`);
  const hidden = await one({ 'review.reason': 'surplus' });
  await set(hidden, { review: [] });
  culprit('booking sums', hidden, "lists '' to check, its rows make 'surplus");
}

async function breakUniqueness(): Promise<void> {
  const indexes = await bookings().indexes();
  for (const { name, unique } of indexes) if (unique && name) await bookings().dropIndex(name);
  const [first, second] = (await some(2, PLAIN)) as [Stored, Stored];
  await set(first, { bookingReferenceNo: second.bookingReferenceNo });
  culprit('booking references', second, `is also the reference of ${second.bookingReferenceNo}`);
  culprits.get('booking references')?.push([String(first._id), `${second.bookingReferenceNo} is also`]);

  const [payer, copier] = (await some(2, { ...PAID, payments: { $size: 1 }, orders: { $size: 1 } })) as [
    Stored,
    Stored,
  ];
  await set(copier, {
    'payments.0.paymentId': payer.payments[0].paymentId,
    'payments.0.orderId': payer.orders[0].orderId,
    'orders.0.orderId': payer.orders[0].orderId,
  });
  for (const [own, other] of [
    [payer, copier],
    [copier, payer],
  ] as const) {
    culprit('payments', own, `has payment ${payer.payments[0].paymentId}, which ${other.bookingReferenceNo}`);
    culprit('payments', own, `has order ${payer.orders[0].orderId}, which ${other.bookingReferenceNo}`);
  }

  const single = await one(PLAIN);
  const twin = {
    ...single,
    _id: new ObjectId(),
    bookingReferenceNo: 'TWIN-TWIN',
    seat: { ...single.seat, event: 900_000, room: single.seat.room && 900_000 },
  } as Stored;
  await bookings().insertOne(twin);
  culprit('live bookings', single, 'is live beside TWIN-TWIN');
  culprit('live bookings', twin, `is live beside ${single.bookingReferenceNo}`);
}

async function breakAreasAndFunds(): Promise<void> {
  const astray = await one({ status: 10 });
  const elsewhere = await database.db.collection('area').findOne({ _id: { $ne: astray.connectedAreaId } });
  await set(astray, { connectedAreaId: elsewhere?._id });
  culprit('booking areas', astray, `is not in the area of its person ${String(astray.userId)}`);

  const funded = await one({ status: 2, 'subsidies.0.funding': 'held' });
  await set(funded, { 'subsidies.0.held': 1 });
  culprit('holds', funded, `has 1 on hold, its area holds ${funded.subsidies[0].held}`);

  const [unsettled, twice, returned] = (await some(3, { 'subsidies.0.state': 'accepted' })) as [
    Stored,
    Stored,
    Stored,
  ];
  await ledger().deleteOne({ bookingId: unsettled._id, kind: 'settle' });
  culprit('settlements', unsettled, 'request 1 is accepted: the ledger has 0 of 0 to settle');
  const settled = await ledger().findOne({ bookingId: twice._id, kind: 'settle' });
  await ledger().insertOne({
    ...settled,
    _id: 'again',
    operationId: `settle:${String(twice._id)}:1:2`,
  } as never);
  culprit('settlements', twice, 'request 1 is accepted: the ledger has 2 of');
  await ledger().insertOne({
    ...settled,
    _id: 'back',
    kind: 'return',
    bookingId: returned._id,
    operationId: `return:${String(returned._id)}:1`,
  } as never);
  culprit('settlements', returned, 'request 1 is accepted: the ledger has 1 of');

  const stuck = await one({ ...PAID });
  const task = { id: `hold:${String(stuck._id)}:1`, kind: 'hold', state: 'open', at: new Date(0) };
  await set(stuck, { fundTasks: [task] });
  culprit('fund tasks', stuck, `waits for ${task.id}`);
}

async function breakSeats(): Promise<void> {
  const current = await one(PLAIN);
  await set(current, { seat: null });
  culprit('seats', current, 'has no place in its event');
  const roofless = await one({ ...PLAIN, 'seat.room': { $gt: 0 } });
  await set(roofless, { 'seat.room': null, 'seat.category': null });
  culprit('seats', roofless, 'has no place in accommodation');

  const reserving = await one(PLAIN);
  const claim = { seat: reserving.seat, places: [], at: new Date('2026-01-01') };
  await set(reserving, { claimed: claim });
  culprit('seats', reserving, 'has reserved a place since 2026-01-01T00:00:00.000Z and not taken it');

  const ended = await one({ status: 0 });
  await set(ended, { seat: { event: 900_001, category: null, room: null } });
  culprit('seats', ended, 'has ended and keeps place 900001');

  const events = database.db.collection('event');
  const retreat = await events.findOne({ eventId: 'riverside-retreat' });
  await events.updateOne({ _id: retreat?._id }, { $set: { capacity: 1 } });
  culprits.set('capacities', [[String(retreat?._id), 'riverside-retreat has']]);
  await giveOnePlaceTwice();
}

async function giveOnePlaceTwice(): Promise<void> {
  const camp = await database.db.collection('event').findOne({ eventId: 'mayapur-camp' });
  const [first, second] = (await some(2, { ...PLAIN, eventId: camp?._id })) as [Stored, Stored];
  await set(second, { 'seat.event': first.seat.event });
  for (const booking of [first, second])
    culprit('capacities', booking, `shares place ${first.seat.event} of all`);
}

beforeAll(async () => {
  database = await seededDatabase();
  const env = { MONGODB_URI: database.uri };
  clean = await coastok(['booking', 'check'], { env });
  await breakRowsAndSums();
  await breakUniqueness();
  await breakAreasAndFunds();
  await breakSeats();
  broken = await coastok(['booking', 'check', '--json'], { env });
});
afterAll(() => database.drop());

describe('coastok booking check', () => {
  test('finds nothing wrong with the demo data', () => {
    expect(clean.code).toBe(0);
    expect(clean.stdout).toBe('All 14 rules hold.\n');
  });

  test.each([
    'booking rows',
    'booking sums',
    'booking references',
    'payments',
    'live bookings',
    'booking areas',
    'holds',
    'settlements',
    'fund tasks',
    'seats',
    'capacities',
  ])('names exactly the records that break %s, and how', name => {
    const report: Report = JSON.parse(broken.stdout);
    const found = report.checks.find(check => check.name === name)?.violations ?? [];
    const expected = culprits.get(name) ?? [];
    expect([...new Set(found.map(({ id }) => id))].sort()).toEqual(
      [...new Set(expected.map(([id]) => id))].sort(),
    );
    for (const [id, phrase] of expected) {
      const problems = found.filter(violation => violation.id === id).map(({ problem }) => problem);
      expect(problems).toContainEqual(expect.stringContaining(phrase));
    }
  });

  test('ends with 1 when something is wrong', () => {
    expect(broken.code).toBe(1);
  });

  test('lets staff lower a capacity below what is taken, as the audit log shows', async () => {
    const retreat = await database.db.collection('event').findOne({ eventId: 'riverside-retreat' });
    await database.db.collection('audit').insertOne({
      entity: 'event',
      entityId: String(retreat?._id),
      action: 'event.update',
      changes: { capacity: { from: 120, to: 1 } },
      at: new Date(),
    });
    const { stdout } = await coastok(['booking', 'check', '--json'], {
      env: { MONGODB_URI: database.uri },
    });
    const report: Report = JSON.parse(stdout);
    const ofEvents = report.checks
      .flatMap(({ violations }) => violations)
      .filter(({ collection }) => collection === 'event');
    expect(ofEvents).toEqual([]);
  });
});
