import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BookingRecord,
  CheckoutRecord,
  EventRecord,
  SummaryRecord,
  VisitorBookingRecord,
} from '@coastok/domain';
import { createHmac } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { aVisitor, type VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let area: Area;
let number = 0;

beforeAll(async () => {
  world = await startWorld({ instances: 2, ownSandbox: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const lead = await aSignedInUser(world, { userRole: 4 });
  leader = lead.client;
  area = await anArea(world, { areaLeader: lead.user._id });
});

afterAll(() => world.stop());

const anEvent = async (fields: object = {}): Promise<EventRecord> => {
  const body = {
    title: `Retreat ${++number}`,
    fromDate: '2031-05-01',
    toDate: '2031-05-04',
    registrationAmount: 1400,
    transportationAmount: 2000,
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200 },
      1: { id: 1, name: 'Room', amount: 700 },
    },
    allowCash: true,
    allowSubsidy: true,
    allowOnlinePayment: true,
    allowPartialPayment: true,
    published: true,
    ...fields,
  };
  const answer = await secretary.post<EventRecord>('/api/v1/event', body);
  const record = answer.records[0];
  if (!record) throw new Error(JSON.stringify(answer.body));
  return record;
};

const aMember = async (fields: Partial<User> = {}): Promise<{ user: User; visitor: VisitorClient }> => {
  const user = await aUser(world, { connectedAreaId: area._id, ...fields });
  return { user, visitor: await aVisitor(world, user.email) };
};

type Booked = VisitorBookingRecord;
const book = (visitor: VisitorClient, event: EventRecord, fields: object = {}) =>
  visitor.post<Booked>('/web/v1/booking', { eventId: event.eventId, ...fields });
const booked = async (visitor: VisitorClient, event: EventRecord, fields: object = {}): Promise<Booked> => {
  const answer = await book(visitor, event, fields);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.result;
};
const read = async (visitor: VisitorClient, event: EventRecord): Promise<Booked> =>
  (await visitor.get<Booked>(`/web/v1/booking?eventId=${event.eventId}`)).result;
const order = async (visitor: VisitorClient, { bookingId }: Booked): Promise<CheckoutRecord> => {
  const answer = await visitor.post<CheckoutRecord>('/web/v1/booking/pay', { bookingId });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.result;
};
const atGateway = async (orderId: string, body: object) => {
  const response = await fetch(`${world.url}/sandbox/razorpay/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string> & { eventIds: string[] };
};
const payload = ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }: Record<string, string>) => ({
  razorpay_payment_id,
  razorpay_order_id,
  razorpay_signature,
});
const addFunds = (amount: number, areaId = area._id) =>
  secretary.post('/api/v1/fund', { areaId: String(areaId), amount, credit: true, comment: 'For tests' });
const fundOf = async (areaId = area._id) =>
  (await secretary.get<{ fund: object }>('/api/v1/fund/balance', { areaId: String(areaId) })).records[0]
    ?.fund;
const staffSees = async (client: Client, { bookingId }: Booked) =>
  (await client.get<BookingRecord>(`/api/v1/booking/${bookingId}`)).records[0];

describe('booking', () => {
  test('prices on the server, whatever amounts are sent', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const first = await booked(visitor, event, {
      registrationAmount: 1,
      accomodationAmount: 1,
      tokenAmount: 500,
    });
    expect(first).toMatchObject({
      status: 'PENDING',
      statusCode: 1,
      totalAmount: 1600,
      finalAmount: 1600,
      due: 1600,
      paidAmount: 0,
    });
    const changed = await booked(visitor, event, {
      bookingId: first.bookingId,
      accomodationCategory: 1,
      transportationAmount: 1,
    });
    expect(changed).toMatchObject({
      bookingId: first.bookingId,
      totalAmount: 4100,
      transportationAmount: 2000,
      accomodationCategoryName: 'Room',
    });
  });

  test('shows visitors their choices and the prices of when they booked, also after the event became dearer', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    await booked(visitor, event, { transportation: true });
    await secretary.put(`/api/v1/event/${event._id}`, { registrationAmount: 9000 });
    const shown = await read(visitor, event);
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

  test('of twenty creates at once over two instances one booking is made, and all answer it', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => book(visitor.at(world.urls[i % 2] ?? ''), event)),
    );
    expect(new Set(answers.map(answer => answer.result.bookingId)).size).toBe(1);
  });

  test('never gives more seats than there are: sixty visitors, ten seats', async () => {
    const event = await anEvent({ capacity: 10 });
    const people = await Promise.all(Array.from({ length: 60 }, () => aMember()));
    const answers = await Promise.all(
      people.map(({ visitor }, i) => book(visitor.at(world.urls[i % 2] ?? ''), event)),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(10);
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(50);
    expect(
      await world.db.collection('seat').countDocuments({ pool: 'event', claims: [] }),
    ).toBeGreaterThanOrEqual(10);
  });

  test('gives a cancelled seat to the next one', async () => {
    const event = await anEvent({ capacity: 1 });
    const [one, two] = await Promise.all([aMember(), aMember()]);
    const booking = await booked(one.visitor, event);
    expect((await book(two.visitor, event)).status).toBe(409);
    expect((await one.visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    expect((await book(two.visitor, event)).status).toBe(200);
  });

  test('is closed to nobody’s eyes but the own and those of the area’s staff', async () => {
    const [event, mine, other] = await Promise.all([anEvent(), aMember(), aMember()]);
    const booking = await booked(mine.visitor, event);
    expect(
      (await other.visitor.get(`/web/v1/booking?eventId=${event.eventId}&user_id=${mine.user._id}`)).result,
    ).toBeNull();
    expect((await other.visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(404);
    expect((await other.visitor.post('/web/v1/booking/pay', { bookingId: booking.bookingId })).status).toBe(
      404,
    );
    const stranger = (await aSignedInUser(world, { userRole: 4 })).client;
    expect((await stranger.get(`/api/v1/booking/${booking.bookingId}`)).status).toBe(404);
    expect(await staffSees(leader, booking)).toMatchObject({
      status: 1,
      statusName: 'PENDING',
      userId: { email: mine.user.email },
    });
  });
});

describe('paying online', () => {
  test('payload, poll and webhook at once count the money once', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event, { tokenAmount: 600 });
    const { orderId, amount, currency } = await order(visitor, booking);
    expect({ amount, currency }).toEqual({ amount: 60_000, currency: 'INR' });
    expect((await order(visitor, booking)).orderId).toBe(orderId);
    const paid = await atGateway(orderId, { outcome: 'captured', webhook: true });
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => [
        visitor.at(world.urls[i % 2] ?? '').post('/web/v1/booking/payment', payload(paid)),
        visitor.at(world.urls[i % 2] ?? '').get(`/web/v1/booking/payment?bookingId=${booking.bookingId}`),
        replay(paid.eventIds[0] ?? ''),
      ]).flat(),
    );
    expect(await read(visitor, event)).toMatchObject({
      status: 'PARTIALLY_PAID',
      paidAmount: 600,
      due: 1000,
    });
  });

  test('instalments go on until nothing is due, then the seat is confirmed and told once', async () => {
    const [event, { visitor, user }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    await atGateway((await order(visitor, booking)).orderId, { outcome: 'captured', webhook: true });
    const rest = await order(visitor, booking);
    expect(rest.amount).toBe(110_000);
    await atGateway(rest.orderId, { outcome: 'captured', webhook: true });
    expect(await read(visitor, event)).toMatchObject({ status: 'CONFIRMED', paidAmount: 1600, due: 0 });
    expect((await visitor.post('/web/v1/booking/pay', { bookingId: booking.bookingId })).status).toBe(409);
    const mails = await eventually(async () => {
      const found = await mailsTo(user.email);
      return found.some(mail => mail.subject.includes('confirmed')) ? found : undefined;
    });
    expect(mails.filter(mail => mail.subject.includes('confirmed'))).toHaveLength(1);
  });

  test('a failed payment can be tried again; one of another amount confirms nothing', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    await atGateway((await order(visitor, booking)).orderId, { outcome: 'failed', webhook: true });
    expect(await read(visitor, event)).toMatchObject({ status: 'FAILED' });
    const again = await order(visitor, booking);
    await atGateway(again.orderId, { outcome: 'captured', webhook: true, amount: 100 });
    expect(await read(visitor, event)).toMatchObject({ paidAmount: 0 });
    const stored = await world.db
      .collection('booking')
      .findOne({ bookingReferenceNo: booking.bookingReferenceNo });
    expect(stored?.review).toMatchObject([{ reason: 'mismatch' }]);
  });

  test('money captured after a cancellation revives the booking', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    const { orderId } = await order(visitor, booking);
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    await atGateway(orderId, { outcome: 'captured', webhook: true });
    expect(await read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
  });

  test('a forged webhook is refused, a replayed one changes nothing', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    const { orderId } = await order(visitor, booking);
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: { order: { entity: { id: orderId } } },
    });
    const forged = await fetch(`${world.url}/web/v1/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', 'not the secret').update(body).digest('hex'),
      },
      body,
    });
    expect(forged.status).toBe(400);
    const paid = await atGateway(orderId, { outcome: 'captured', webhook: true });
    await Promise.all(Array.from({ length: 20 }, () => replay(paid.eventIds[0] ?? '')));
    expect(await read(visitor, event)).toMatchObject({ paidAmount: 500 });
  });

  test('a booking that somebody pays for is not ended by time', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    const { orderId } = await order(visitor, booking);
    await atGateway(orderId, { outcome: 'captured', webhook: false });
    const past = new Date(0);
    await world.db
      .collection('booking')
      .updateOne(
        { bookingReferenceNo: booking.bookingReferenceNo },
        { $set: { holdUntil: past, 'orders.0.expiresAt': past } },
      );
    await world.db
      .collection<{ _id: string }>('job')
      .updateOne({ _id: 'booking-sweep' }, { $set: { dueAt: past } });
    const after = await eventually(async () => {
      const now = await read(visitor, event);
      return now.paidAmount > 0 ? now : undefined;
    });
    expect(after).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
  });
});

