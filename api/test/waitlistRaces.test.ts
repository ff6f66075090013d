import type { WaitlistRecord } from '@coastok/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import type { WaitlistEntry } from '../src/waitlist/waitlistEntry.model.js';
import { BookingOffice } from './world/bookings.js';
import { users } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { Line } from './world/waitlists.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let line: Line;

beforeAll(async () => {
  world = await startWorld({ processes: 2, jobs: true });
  office = await BookingOffice.open(world);
  line = new Line(office);
});

afterAll(() => world.stop());

/** The number of mails about offers. */
const mails = () => world.db.collection('outbox').countDocuments({ key: /^waitlist:offer:[0-9a-f]{24}$/ });

const ROUNDS = 12;

test('an intention that many instances continue with at once becomes one offer, and nobody is dropped from the list', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const event = await office.anEvent({ capacity: 1, waitlist: true });
    const holder = await office.aBooking(event);
    const { visitor, entry } = await line.joined(event);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: false });
    expect((await holder.visitor.delete(`/web/v1/booking/${holder.booking.bookingId}`)).status).toBe(200);
    const from = new Date();
    const until = new Date(from.getTime() + 24 * 3600_000);
    const offer = {
      bookingId: new mongoose.Types.ObjectId(),
      category: 0,
      from,
      until,
      made: false,
      before: 'WAITING',
    };
    await world.db
      .collection('waitlist_entry')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(entry._id) },
        { $set: { state: 'OFFERED', offer }, $inc: { __v: 1 } },
      );
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => line.of(visitor.at(world.apis[n % 2]?.url ?? ''), event)),
    );
    expect(await line.of(visitor, event)).toMatchObject({
      state: 'OFFERED',
      offer: { bookingId: offer.bookingId.toHexString() },
    });
    const live = await world.db
      .collection('booking')
      .countDocuments({ eventId: new mongoose.Types.ObjectId(event._id), status: { $gt: 0 } });
    expect(live).toBe(1);
  }
  await eventually(async () => (await mails()) >= ROUNDS);
  expect(await mails()).toBe(ROUNDS);
});

test('an offer that staff cancel while many continue with it leaves its cancelled booking, and no other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const event = await office.anEvent({ capacity: 1, waitlist: true });
    const holder = await office.aBooking(event);
    const { visitor, entry } = await line.joined(event);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: false });
    expect((await holder.visitor.delete(`/web/v1/booking/${holder.booking.bookingId}`)).status).toBe(200);
    const act = (what: string) =>
      office.secretary.post<WaitlistRecord>(`/api/v1/waitlist/${entry._id}/${what}`, { reason: 'Asked to' });
    const looking = Array.from({ length: 12 }, async (_, n) => {
      // The requests start one after the other, some of them before the offer and some after it.
      for (let turn = 0; turn < 5 * n; turn++) await setImmediate();
      return line.of(visitor.at(world.urls[n % 2] ?? ''), event);
    });
    expect((await act('offer')).records).toMatchObject([{ state: 'OFFERED' }]);
    expect((await act('withdraw')).records).toMatchObject([{ state: 'WITHDRAWN', offer: null }]);
    await Promise.all(looking);
    const bookings = await world.db
      .collection('booking')
      .find({ eventId: new mongoose.Types.ObjectId(event._id), userId: { $ne: holder.user._id } })
      .toArray();
    expect(bookings.map(({ status }) => Number(status))).toEqual([0]);
  }
});

const FREED = 50;
const WAITING = 60;
/** The lease of a dead instance ends after 30 s, and fifty offers take some more time. */
const AFTER_A_KILL_MS = 90_000;

test(
  'fifty places that become free at once are fifty offers, in order, over two instances and a kill',
  async () => {
    const before = await mails();
    const event = await office.anEvent({ capacity: 0, waitlist: true });
    const eventId = new mongoose.Types.ObjectId(event._id);
    const people = await users(
      world,
      Array.from({ length: WAITING }, () => ({ connectedAreaId: office.area._id, dob: '1990-06-15' })),
    );
    const entries = world.db.collection<WaitlistEntry>('waitlist_entry');
    const first = Date.now() - 3600_000;
    await entries.insertMany(
      people.map(({ _id: userId }, n) => ({
        _id: new mongoose.Types.ObjectId(),
        __v: 0,
        eventId,
        userId,
        connectedAreaId: office.area._id,
        wants: [n % 2],
        transportation: false,
        state: 'WAITING',
        priority: 0,
        joinedAt: new Date(first + n * 1000),
        lapses: 0,
        offer: null,
        createdAt: new Date(first),
        endedAt: null,
      })),
    );
    const made = () => entries.countDocuments({ eventId, state: 'OFFERED', 'offer.made': true });
    await office.secretary.put(`/api/v1/event/${event._id}`, { capacity: FREED });
    await eventually(async () => (await made()) > 3);
    // Kills the instance that holds the job's lease, in the middle of the job.
    const leased = await world.db.collection<{ _id: string }>('job').findOne({ _id: 'waitlist' });
    expect(leased).not.toBeNull();
    await world.apis[0]?.kill();
    await eventually(async () => (await made()) === FREED, AFTER_A_KILL_MS);

    const stood = await entries.find({ eventId }).sort({ joinedAt: 1 }).toArray();
    expect(stood.map(({ state }) => state)).toEqual([
      ...Array<string>(FREED).fill('OFFERED'),
      ...Array<string>(WAITING - FREED).fill('WAITING'),
    ]);
    const booked = await world.db.collection('booking').find({ eventId }).toArray();
    expect(booked.map(({ _id }) => String(_id)).sort()).toEqual(
      stood.flatMap(({ offer }) => (offer ? String(offer.bookingId) : [])).sort(),
    );
    expect(new Set(booked.map(({ seat }) => (seat as { event: number }).event)).size).toBe(FREED);
    const told = async () => (await mails()) - before;
    await eventually(async () => (await told()) >= FREED);
    expect(await told()).toBe(FREED);
  },
  2 * AFTER_A_KILL_MS,
);
