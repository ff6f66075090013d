import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserRecord } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import type { User } from '../src/user/user.model.js';
import { insist } from './chaos/insist.js';
import { BookingOffice } from './world/bookings.js';
import { anArea, aSignedInUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { phonesOf, pushesTo } from './world/pushes.js';
import { aScheduled } from './world/schedules.js';
import { startWorld, type World } from './world/world.js';

/*
 * Three instances with clocks a minute apart: every claim uses the database's clock, so nothing is done twice, and
 * nothing is left undone (quality, Reliability).
 */

const MINUTE_MS = 60_000;
const CLOCKS = [MINUTE_MS, 0, -MINUTE_MS];
const PATIENCE_MS = 60_000;

let world: World;
let office: BookingOffice;
let director: Client;

beforeAll(async () => {
  world = await startWorld({ processes: CLOCKS.length, clocks: CLOCKS });
  director = (await aSignedInUser(world, { userRole: 7 })).client;
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

/** Members of an area of their own, with one phone each. */
async function membersWithPhones(count: number) {
  const area = await anArea(world);
  const members = await users(
    world,
    Array.from({ length: count }, () => ({ connectedAreaId: area._id, userRole: 1 as const })),
  );
  return { members, phones: await phonesOf(world, members) };
}

/** Makes all jobs due repeatedly, until `look` finds something. */
const pressing = <T>(look: () => Promise<T | undefined>) =>
  eventually(async () => {
    await world.db.collection('job').updateMany({}, { $set: { dueAt: new Date(0) } });
    return look();
  }, PATIENCE_MS);

const mailsTo = async ({ email }: User, subject: string): Promise<number> => {
  const answer = await fetch(`${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string }[]).filter(mail => mail.subject === subject).length;
};

test('the clocks are wrong by the intended shifts', async () => {
  const area = await anArea(world);
  const made = await Promise.all(
    world.urls.map((url, n) =>
      director.at(url).post<UserRecord>('/api/v1/user', {
        name: 'Punctual Person',
        email: `punctual.${n}@clocks.test`,
        phone: `610000000${n}`,
        connectedAreaId: area._id,
      }),
    ),
  );
  const wrongBy = made.map(({ records }) => Date.parse(records[0]?.createdAt ?? '') - Date.now());
  expect(wrongBy.map(ms => Math.round(ms / MINUTE_MS) || 0)).toEqual([1, 0, -1]);
});

test('scheduled notifications go out once each, and none before its time', async () => {
  const { members, phones } = await membersWithPhones(8);
  const due = await Promise.all(
    members.map(({ _id }, n) =>
      aScheduled(world, { heading: `Due ${n}`, receiver: `U|${String(_id)}`, sendAt: new Date() }),
    ),
  );
  // Due already by the fast clock, but not by the database's clock.
  const early = await aScheduled(world, { receiver: 'R|7', sendAt: new Date(Date.now() + MINUTE_MS - 5000) });
  const statusOf = async (item: { _id: unknown }) =>
    (await world.db.collection('scheduledNotification').findOne({ _id: item._id as never }))?.status;
  await pressing(async () => {
    const statuses = await Promise.all(due.map(statusOf));
    const pushes = await Promise.all(phones.map(phone => pushesTo(world, phone)));
    return statuses.every(status => status === 'sent') && pushes.every(({ length }) => length > 0)
      ? true
      : undefined;
  });
  const titles = await Promise.all(
    phones.map(async phone => (await pushesTo(world, phone)).map(p => p.title)),
  );
  expect(titles).toEqual(due.map(({ heading }) => [heading]));
  const sentEarly = (await statusOf(early)) !== 'pending' && Date.now() < early.sendAt.getTime();
  expect(sentEarly).toBe(false);
});

test('a push that is asked for under one key at all instances at once reaches a phone once', async () => {
  const { members, phones } = await membersWithPhones(6);
  for (const { _id } of members) {
    const key = { 'idempotency-key': randomUUID() };
    const body = { receiver: `U|${String(_id)}`, title: 'Once', body: 'Only once' };
    const answers = await Promise.all(
      // A repeat that waits too long for the first request is asked to try again.
      world.urls.map(url => insist(() => director.at(url).post('/api/v1/send/gcm', body, key))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ records }) => records[0]?._id)).size).toBe(1);
  }
  const counts = await Promise.all(phones.map(async phone => (await pushesTo(world, phone)).length));
  expect(counts).toEqual(phones.map(() => 1));
});

test('a reminder goes to each person once, and a seat whose time is over is freed once', async () => {
  const event = await office.anEvent();
  const reminded = await Promise.all(Array.from({ length: 5 }, () => office.aBooking(event)));
  const over = await Promise.all(Array.from({ length: 5 }, () => office.aBooking(event)));
  for (const { visitor, booking } of reminded) {
    await office.chooseCash(visitor, event, booking);
    const holdUntil = new Date(Date.now() + 20 * 60 * MINUTE_MS);
    await office.set(booking, { holdUntil, createdAt: new Date(0) });
  }
  for (const { booking } of over) await office.set(booking, { holdUntil: new Date(0) });
  const remindersOf = ({ user }: { user: User }) => mailsTo(user, 'Please remember to pay in cash');
  await pressing(async () => {
    const mails = await Promise.all(reminded.map(remindersOf));
    const records = await Promise.all(over.map(({ booking }) => office.asStaff(booking)));
    return mails.every(Boolean) && records.every(({ status }) => status === 0);
  });
  // Runs everything once more: nothing may happen twice.
  const again = new Date();
  await pressing(async () => {
    const looked = await world.db.collection<{ _id: string }>('job').countDocuments({
      _id: { $in: ['booking-reminders', 'booking-expiry', 'outbox-mail'] },
      lastStartedAt: { $gt: again },
    });
    return looked === 3;
  });
  expect(await Promise.all(reminded.map(remindersOf))).toEqual(reminded.map(() => 1));
  const seats = await world.db.collection('booking').distinct('_id', { 'seat.event': { $gt: 0 } });
  expect(seats.map(String).sort()).toEqual(reminded.map(({ booking }) => booking.bookingId).sort());
});

test('a mail that an instance with a fast clock asks for does not wait for the others’ clocks', async () => {
  const email = `${randomUUID()}@clocks.test`;
  const [fast = ''] = world.urls;
  const asked = await fetch(`${fast}/web/v1/session/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  const box = `${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}`;
  const mails = await eventually(async () => {
    const got = (await (await fetch(box)).json()) as unknown[];
    return got.length > 0 ? got : undefined;
  }, MINUTE_MS / 2);
  expect(mails).toHaveLength(1);
});