test('the dashboard counts bookings as the list does', async () => {
  const lead = await aSignedInUser(world, { userRole: 4 });
  const home = await anArea(world, { areaLeader: lead.user._id });
  const event = await anEvent();
  for (const mode of ['CASH', 'ONLINE', undefined]) {
    const { visitor } = await aMember({ connectedAreaId: home._id });
    const booking = await booked(visitor, event);
    if (mode === 'CASH') await booked(visitor, event, { bookingId: booking.bookingId, paymentMode: mode });
    if (mode === 'ONLINE') await order(visitor, booking);
  }
  const summary = (await lead.client.get<SummaryRecord>('/api/v1/summary')).object;
  const count = async (status: string) => (await lead.client.get('/api/v1/booking', { status })).total;
  expect(summary).toMatchObject({
    incompleteBookings: 2,
    paymentsPending: 1,
    paymentsCompleted: 0,
    subsidyRequested: 0,
  });
  expect([await count('1,3,4,5,6,8'), await count('9,11,12')]).toEqual([2, 1]);
  expect(summary.series.reduce((sum, day) => sum + day.bookings, 0)).toBe(3);
});

describe('cash', () => {
  test('is recorded by the leader, counts once the secretary approves it, and a repeat changes nothing', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    expect(await booked(visitor, event, { bookingId: booking.bookingId, paymentMode: 'CASH' })).toMatchObject(
      { status: 'CASH_PENDING' },
    );
    const record = (client: Client, cashRecieved: number) =>
      client.post<BookingRecord>('/api/v1/booking/cash/approve', { id: booking.bookingId, cashRecieved });
    expect((await record(leader, 1000)).records[0]).toMatchObject({
      status: 12,
      paidAmount: 0,
      cashRecieved: 1000,
      due: 1600,
    });
    expect((await record(leader, 900)).status).toBe(400);
    expect((await record(leader, 1601)).status).toBe(400);
    expect((await record(secretary, 1000)).records[0]).toMatchObject({
      status: 12,
      paidAmount: 1000,
      due: 600,
    });
    expect((await record(secretary, 1600)).records[0]).toMatchObject({
      status: 10,
      paidAmount: 1600,
      due: 0,
    });
    expect((await record(secretary, 1600)).status).toBe(200);
    expect(await read(visitor, event)).toMatchObject({ status: 'CASH_CONFIRMED', paidAmount: 1600 });
  });

  test('can be taken back by staff while nothing is recorded, and a room upgraded', async () => {
    const [event, { visitor }] = await Promise.all([anEvent(), aMember()]);
    const booking = await booked(visitor, event);
    await booked(visitor, event, { bookingId: booking.bookingId, paymentMode: 'CASH' });
    const path = `/api/v1/booking/${booking.bookingId}`;
    expect((await leader.put<BookingRecord>(path, { accomodationCategory: 1 })).records[0]).toMatchObject({
      status: 9,
      finalAmount: 2100,
    });
    expect((await leader.put<BookingRecord>(path, { paymentMode: null })).records[0]).toMatchObject({
      status: 1,
      paymentMode: null,
    });
  });
});

