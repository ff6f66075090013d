import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type BookingRecord, type BookingSummaryRecord, type EventRecord, istDayEnd } from '@coastok/domain';
import { createHmac } from 'node:crypto';
import mongoose from 'mongoose';
import { type Booked, BookingOffice, type Person } from './world/bookings.js';
import type { Client } from './world/client.js';
import { violationsOf } from './world/funds.js';
import { statuses, times } from './world/races.js';
import { startWorld, type World } from './world/world.js';

/* Concurrent requests to two instances; everything is counted once. */

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true, ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());
afterEach(() => office.gatewayIs('none'));

const at = (client: Client, n: number) => client.at(world.urls[n % world.urls.length] ?? world.url);

/** Sends a signed webhook about an order, as the gateway does; each number makes another body. */
async function webhook(orderId: string, n: number, eventId = `event-${n}`): Promise<number> {
  const payload = { order: { entity: { id: orderId, amount_paid: n } } };
  const body = JSON.stringify({ event: 'order.paid', payload });
  const secret = world.sandbox.apiEnv.RAZORPAY_WEBHOOK_SECRET ?? '';
  const response = await fetch(`${world.urls[n % world.urls.length]}/web/v1/payment/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

describe('money that arrives', () => {
  test('by payload, poll and webhooks at once is counted once', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event, { tokenAmount: 600 });
    const paid = await office.paid(visitor, booking, { webhook: false });
    const answers = await times(20, async n => {
      const here = office.turn(visitor, n);
      if (n % 3 === 0) return (await office.confirm(here, paid)).status;
      if (n % 3 === 1) return (await office.poll(here, booking)).status;
      return webhook(paid.razorpay_order_id, n);
    });
    expect(answers).toEqual(Array<number>(20).fill(200));
    expect(await office.read(visitor, event)).toMatchObject({
      status: 'PARTIALLY_PAID',
      paidAmount: 600,
      due: 1000,
    });
  });

  test('is counted once however often a webhook is delivered, replayed, or sent under another event id', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    const paid = await office.paid(visitor, booking);
    const answers = await times(20, n => webhook(paid.razorpay_order_id, 7, `another-${n}`));
    expect(answers).toEqual(Array<number>(20).fill(200));
    await times(10, () => office.replay(paid.eventIds[0]));
    expect((await office.stored(booking)).payments).toHaveLength(1);
    expect(await office.read(visitor, event)).toMatchObject({ paidAmount: 500 });
  });

  test('is right with webhooks in any order: captured before authorised, failed last', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    const failed = await office.paid(visitor, booking, { outcome: 'failed', webhook: false });
    const orderId = failed.razorpay_order_id;
    const authorised = await office.atGateway(orderId, { outcome: 'authorized' });
    const captured = await office.atGateway(orderId, { outcome: 'captured' });
    for (const { eventIds } of [captured, authorised, failed]) {
      for (const eventId of eventIds) await office.replay(eventId);
    }
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    const states = (await office.stored(booking)).payments.map(({ state }) => state).sort();
    expect(states).toEqual(['captured', 'failed']);
  });

  test('twenty times at once for one order is all counted, and the surplus is listed', async () => {
    const event = await office.anEvent({ allowPartialPayment: false });
    const { visitor, booking } = await office.aBooking(event);
    const { orderId } = await office.order(visitor, booking);
    await times(5, () => office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' }));
    expect(await office.read(visitor, event)).toMatchObject({
      status: 'CONFIRMED',
      paidAmount: 8000,
      due: 0,
    });
    expect((await office.stored(booking)).review).toMatchObject([{ reason: 'surplus', amount: 6400 }]);
  });

  test('of twenty pays at once one order is opened, and all answer it', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    const answers = await times(20, n => office.pay(office.turn(visitor, n), booking));
    expect(statuses(answers)).toEqual(Array<number>(20).fill(200));
    expect(new Set(answers.map(({ result }) => result.orderId)).size).toBe(1);
  });
});

describe('money that comes late', () => {
  /** Cancels a booking with an open order, which is then paid. */
  async function cancelledThenPaid(capacity: number | null, between?: () => Promise<unknown>) {
    const event = await office.anEvent({ capacity });
    const one = await office.aBooking(event);
    const { orderId } = await office.order(one.visitor, one.booking);
    expect((await one.visitor.delete(`/web/v1/booking/${one.booking.bookingId}`)).status).toBe(200);
    return {
      ...one,
      event,
      between,
      pay: () => office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' }),
    };
  }

  test('revives the booking where a seat is free', async () => {
    const { visitor, event, pay } = await cancelledThenPaid(1);
    await pay();
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    expect((await office.book((await office.aMember()).visitor, event)).status).toBe(409);
  });

  test('is listed as to refund when no seat is free, and can be refunded', async () => {
    const { booking, event, pay } = await cancelledThenPaid(1);
    await office.aBooking(event);
    await pay();
    expect(await office.asStaff(booking)).toMatchObject({ status: 0, paidAmount: 500 });
    expect((await office.stored(booking)).review).toMatchObject([{ reason: 'to-refund', amount: 500 }]);
    expect((await office.refund(booking, 500)).records[0]).toMatchObject({ status: 0, paidAmount: 0 });
    expect((await office.stored(booking)).review).toEqual([]);
  });

  test('revives nothing for a person who has booked again meanwhile', async () => {
    const { visitor, booking, event, pay } = await cancelledThenPaid(null);
    const again = await office.booked(visitor, event);
    await pay();
    expect(await office.asStaff(booking)).toMatchObject({ status: 0, paidAmount: 500 });
    expect(await office.read(visitor, event)).toMatchObject({
      bookingId: again.bookingId,
      status: 'PENDING',
    });
  });

  test('against a new booking for the last seat gives that seat to one of them', async () => {
    const event = await office.anEvent({ capacity: 1 });
    const one = await office.aBooking(event);
    const { orderId } = await office.order(one.visitor, one.booking);
    await one.visitor.delete(`/web/v1/booking/${one.booking.bookingId}`);
    const others = await times(6, () => office.aMember());
    const [, ...answers] = await Promise.all([
      office.atGateway(orderId, { outcome: 'captured', webhook: true }),
      ...others.map(({ visitor }, n) => office.book(office.turn(visitor, n), event)),
    ]);
    const revived = (await office.asStaff(one.booking)).status > 0;
    const booked = answers.filter(({ status }) => status === 200).length;
    expect(booked + (revived ? 1 : 0)).toBe(1);
  });

  test('at the same time as the cancellation is neither lost nor doubled', async () => {
    const event = await office.anEvent();
    await times(6, async n => {
      const { visitor, booking } = await office.aBooking(event);
      const { orderId } = await office.order(visitor, booking);
      const [cancelled] = await Promise.all([
        office.turn(visitor, n).delete(`/web/v1/booking/${booking.bookingId}`),
        office.atGateway(orderId, { outcome: 'captured', webhook: true }),
      ]);
      expect([200, 409]).toContain(cancelled.status);
      await office.poll(visitor, booking);
      expect(await office.asStaff(booking)).toMatchObject({ status: 11, paidAmount: 500 });
    });
  });

  test('against the cancellation by a secretary ends the booking, and no rupee is lost or counted twice', async () => {
    const event = await office.anEvent();
    await times(6, async n => {
      const { visitor, booking } = await office.aBooking(event);
      const { orderId } = await office.order(visitor, booking);
      const [ended] = await Promise.all([
        at(office.secretary, n).post<BookingRecord>(
          `/api/v1/booking/${booking.bookingId}/cancel`,
          { refund: 'all', reason: 'Asked by phone' },
          { 'idempotency-key': `cancel ${booking.bookingId}` },
        ),
        office.atGateway(orderId, { outcome: 'captured', webhook: true }),
      ]);
      expect(ended.status).toBe(200);
      await office.poll(visitor, booking);
      // A payment before the cancellation is refunded with the booking; a later one waits for a decision.
      const { status, paidAmount, refunds } = await office.asStaff(booking);
      const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect({ status, cameIn: paidAmount + returned }).toEqual({ status: 0, cameIn: 500 });
    });
  });
});

describe('subsidies', () => {
  test('accepted and rejected by many at once are decided once, and the hold is used or freed once', async () => {
    const home = await office.elsewhere(600);
    const { visitor, booking } = await home.aBooking(await office.anEvent());
    await home.askSubsidy(visitor, booking, 1000);
    const answers = await times(10, n =>
      n % 2 === 0
        ? home.accept(at(home.leader, n), booking, 1000, 600)
        : home.reject(at(office.secretary, n), booking),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    const accepted = answers.find(({ status }) => status === 200)?.records[0]?.status === 3;
    const free = accepted ? 0 : 600;
    expect(await home.fund()).toEqual({ freeBalance: free, holdBalance: 0, totalBalance: free });
    expect(await violationsOf(world, home.area._id)).toEqual([]);
  });

  test('of requests for more than there is, as many are funded as there is money for', async () => {
    const home = await office.elsewhere(1500);
    const event = await office.anEvent();
    const people = await times(6, () => home.aBooking(event));
    await Promise.all(
      people.map(({ visitor, booking }, n) => home.askSubsidy(office.turn(visitor, n), booking, 1000)),
    );
    expect(await home.fund()).toEqual({ freeBalance: 300, holdBalance: 1200, totalBalance: 1500 });
    const answers = await Promise.all(
      people.map(({ booking }, n) => home.accept(at(home.leader, n), booking, 1000, 600)),
    );
    expect(statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await home.fund()).toEqual({ freeBalance: 300, holdBalance: 0, totalBalance: 300 });
    expect(await violationsOf(world, home.area._id)).toEqual([]);
  });

  test('against money that arrives: the hold is used or freed once, and the money counts', async () => {
    const home = await office.elsewhere(600);
    const { visitor, booking } = await home.aBooking(await office.anEvent());
    const { orderId } = await home.order(visitor, booking);
    expect((await home.askSubsidy(visitor, booking, 1000)).status).toBe(200);
    await Promise.all([
      home.accept(home.leader, booking, 1000, 600),
      home.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' }),
    ]);
    const after = await home.asStaff(booking);
    expect(after).toMatchObject({ status: 11, paidAmount: 500 });
    const left = 600 - after.subsidy;
    expect(await home.fund()).toEqual({ freeBalance: left, holdBalance: 0, totalBalance: left });
    expect(await violationsOf(world, home.area._id)).toEqual([]);
  });
});

describe('cash', () => {
  const waiting = async () => {
    const event = await office.anEvent();
    const one = await office.aBooking(event);
    await office.chooseCash(one.visitor, event, one.booking);
    return { ...one, event };
  };

  test('approved twenty times at once with the same total is one receipt', async () => {
    const { booking } = await waiting();
    const answers = await times(20, n => office.cash(at(office.secretary, n), booking, 1600));
    expect(statuses(answers)).toEqual(Array<number>(20).fill(200));
    expect(await office.asStaff(booking)).toMatchObject({ status: 10, paidAmount: 1600, due: 0 });
    expect((await office.stored(booking)).cash).toHaveLength(1);
  });

  test('recorded by the leader while the secretary approves never counts beyond what is owed', async () => {
    const { booking } = await waiting();
    await times(10, n =>
      n % 2 === 0
        ? office.cash(at(office.leader, n), booking, 400 + n * 100)
        : office.cash(at(office.secretary, n), booking, 400 + n * 100),
    );
    const { cash, money } = await office.stored(booking);
    expect(cash.reduce((sum, { approved }) => sum + approved, 0)).toBe(money.cashApproved);
    expect(money.cashRecorded).toBeLessThanOrEqual(1600);
    expect(money.cashApproved).toBeLessThanOrEqual(money.cashRecorded);
    const all = await office.cash(office.secretary, booking, 1600);
    expect(all.records[0]).toMatchObject({ status: 10, paidAmount: 1600 });
  });

  test('while the rest is paid online: what is beyond the price is listed, never lost', async () => {
    const { visitor, booking } = await waiting();
    const { orderId } = await office.order(visitor, booking);
    await Promise.all([
      office.cash(office.secretary, booking, 1600),
      office.atGateway(orderId, { outcome: 'captured', webhook: true }),
    ]);
    await office.poll(visitor, booking);
    const { paidAmount } = await office.asStaff(booking);
    const { review } = await office.stored(booking);
    const surplus = review.find(({ reason }) => reason === 'surplus')?.amount ?? 0;
    expect(paidAmount - surplus).toBe(1600);
  });
});

describe('rooms', () => {
  test('an upgrade takes no room that is full, and two upgrades share no room', async () => {
    const event = await office.anEvent({
      accomodationCategory: {
        0: { id: 0, name: 'Dormitory', amount: 200 },
        1: { id: 1, name: 'Room', amount: 700, capacity: 1 },
      },
    });
    const people = await times(6, () => office.aBooking(event));
    const answers = await Promise.all(
      people.map(({ booking }, n) =>
        at(office.leader, n).put<BookingRecord>(`/api/v1/booking/${booking.bookingId}`, {
          accomodationCategory: 1,
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(5).fill(409)]);
    const rooms = await world.db
      .collection('booking')
      .countDocuments({ 'seat.category': 1, 'seat.room': { $gt: 0 }, _id: { $in: await ids(people) } });
    expect(rooms).toBe(1);
  });

  const ids = (people: { booking: Booked }[]) =>
    Promise.all(people.map(async ({ booking }) => (await office.stored(booking))._id));
});

describe('an event', () => {
  test('that is deleted while people book is deleted without live bookings, or stays', async () => {
    await times(10, async n => {
      const event = await office.anEvent();
      const people = await times(3, () => office.aMember());
      const [deleted, ...booked] = await Promise.all([
        at(office.secretary, n).delete(`/api/v1/event/${event._id}`),
        ...people.map(({ visitor }, m) => office.book(office.turn(visitor, m), event)),
      ]);
      const live = booked.filter(({ status }) => status === 200).length;
      const still = (await office.secretary.get(`/api/v1/event/${event._id}`)).status === 200;
      expect({ live, deleted: deleted.status, still }).toEqual(
        live > 0
          ? { live, deleted: 409, still: true }
          : { live, deleted: deleted.status, still: deleted.status !== 200 },
      );
    });
  });
});

describe('an event that staff edit', () => {
  const HALL = { id: 0, name: 'Dormitory', amount: 200 };
  const ROOM = { id: 1, name: 'Room', amount: 700, capacity: 3 };
  const edit = (event: EventRecord, body: object) =>
    office.secretary.put<EventRecord>(`/api/v1/event/${event._id}`, body);

  test('keeps the accommodation of who has booked it: it is neither removed nor renumbered nor swapped', async () => {
    const event = await office.anEvent({ accomodationCategory: { 0: HALL, 1: ROOM } });
    const { booking } = await office.aBooking(event, { accomodationCategory: 1 });
    for (const accomodationCategory of [
      { 0: HALL },
      { 0: HALL, 2: { ...ROOM, id: 2 } },
      { 0: { ...ROOM, id: 0 }, 1: { ...HALL, id: 1 } },
    ]) {
      const refused = await edit(event, { accomodationCategory });
      expect([refused.status, refused.error.message]).toEqual([
        409,
        expect.stringContaining('1 live booking has'),
      ]);
    }
    const renamed = { 0: HALL, 1: { ...ROOM, name: 'Double room', capacity: 0 } };
    expect((await edit(event, { accomodationCategory: renamed })).status).toBe(200);
    expect((await office.stored(booking)).seat).toMatchObject({ category: 1, room: expect.any(Number) });
    expect((await edit(event, { accomodationCategory: { 1: renamed[1] } })).status).toBe(200);
  });

  test('may have less capacity than is booked: it shows as overbooked, nobody loses a place, and nobody gets one', async () => {
    const event = await office.anEvent({
      capacity: 5,
      accomodationCategory: { 0: HALL, 1: ROOM },
    });
    for (let n = 0; n < 2; n++) await office.aBooking(event, { accomodationCategory: 1 });
    const smaller = { capacity: 1, accomodationCategory: { 0: HALL, 1: { ...ROOM, capacity: 1 } } };
    const [edited] = (await edit(event, smaller)).records;
    const query = { eventId: event._id };
    const { object: summary } = await office.secretary.get<BookingSummaryRecord>(
      '/api/v1/booking/summary',
      query,
    );
    expect({
      capacity: edited?.capacity,
      room: edited?.accomodationCategory[1]?.capacity,
      seats: summary?.seats,
      rooms: summary?.seatsByCategory[1],
    }).toEqual({ capacity: 1, room: 1, seats: 2, rooms: 2 });
    const { visitor } = await office.aMember();
    expect((await office.book(visitor, event)).status).toBe(409);
  });

  /** A new person tries to book at one of the instances. */
  const tryAt = async (n: number, event: EventRecord, fields: object = {}) =>
    (await office.book(office.turn((await office.aMember()).visitor, n), event, fields)).status;
  const triedAt = async (n: number, many: number, event: EventRecord, fields: object = {}) => {
    const answers: number[] = [];
    for (let one = 0; one < many; one++) answers.push(await tryAt(n, event, fields));
    return answers;
  };

  test.each([
    ['places', (capacity: number | null) => ({ capacity })],
    [
      'rooms',
      (capacity: number | null) => ({
        accomodationCategory: { 0: HALL, 1: { ...ROOM, capacity: capacity ?? undefined } },
      }),
    ],
  ])('counts people who booked while its %s had no limit', async (_name, limited) => {
    const event = await office.anEvent(limited(4));
    const fields = 'capacity' in limited(4) ? {} : { accomodationCategory: 1 };
    // Only the first instance has cached the free places; only the other one books while there is no limit.
    expect(await triedAt(0, 2, event, fields)).toEqual([200, 200]);
    expect((await edit(event, limited(null))).status).toBe(200);
    expect(await triedAt(1, 1, event, fields)).toEqual([200]);
    expect((await edit(event, limited(4))).status).toBe(200);
    expect(await triedAt(0, 2, event, fields)).toEqual([200, 409]);
  });

  test('to have less capacity is not oversold when an instance never saw the numbers beyond', async () => {
    const event = await office.anEvent({ capacity: 10 });
    expect(await triedAt(0, 1, event)).toEqual([200]);
    // The booking's seat number was chosen at random, and may be one of 8, 9 and 10.
    await world.db
      .collection('booking')
      .updateOne({ eventId: new mongoose.Types.ObjectId(event._id) }, { $set: { 'seat.event': 1 } });
    for (const number of [8, 9, 10]) {
      const { visitor } = await office.aMember();
      await office.set(await office.booked(office.turn(visitor, 1), event), { 'seat.event': number });
    }
    expect((await edit(event, { capacity: 6 })).status).toBe(200);
    expect(await triedAt(0, 3, event)).toEqual([200, 200, 409]);
  });

  test('while people book has no more bookings than its new capacity', async () => {
    await times(5, async () => {
      const event = await office.anEvent({ capacity: null });
      const people = await times(12, () => office.aMember());
      const book = ({ visitor }: Person, n: number) => office.book(office.turn(visitor, n), event);
      await Promise.all([...people.slice(0, 6).map(book), edit(event, { capacity: 8 })]);
      const answers = await Promise.all(people.slice(6).map(book));
      expect(statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
    });
  });

  test('that begins earlier shortens cash holds in the same step', async () => {
    const event = await office.anEvent({ cashDeadlineHours: 2000, fromDate: inDays(30), toDate: inDays(32) });
    const { visitor, booking } = await office.aBooking(event);
    await office.chooseCash(visitor, event, booking);
    const fromDate = inDays(10);
    expect((await edit(event, { fromDate })).status).toBe(200);
    expect((await office.stored(booking)).holdUntil).toEqual(istDayEnd(fromDate));
  });
});

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
