import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventRecord, ReviewRecord } from '@coastok/domain';
import type { Event } from '../src/event/event.model.js';
import { aSignedInUser } from './world/builders.js';
import { type Booked, BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { auditLogOf } from './world/auditLog.js';
import { Line } from './world/waitlists.js';
import { startWorld, type World } from './world/world.js';

/* Cancelling an event (docs/rules/booking.md#13). */

let world: World;
let office: BookingOffice;
let line: Line;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  office = await BookingOffice.open(world);
  line = new Line(office);
});

afterAll(() => world.stop());

const cancel = (event: EventRecord, refund: 'all' | 'none' = 'all', client = office.secretary) =>
  client.post<EventRecord>(`/api/v1/event/${event.eventId}/cancel`, { reason: 'Floods', refund });
const read = async (event: EventRecord): Promise<EventRecord['cancelled']> =>
  (await office.secretary.get<EventRecord>(`/api/v1/event/${event._id}`)).records[0]?.cancelled ?? null;
const reviewsOf = async ({ bookingId }: Booked) =>
  (await office.secretary.get<ReviewRecord>('/api/v1/payment/review', { bookingId })).records;
const whenDone = (event: EventRecord, done: number) =>
  office.afterJob('effects', async () => {
    const cancelled = await read(event);
    return cancelled?.done === done && cancelled.total === done ? cancelled : undefined;
  });
const cancelMailsTo = async (email: string) =>
  (await office.mailsTo(email)).filter(({ subject }) => subject.endsWith('is cancelled'));
const oneMailTo = (email: string) =>
  eventually(async () => {
    const mails = await cancelMailsTo(email);
    return mails.length > 0 ? mails : undefined;
  });

test('ends each live booking, refunds what is paid, and mails each person once', async () => {
  const own = await office.nextDoor(2000);
  const event = await own.anEvent({ allowPartialPayment: false });
  const [paid, pending, inCash, asking, granted] = [
    await own.aBooking(event),
    await own.aBooking(event),
    await own.aBooking(event),
    await own.aBooking(event),
    await own.aBooking(event),
  ];
  await own.paid(paid.visitor, paid.booking);
  await own.chooseCash(inCash.visitor, event, inCash.booking);
  await own.cash(own.leader, inCash.booking, 1600);
  await own.cash(office.secretary, inCash.booking, 1600);
  await own.askSubsidy(asking.visitor, asking.booking, 600);
  await own.askSubsidy(granted.visitor, granted.booking, 600);
  await own.accept(own.leader, granted.booking, 600, 1000);

  const answer = await cancel(event);
  expect(answer.records[0]?.cancelled).toMatchObject({ reason: 'Floods', total: 5, done: 0, failed: 0 });
  const again = await office.secretary.post<EventRecord>(`/api/v1/event/${event._id}/cancel`, {
    reason: 'Another',
    refund: 'none',
  });
  expect([again.status, again.records[0]?.cancelled?.reason]).toEqual([200, 'Floods']);
  expect(await whenDone(event, 5)).toMatchObject({ failed: 0 });

  expect(
    await own.afterJob('refunds', async () => (await own.asStaff(paid.booking)).refunds[0]),
  ).toMatchObject({
    amount: 1600,
    how: 'gateway',
  });
  expect(await own.asStaff(paid.booking)).toMatchObject({ status: 0, paidAmount: 0, keptAmount: 0 });
  expect(await own.asStaff(inCash.booking)).toMatchObject({ status: 0, paidAmount: 0 });
  const [toHandBack] = await reviewsOf(inCash.booking);
  expect(toHandBack).toMatchObject({
    ...{ reason: 'cash-to-hand-back', amount: 1600 },
    area: { _id: String(own.area._id), name: own.area.name },
    recorder: { _id: String(own.area.areaLeader) },
  });
  await office.secretary.post(`/api/v1/payment/review/${toHandBack?._id}`, {
    comment: 'Handed over by Hari',
  });
  expect(await reviewsOf(inCash.booking)).toEqual([]);
  expect(await own.fund()).toMatchObject({ freeBalance: 2000, holdBalance: 0 });
  for (const { user } of [paid, pending, inCash, asking, granted])
    expect(await oneMailTo(user.email)).toHaveLength(1);
  expect((await oneMailTo(paid.user.email))[0]?.text).toMatch(/Floods\. ₹1,600 goes back/);
  expect((await oneMailTo(inCash.user.email))[0]?.text).toContain('ask your area leader');
  const auditLog = await auditLogOf(world.db);
  expect(await auditLog.countDocuments({ entityId: event._id, action: 'event.cancel' })).toBe(1);
});

test('is checked once more a minute later, and then left alone', async () => {
  const event = await office.anEvent();
  await cancel(event, 'none');
  const events = world.db.collection<Event>('event');
  const stored = () => events.findOne({ eventId: event.eventId });
  await office.afterJob('effects', async () => {
    const [checked] = (await stored())?.effects ?? [];
    return Number(checked?.next) - Number(checked?.at) === 60_000;
  });
  expect(await read(event)).toMatchObject({ total: 0 });
  const past = { 'effects.0.at': new Date(0), 'effects.0.next': new Date(0) };
  await events.updateOne({ eventId: event.eventId }, { $set: past });
  await office.afterJob('effects', async () => (await stored())?.effects === undefined);
});