describe('a subsidy', () => {
  const ask = (visitor: VisitorClient, booking: Booked, amountAfterSubsidy: number) =>
    visitor.post<Booked>('/web/v1/booking/request', {
      bookingId: booking.bookingId,
      amountAfterSubsidy,
      subsidyReason: 'I study and earn nothing yet.',
    });
  const accept = (client: Client, booking: Booked, amountAfterSubsidy: number, subsidy: number) =>
    client.post<BookingRecord>('/api/v1/booking/subsidy', {
      id: booking.bookingId,
      amountAfterSubsidy,
      subsidy,
      comments: '',
    });

  /** An area of its own, so that its fund is nobody else's. */
  const inFundedArea = async (free: number) => {
    const lead = await aSignedInUser(world, { userRole: 4 });
    const home = await anArea(world, { areaLeader: lead.user._id });
    if (free > 0) await addFunds(free, home._id);
    const [event, { visitor }] = await Promise.all([anEvent(), aMember({ connectedAreaId: home._id })]);
    return { home, event, visitor, client: lead.client, booking: await booked(visitor, event) };
  };

  test('is held when asked, settled when accepted, and leaves the visitor to pay the rest', async () => {
    const { home, event, visitor, client, booking } = await inFundedArea(1000);
    expect((await ask(visitor, booking, 1000)).result).toMatchObject({ status: 'SUBSIDY_REQUESTED' });
    expect(await fundOf(home._id)).toEqual({ freeBalance: 400, holdBalance: 600, totalBalance: 1000 });
    expect((await accept(client, booking, 1000, 599)).status).toBe(400);
    expect((await accept(client, booking, 1000, 600)).records[0]).toMatchObject({
      status: 3,
      subsidy: 600,
      finalAmount: 1000,
    });
    expect(await fundOf(home._id)).toEqual({ freeBalance: 400, holdBalance: 0, totalBalance: 400 });
    expect((await accept(client, booking, 1000, 600)).status).toBe(409);
    expect(await read(visitor, event)).toMatchObject({
      status: 'SUBSIDY_APPROVED',
      due: 1000,
      comments: 'Please pay ₹1,000',
    });
  });

  test('accepted against rejected at once: one wins, and the hold is used or freed exactly once', async () => {
    const { home, visitor, client, booking } = await inFundedArea(600);
    await ask(visitor, booking, 1000);
    const [accepted, rejected] = await Promise.all([
      accept(client, booking, 1000, 600),
      secretary.post('/api/v1/booking/subsidy/reject', { id: booking.bookingId, comments: '' }),
    ]);
    expect([accepted.status, rejected.status].sort()).toEqual([200, 409]);
    expect(await fundOf(home._id)).toEqual(
      accepted.status === 200
        ? { freeBalance: 0, holdBalance: 0, totalBalance: 0 }
        : { freeBalance: 600, holdBalance: 0, totalBalance: 600 },
    );
  });

  test('without funds waits unfunded, is refused naming the sums, and is accepted once there is money', async () => {
    const { home, visitor, client, booking } = await inFundedArea(0);
    expect((await ask(visitor, booking, 1000)).result).toMatchObject({
      status: 'SUBSIDY_REQUESTED',
      unfunded: true,
    });
    const short = await accept(client, booking, 1000, 600);
    expect(short).toMatchObject({
      status: 409,
      error: { message: 'Not enough funds: ₹0 are free, ₹600 are needed.' },
    });
    await addFunds(600, home._id);
    expect((await accept(client, booking, 1000, 600)).records[0]).toMatchObject({ status: 3 });
    expect(await fundOf(home._id)).toEqual({ freeBalance: 0, holdBalance: 0, totalBalance: 0 });
  });

  test('goes back to its area when the booking is cancelled', async () => {
    const { home, visitor, client, booking } = await inFundedArea(600);
    await ask(visitor, booking, 1000);
    await accept(client, booking, 1000, 600);
    await visitor.delete(`/web/v1/booking/${booking.bookingId}`);
    expect(await fundOf(home._id)).toEqual({ freeBalance: 600, holdBalance: 0, totalBalance: 600 });
  });
});

