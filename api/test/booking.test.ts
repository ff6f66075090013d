import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PublicEventRecord, SummaryRecord } from '@coastok/domain';
import mongoose from 'mongoose';
import { aSignedInUser } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

const { Types } = mongoose;

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true, ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

describe('booking', () => {
  test('prices on the server, ignoring amounts that are sent', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event, {
      registrationAmount: 1,
      accomodationAmount: 1,
      tokenAmount: 500,
    });
    expect(booking).toMatchObject({
      status: 'PENDING',
      statusCode: 1,
      totalAmount: 1600,
      finalAmount: 1600,
      due: 1600,
      paidAmount: 0,
    });
    const changed = await office.booked(visitor, event, {
      bookingId: booking.bookingId,
      accomodationCategory: 1,
      transportationAmount: 1,
    });
    expect(changed).toMatchObject({
      bookingId: booking.bookingId,
      totalAmount: 4100,
      transportationAmount: 2000,
      accomodationCategoryName: 'Room',
    });
  });

  test('shows visitors their choices and the prices of when they booked, also after the event became dearer', async () => {
    const event = await office.anEvent();
    const { visitor } = await office.aBooking(event, { transportation: true });
    await office.secretary.put(`/api/v1/event/${event._id}`, { registrationAmount: 9000 });
    const shown = await office.read(visitor, event);
    expect(shown).toMatchObject({ transportation: true, totalAmount: 3600 });
    expect(shown.prices).toEqual({
      registration: 1400,
      transportation: 2000,
      outfit: 0,
      categories: [
        { id: 0, name: 'Dormitory', amount: 200 },
        { id: 1, name: 'Room', amount: 700 },
      ],
    });
  });

  test('applies other choices and the cash mode together, or neither', async () => {
    const both = { transportation: true, paymentMode: 'CASH' };
    const [open, closed] = [await office.anEvent(), await office.anEvent({ allowCash: false })];
    const one = await office.aBooking(open);
    expect(
      await office.booked(one.visitor, open, { bookingId: one.booking.bookingId, ...both }),
    ).toMatchObject({ status: 'CASH_PENDING', totalAmount: 3600 });
    const two = await office.aBooking(closed);
    const refused = await office.book(two.visitor, closed, { bookingId: two.booking.bookingId, ...both });
    expect(refused.status).toBe(409);
    expect(await office.read(two.visitor, closed)).toMatchObject({ status: 'PENDING', totalAmount: 1600 });
  });

  test('stays with its event: a change that names another one is refused', async () => {
    const [event, other] = [await office.anEvent(), await office.anEvent()];
    const { visitor, booking } = await office.aBooking(event);
    const change = { bookingId: booking.bookingId, transportation: true };
    const refused = await office.book(visitor, other, change);
    expect([refused.status, refused.error.message]).toEqual([400, 'This booking is for another event.']);
    expect(await office.read(visitor, event)).toMatchObject({ totalAmount: 1600 });
    expect(await office.booked(visitor, event, change)).toMatchObject({ totalAmount: 3600 });
  });

  test('is created with the cash mode at once, or not at all', async () => {
    const body = { transportation: true, paymentMode: 'CASH' };
    const [open, closed] = [await office.anEvent(), await office.anEvent({ allowCash: false })];
    const { user, visitor } = await office.aMember();
    const booking = await office.booked(visitor, open, body);
    expect(booking).toMatchObject({ status: 'CASH_PENDING', paymentMode: 'CASH', totalAmount: 3600 });
    expect(await office.booked(visitor, open, body)).toEqual(booking);
    const [mail] = await eventually(async () => {
      const mails = await office.mailsTo(user.email);
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail?.subject).toBe('Please pay in cash');
    expect((await office.cash(office.secretary, booking, 3600)).records).toMatchObject([{ status: 10 }]);
    expect((await office.book(visitor, closed, body)).status).toBe(409);
    expect(await visitor.get(`/web/v1/booking?eventId=${closed.eventId}`)).toMatchObject({ result: null });
    const left = { eventId: new Types.ObjectId(closed._id) };
    expect(await world.db.collection('booking').countDocuments(left)).toBe(0);
  });

  test('of twenty creates at once over two instances one booking is made, and all answer it', async () => {
    const [event, { visitor }] = await Promise.all([office.anEvent(), office.aMember()]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => office.book(office.turn(visitor, n), event)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(new Set(answers.map(answer => answer.result.bookingId)).size).toBe(1);
  });

  test('never gives more seats than there are: sixty visitors, ten seats', async () => {
    const event = await office.anEvent({ capacity: 10 });
    const people = await Promise.all(Array.from({ length: 60 }, () => office.aMember()));
    const answers = await Promise.all(
      people.map(({ visitor }, n) => office.book(office.turn(visitor, n), event)),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(10);
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(50);
    const booked = world.db.collection('booking').find({ eventId: new Types.ObjectId(event._id) });
    expect((await booked.toArray()).map(({ seat }) => Number(seat.event)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, n) => n + 1),
    );
  });

  test('gives a cancelled seat to the next one', async () => {
    const event = await office.anEvent({ capacity: 1 });
    const [one, two] = await Promise.all([office.aMember(), office.aMember()]);
    const booking = await office.booked(one.visitor, event);
    expect((await office.book(two.visitor, event)).status).toBe(409);
    expect((await one.visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    expect((await office.book(two.visitor, event)).status).toBe(200);
  });

  test('is begun twenty times a day by one person; what lives is still answered, and others go on', async () => {
    const [event, other] = await Promise.all([office.anEvent(), office.anEvent()]);
    const { visitor } = await office.aMember();
    const living = await office.booked(visitor, other);
    for (let n = 1; n < 20; n++) {
      const { bookingId } = await office.booked(visitor, event);
      expect((await visitor.delete(`/web/v1/booking/${bookingId}`)).status).toBe(200);
    }
    const refused = await office.book(visitor, event);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('20 bookings today')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const eventId = new Types.ObjectId(event._id);
    expect(await world.db.collection('booking').countDocuments({ eventId, status: { $gt: 0 } })).toBe(0);
    expect((await office.book(visitor, other)).result.bookingId).toBe(living.bookingId);
    expect((await office.book((await office.aMember()).visitor, event)).status).toBe(200);
  });

  test('continues for its person while its event is unpublished, which nobody else can see', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    const { visitor: ended, booking: endedOne } = await office.aBooking(event);
    expect((await ended.delete(`/web/v1/booking/${endedOne.bookingId}`)).status).toBe(200);
    const others = [ended, (await office.aMember()).visitor];
    await office.secretary.put(`/api/v1/event/${event._id}`, { published: false });
    const eventOf = (who: typeof visitor, reference: string) =>
      who.get<PublicEventRecord | null>(`/web/v1/booking/event?eventId=${reference}`);
    for (const reference of [event.eventId, event._id]) {
      expect((await visitor.get(`/web/v1/event?eventId=${reference}`)).status).toBe(404);
      const { status, result } = await eventOf(visitor, reference);
      expect([status, result?.eventId, result && 'published' in result]).toEqual([200, event.eventId, false]);
      for (const other of others) {
        const answers = [await eventOf(other, reference), await eventOf(other, 'no-such-event')];
        expect(answers.map(({ body }) => body)).toEqual([{ result: null }, { result: null }]);
      }
    }
    expect((await fetch(`${world.url}/web/v1/booking/event?eventId=${event.eventId}`)).status).toBe(401);
    await office.confirm(visitor, await office.paid(visitor, booking));
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID' });
  });

  test('is visible only to its person and the area’s staff', async () => {
    const event = await office.anEvent();
    const [mine, other] = await Promise.all([office.aBooking(event), office.aMember()]);
    const { booking } = mine;
    const asked = `/web/v1/booking?eventId=${event.eventId}&user_id=${String(mine.user._id)}`;
    expect((await other.visitor.get(asked)).result).toBeNull();
    expect((await other.visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(404);
    expect((await office.pay(other.visitor, booking)).status).toBe(404);
    const stranger = (await aSignedInUser(world, { userRole: 4 })).client;
    expect((await stranger.get(`/api/v1/booking/${booking.bookingId}`)).status).toBe(404);
    expect(await office.asStaff(booking, office.leader)).toMatchObject({
      status: 1,
      statusName: 'PENDING',
      userId: { email: mine.user.email },
    });
  });
});

test('internal fields of a booking are in no answer', async () => {
  const event = await office.anEvent();
  const { visitor, booking } = await office.aBooking(event);
  expect(await office.stored(booking)).toMatchObject({ writeId: expect.any(Types.ObjectId) });
  const answers = [
    await office.read(visitor, event),
    await office.chooseCash(visitor, event, booking),
    await office.asStaff(booking),
    (await office.cash(office.secretary, booking, 1600)).records,
    (await office.secretary.get('/api/v1/booking', { eventId: event.eventId })).records,
  ];
  expect(JSON.stringify(answers)).not.toMatch(/writeId|searchTokens|pendingMessages/);
});

test('what a member booked is on the timeline, with its status', async () => {
  const event = await office.anEvent();
  const { user, booking } = await office.aBooking(event);
  const path = `/api/v1/user/${String(user._id)}/timeline`;
  const { records } = await office.leader.get<{ kind: string }>(path);
  expect(records.filter(({ kind }) => kind === 'booking')).toMatchObject([
    { text: `Booked ${event.title} (pending)`, entityId: booking.bookingId },
  ]);
});

test('the dashboard counts bookings as the list does', async () => {
  const home = await office.elsewhere();
  const event = await office.anEvent();
  const [, online, cash] = await Promise.all(Array.from({ length: 3 }, () => home.aBooking(event)));
  if (!online || !cash) throw new Error('Three have booked.');
  await home.order(online.visitor, online.booking);
  await home.chooseCash(cash.visitor, event, cash.booking);
  const summary = (await home.leader.get<SummaryRecord>('/api/v1/summary')).object;
  const count = async (status: string) => (await home.leader.get('/api/v1/booking', { status })).total;
  expect(summary).toMatchObject({
    incompleteBookings: 2,
    paymentsPending: 1,
    paymentsCompleted: 0,
    subsidyRequested: 0,
  });
  expect([await count('1,3,4,5,6,8'), await count('9,11,12')]).toEqual([2, 1]);
  expect(summary.series.reduce((sum, day) => sum + day.bookings, 0)).toBe(3);
});