test('lets nobody book, pay, choose cash, ask for a subsidy or wait any more', async () => {
  const event = await office.anEvent({ waitlist: true });
  const { visitor, booking } = await office.aBooking(event);
  const stranger = await office.aMember();
  await cancel(event);
  const answers = [
    await office.book(stranger.visitor, event),
    await line.join(stranger.visitor, event),
    await office.pay(visitor, booking),
    await office.book(visitor, event, { bookingId: booking.bookingId, paymentMode: 'CASH' }),
    await office.book(visitor, event, { bookingId: booking.bookingId, transportation: true }),
    await office.askSubsidy(visitor, booking, 600),
  ];
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    answers.map(() => [409, 'CANCELLED']),
  );
  expect(await line.seenBy(visitor, event)).toMatchObject({ cancelled: { reason: 'Floods' } });
});

test('closes the waiting list first, tells those who wait, and offers them nothing', async () => {
  const event = await office.anEvent({ capacity: 1, waitlist: true });
  const holder = await office.aBooking(event);
  const waiting = await line.joined(event);
  await cancel(event);
  await whenDone(event, 1);
  await office.afterJob('waitlist', async () => (await line.of(waiting.visitor, event))?.state === 'CLOSED');
  expect((await oneMailTo(waiting.user.email)).length).toBe(1);
  expect((await oneMailTo(holder.user.email)).length).toBe(1);
  expect((await line.asStaff(event))[0]).toMatchObject({ state: 'CLOSED', offer: null });
});

test('closes an offer too, as closed and not as declined, and mails its person once', async () => {
  const event = await office.anEvent({ capacity: 1, waitlist: true });
  const holder = await office.aBooking(event);
  const waiting = await line.joined(event);
  await holder.visitor.delete(`/web/v1/booking/${holder.booking.bookingId}`);
  await office.afterJob('waitlist', async () => (await line.of(waiting.visitor, event))?.state === 'OFFERED');
  await cancel(event);
  await whenDone(event, 1);
  await office.afterJob('waitlist', async () => (await line.of(waiting.visitor, event))?.state === 'CLOSED');
  expect((await oneMailTo(waiting.user.email)).length).toBe(1);
});

test('shows how many refunds were refused, with any behaviour of the gateway', async () => {
  const event = await office.anEvent({ allowPartialPayment: false });
  const [one, two] = [await office.aBooking(event), await office.aBooking(event)];
  for (const { visitor, booking } of [one, two]) await office.paid(visitor, booking);
  await office.gatewayIs('answer', { at: '/refund', method: 'POST', status: 400, done: false });
  await cancel(event);
  await whenDone(event, 2);
  await office.afterJob('refunds', async () => (await read(event))?.failed === 2);
  await office.gatewayIs('none');
  expect(await read(event)).toMatchObject({ total: 2, done: 2, failed: 2 });
  for (const { booking } of [one, two])
    expect(await reviewsOf(booking)).toMatchObject([{ reason: 'refund-failed', amount: 1600 }]);
});

test('lists late money as money to refund, and revives nothing', async () => {
  const event = await office.anEvent();
  const { visitor, booking } = await office.aBooking(event);
  const { orderId } = await office.order(visitor, booking);
  const ended = await office.aBooking(event);
  const open = await office.order(ended.visitor, ended.booking);
  await ended.visitor.delete(`/web/v1/booking/${ended.booking.bookingId}`);
  await cancel(event);
  await whenDone(event, 1);
  for (const order of [orderId, open.orderId])
    await office.told(`razorpay/orders/${order}/pay`, { outcome: 'captured' });
  for (const one of [booking, ended.booking]) {
    expect(await office.asStaff(one)).toMatchObject({ status: 0, paidAmount: 500 });
    expect(await reviewsOf(one)).toMatchObject([{ reason: 'to-refund', amount: 500 }]);
  }
});

test('can be done by a secretary only, with a reason, before the event is over, and by no other field', async () => {
  const event = await office.anEvent();
  const director = (await aSignedInUser(world, { userRole: 7 })).client;
  expect((await cancel(event, 'all', director)).status).toBe(403);
  expect((await cancel(event, 'all', office.leader)).status).toBe(403);
  const bare = await office.secretary.post(`/api/v1/event/${event._id}/cancel`, { reason: ' ' });
  expect([bare.status, Object.keys(bare.error.errors ?? {}).sort()]).toEqual([400, ['reason', 'refund']]);
  const set = await office.secretary.put(`/api/v1/event/${event._id}`, { cancelled: null });
  expect(set.status).toBe(400);
  const over = await office.anEvent({ fromDate: '2020-01-01', toDate: '2020-01-02' });
  expect((await cancel(over)).status).toBe(409);
  expect(await read(event)).toBeNull();
});