describe('a refund', () => {
  test('goes through the gateway, never above what was paid, and ends the booking when all went back', async () => {
    const [event, { visitor }] = await Promise.all([anEvent({ capacity: 1 }), aMember()]);
    const booking = await booked(visitor, event);
    await atGateway((await order(visitor, booking)).orderId, { outcome: 'captured', webhook: true });
    await atGateway((await order(visitor, booking)).orderId, { outcome: 'captured', webhook: true });
    const path = `/api/v1/booking/${booking.bookingId}/refund`;
    expect((await leader.post(path, { amount: 1, reason: 'No' })).status).toBe(403);
    expect((await secretary.post(path, { amount: 1601, reason: 'Too much' })).status).toBeGreaterThanOrEqual(
      400,
    );
    const part = await secretary.post<BookingRecord>(path, { amount: 600, reason: 'A part' });
    expect(part.records[0]).toMatchObject({ status: 7, paidAmount: 1000, due: 0 });
    const all = await secretary.post<BookingRecord>(path, { amount: 1000, reason: 'The rest' });
    expect(all.records[0]).toMatchObject({ status: 0, paidAmount: 0 });
    const next = await aMember();
    expect((await book(next.visitor, event)).status).toBe(200);
  });
});

async function replay(eventId: string): Promise<void> {
  await fetch(`${world.url}/sandbox/razorpay/webhooks/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventId }),
  });
}

async function mailsTo(email: string): Promise<{ subject: string }[]> {
  return (await (await fetch(`${world.url}/sandbox/mail?to=${email}`)).json()) as { subject: string }[];
}
