import type { EventRecord, ReviewRecord } from '@coastok/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import type { AuditEntry } from '../../src/platform/audit/audit.model.js';
import type { OutboxMessage } from '../../src/platform/outbox/outboxLane.js';
import type { User } from '../../src/user/user.model.js';
import { BookingOffice } from '../world/bookings.js';
import { users } from '../world/builders.js';
import { type Instances, startInstances } from './instances.js';

/* A large event is cancelled while instances die: each booking ends once, and each person gets one mail. */

const BOOKINGS = process.env.COASTOK_TEST_TIER === 'first' ? 300 : 5000;
const WALK_MS = 1_800_000;
/** Every third booking was paid with this amount in cash. */
const CASH = 1400;

let world: Instances;
let office: BookingOffice;

beforeAll(async () => {
  world = await startInstances();
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const bookings = () => world.db.collection<StoredBooking>('booking');

/** Copies a draft booking and one paid in cash, each copy with another person. */
async function booked(event: EventRecord): Promise<User[]> {
  const started = await office.aBooking(event);
  const paid = await office.aBooking(event);
  await office.chooseCash(paid.visitor, event, paid.booking);
  const { status } = await office.cash(office.secretary, paid.booking, CASH);
  expect(status).toBe(200);
  const [open, confirmed] = [await office.stored(started.booking), await office.stored(paid.booking)];
  const fields = { connectedAreaId: office.area._id };
  const people = await users(
    world,
    Array.from({ length: BOOKINGS - 2 }, () => fields),
  );
  const copies = people.map(({ _id: userId }, index): StoredBooking => {
    const like = index % 3 === 0 ? confirmed : open;
    const bookingReferenceNo = `MANY-${index}`;
    const seat = { event: index + 1, category: null, room: null };
    return { ...like, _id: new mongoose.Types.ObjectId(), userId, bookingReferenceNo, seat };
  });
  await bookings().insertMany(copies);
  return [started.user, paid.user, ...people];
}

/** Ends the leases of an instance that died, as time does. */
async function leasesRunOut(): Promise<void> {
  for (const name of ['job', 'outbox'])
    await world.db.collection(name).updateMany({}, { $set: { leasedUntil: null } });
}

/** Runs a job at an instance that dies after this many writes, unless the job ends before. */
async function diesIn(job: string, writes: number): Promise<boolean> {
  world.mortal.liveFor(writes);
  await world.dying.jobs.runNow(job).catch(() => undefined);
  const died = world.mortal.isDead;
  world.mortal.liveFor(Infinity);
  await leasesRunOut();
  return died;
}

/** Runs a job until nothing is left of what `left` counts. */
async function runUntilNone(job: string, left: () => Promise<number>): Promise<void> {
  for (let before = Infinity, now = await left(); now > 0; now = await left()) {
    // Each run makes progress.
    expect(now).toBeLessThan(before);
    before = now;
    await world.surviving.jobs.runNow(job);
  }
}

test(
  `ends each of ${BOOKINGS} bookings once, and mails each person once`,
  async () => {
    const event = await office.anEvent({ accomodationCategory: {} });
    const people = await booked(event);
    const eventId = new mongoose.Types.ObjectId(event._id);
    const body = { reason: 'Floods', refund: 'all' };
    const answer = await office.secretary.post<EventRecord>(`/api/v1/event/${event.eventId}/cancel`, body);
    expect(answer.records[0]?.cancelled?.total).toBe(BOOKINGS);

    for (const part of [0.2, 0.5]) expect(await diesIn('effects', Math.floor(BOOKINGS * part))).toBe(true);
    const live = () => bookings().countDocuments({ eventId, status: { $gt: 0 } });
    expect(await live()).toBeGreaterThan(0);
    await runUntilNone('effects', live);
    const carried = { eventId, 'pendingMessages.key': { $exists: true } };
    await runUntilNone('pending-messages', () => bookings().countDocuments(carried));
    const audited = { eventId, 'pendingAudit._id': { $exists: true } };
    await runUntilNone('pending-audit', () => bookings().countDocuments(audited));

    // A notice becomes a mail; an instance dies in that job, too.
    const outbox = world.db.collection<OutboxMessage>('outbox');
    const notices = () => outbox.countDocuments({ kind: 'booking-notice', doneAt: null });
    expect(await diesIn('outbox-booking-notice', 61)).toBe(true);
    await runUntilNone('outbox-booking-notice', notices);

    const ended = await bookings()
      .find({ eventId }, { projection: { status: 1, seat: 1, 'closing.withEvent': 1, refunds: 1, money: 1 } })
      .toArray();
    expect(ended).toHaveLength(BOOKINGS);
    expect(ended.filter(({ status, seat, closing }) => status > 0 || seat || !closing?.withEvent)).toEqual(
      [],
    );
    const back = ended.map(({ refunds, money }) => [money.paid, ...refunds.map(({ amount }) => amount)]);
    expect(back.filter(sums => String(sums) === `0,${CASH}`)).toHaveLength(Math.ceil((BOOKINGS - 2) / 3) + 1);
    expect(back.filter(sums => sums.length > 2)).toEqual([]);

    const ids = ended.map(({ _id }) => _id.toHexString());
    const entries = await world.db
      .collection<AuditEntry>('audit')
      .find({ entityId: { $in: ids }, action: 'booking.close' })
      .toArray();
    expect(entries.map(({ entityId }) => entityId).sort()).toEqual(ids.sort());
    const mails = await outbox.find({ kind: 'mail', 'payload.subject': /is cancelled$/ }).toArray();
    expect(mails.map(({ payload }) => payload.to).sort()).toEqual(people.map(({ email }) => email).sort());

    const read = await office.secretary.get<EventRecord>(`/api/v1/event/${event._id}`);
    expect(read.records[0]?.cancelled).toMatchObject({ total: BOOKINGS, done: BOOKINGS, failed: 0 });
    const query = { eventId: event._id, reason: 'cash-to-hand-back' };
    const list = await office.secretary.get<ReviewRecord>('/api/v1/payment/review', query);
    expect(list.total).toBe(Math.ceil((BOOKINGS - 2) / 3) + 1);
  },
  WALK_MS,
);
