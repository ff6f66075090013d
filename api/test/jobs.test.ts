import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { StoredBooking } from '../src/booking/core/booking.model.js';
import type { OutboxMessage } from '../src/platform/outbox/outboxLane.js';
import { aQuestion, aUser } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { phonesOf, pushesTo } from './world/pushes.js';
import { startWorld, type World } from './world/world.js';

/* Jobs and messages after a crash, and while a service is down. */

const LEASE_MS = 30_000;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

test('a job that a dead instance had in hand is free for another one within half a minute', async () => {
  const { visitor, booking } = await office.aBooking(await office.anEvent());
  await office.order(visitor, booking);
  await office.gatewayIs('slow', { ms: 5000 });
  await office.set(booking, { holdUntil: new Date(0), 'orders.0.expiresAt': new Date(0) });
  const jobs = world.db.collection<{ _id: string; leasedUntil: Date | null }>('job');
  const running = world.instances?.[0]?.runJob('booking-sweep');
  const { leasedUntil } = await eventually(() =>
    jobs.findOne({ _id: 'booking-sweep', leasedUntil: { $type: 'date' } }),
  );
  expect((leasedUntil?.getTime() ?? Infinity) - Date.now()).toBeLessThanOrEqual(LEASE_MS);
  await office.gatewayIs('none');
  await running;
});

test('the sweeper gets to every booking, however many there are that it can do nothing about', async () => {
  const event = await office.anEvent();
  const paid = await office.aBooking(event);
  const twice = await office.order(paid.visitor, paid.booking);
  for (const outcome of ['captured', 'authorized'] as const) {
    await office.confirm(paid.visitor, await office.atGateway(twice.orderId, { outcome }));
  }
  const stored = await office.stored(paid.booking);
  expect(stored.payments.map(({ state }) => state)).toEqual(['captured', 'authorised']);
  await copies(stored, 250);

  const { visitor, booking } = await office.aBooking(event);
  const { orderId } = await office.order(visitor, booking);
  await office.atGateway(orderId, { outcome: 'authorized' });
  await office.gatewayIs('down', { at: '/capture' });
  expect((await office.poll(visitor, booking)).status).toBe(503);
  await office.gatewayIs('none');
  const swept = await office.afterJob('booking-sweep', async () => {
    const now = await office.read(visitor, event);
    return now.paidAmount > 0 ? now : undefined;
  });
  expect(swept.status).toBe('PARTIALLY_PAID');
});

/** Copies a booking with its payments for other people. */
async function copies({ orders, payments, ...booking }: StoredBooking, count: number): Promise<void> {
  const ids = (n: number) => ({
    _id: new mongoose.Types.ObjectId(),
    userId: new mongoose.Types.ObjectId(),
    bookingReferenceNo: `COPY-${n}`,
    seat: { event: 1000 + n, category: null, room: null },
    orders: orders.map(order => ({ ...order, orderId: `${order.orderId}${n}` })),
    payments: payments.map(payment => ({
      ...payment,
      orderId: `${payment.orderId}${n}`,
      paymentId: `${payment.paymentId}${n}`,
    })),
  });
  const many = Array.from({ length: count }, (_, n) => ({ ...booking, ...ids(n) }));
  await world.db.collection<StoredBooking>('booking').insertMany(many);
}

test('a record whose pending messages can not be handed on holds up none behind it', async () => {
  const key = 'test:behind';
  for (const carried of [null, key]) {
    const { _id } = await aQuestion(world, await aUser(world));
    const pendingMessages = [{ key: carried, kind: 'test', payload: {} }];
    await world.db.collection('question').updateOne({ _id }, { $set: { pendingMessages } });
  }
  const published = await office.afterJob('pending-messages', () =>
    world.db.collection<OutboxMessage>('outbox').findOne({ key }),
  );
  expect(published.kind).toBe('test');
});

describe('a mail while the mail server is away', () => {
  const outbox = () => world.db.collection<OutboxMessage>('outbox');

  async function aMessage(fields: Partial<OutboxMessage>): Promise<mongoose.Types.ObjectId> {
    const _id = new mongoose.Types.ObjectId();
    await outbox().insertOne({
      _id,
      key: `test:${_id.toHexString()}`,
      kind: 'mail',
      payload: { to: `${_id.toHexString()}@mail.test`, subject: 'Late', text: 'Late' },
      createdAt: new Date(),
      attempts: 0,
      dueAt: new Date(),
      leasedUntil: null,
      doneAt: null,
      failedAt: null,
      lastError: null,
      ...fields,
    });
    return _id;
  }

  const triedAgain = (_id: mongoose.Types.ObjectId, attempts: number) =>
    eventually(() => outbox().findOne({ _id, attempts, leasedUntil: null }));

  beforeAll(() => mailServerIs('down'));
  afterAll(() => mailServerIs('none'));

  const mailServerIs = (mode: string, ms?: number) =>
    fetch(`${world.sandbox.url}/sandbox/faults/smtp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode, ...(ms !== undefined && { ms }) }),
    });

  test('is tried for a day, at least once an hour', async () => {
    const id = await aMessage({ attempts: 30, createdAt: new Date(Date.now() - 23 * HOUR_MS) });
    const message = await triedAgain(id, 31);
    expect(message.failedAt).toBeNull();
    expect((message.dueAt?.getTime() ?? Infinity) - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  });

  test('is given up after a day, and the operator sees it for a week', async () => {
    const id = await aMessage({ attempts: 40, createdAt: new Date(Date.now() - DAY_MS - HOUR_MS) });
    expect(await triedAgain(id, 41)).toMatchObject({ dueAt: null, failedAt: expect.any(Date) });
    const given = { attempts: 41, dueAt: null };
    const old = await aMessage({ ...given, failedAt: new Date(Date.now() - 8 * DAY_MS) });
    const young = await aMessage({ ...given, failedAt: new Date(Date.now() - 6 * DAY_MS) });
    await office.afterJob('outbox-cleanup', async () =>
      (await outbox().findOne({ _id: old })) ? undefined : true,
    );
    expect(await outbox().findOne({ _id: young })).not.toBeNull();
  });

  test('holds up no push, however long the server takes over many mails', async () => {
    await mailServerIs('slow', 12_000);
    const mails = await Promise.all(Array.from({ length: 12 }, () => aMessage({})));
    const user = await aUser(world);
    const [token = ''] = await phonesOf(world, [user]);
    const payload = { userIds: [user._id.toHexString()], title: 'In time', body: 'Yes' };
    await aMessage({ kind: 'push-to-users', payload });
    const pushes = await eventually(async () => {
      const got = await pushesTo(world, token);
      return got.length > 0 ? got : undefined;
    });
    expect(pushes).toMatchObject([{ title: 'In time' }]);
    expect(await outbox().countDocuments({ _id: { $in: mails }, doneAt: null })).toBe(12);
    await outbox().deleteMany({ _id: { $in: mails } });
  });

  test('does not wait behind those that go to many people', async () => {
    await mailServerIs('slow', 4000);
    const bulk = await Promise.all(Array.from({ length: 20 }, () => aMessage({ kind: 'bulk-mail' })));
    const _id = await aMessage({});
    await eventually(() => outbox().findOne({ _id, doneAt: { $type: 'date' } }));
    const waiting = { _id: { $in: bulk }, doneAt: null };
    expect(await outbox().countDocuments(waiting)).toBeGreaterThan(0);
    await mailServerIs('none');
    await eventually(async () => (await outbox().countDocuments(waiting)) === 0);
  });
});
