import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingDetailRecord, BookingSummaryRecord, VisitorBookingRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import { anArea, aBooking, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* Figures of bookings for staff, and the details of one booking beyond its row in the list. */

let world: World;
let secretary: { client: Client; name: string };
let leader: Client;
let own: Area;
let other: Area;

beforeAll(async () => {
  world = await startWorld();
  const six = await aSignedInUser(world, { userRole: 6 });
  secretary = { client: six.client, name: six.user.name };
  const four = await aSignedInUser(world, { userRole: 4 });
  leader = four.client;
  own = await anArea(world, { areaLeader: four.user._id });
  other = await anArea(world);
});

afterAll(() => world.stop());

const CATEGORIES = [
  { id: 0, name: 'Dormitory', amount: 200 },
  { id: 1, name: 'Room', amount: 700 },
];
const aRetreat = () => anEvent(world, { categories: CATEGORIES, allowSubsidy: true });

/** A member of an area books, in the room or the dormitory. */
async function book(event: Event, area: Area, accomodationCategory: number) {
  const user = await aUser(world, { connectedAreaId: area._id });
  const visitor = await aVisitor(world, user.email);
  const send = async (path: string, body: object) => {
    const answer = await visitor.post<VisitorBookingRecord>(path, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.result;
  };
  const { bookingId } = await send('/web/v1/booking', { eventId: event.eventId, accomodationCategory });
  return {
    bookingId,
    payInCash: () => send('/web/v1/booking', { bookingId, eventId: event.eventId, paymentMode: 'CASH' }),
    ask: (amountAfterSubsidy: number) =>
      send('/web/v1/booking/request', { bookingId, amountAfterSubsidy, subsidyReason: 'I still study.' }),
    cancel: () => visitor.delete(`/web/v1/booking/${bookingId}`),
  };
}

const cash = (client: Client, id: string, cashRecieved: number, comments?: string) =>
  client.post('/api/v1/booking/cash/approve', { id, cashRecieved, comments });

const summaryOf = async (client: Client, query: Record<string, string>) => {
  const answer = await client.get<BookingSummaryRecord>('/api/v1/booking/summary', query);
  expect(answer.status).toBe(200);
  return answer.object;
};

const detailOf = async (client: Client, id: string) =>
  (await client.get<BookingDetailRecord>(`/api/v1/booking/${id}`)).records[0];

describe('the summary of bookings', () => {
  test('counts seats and adds up money of the live ones, and what must be refunded to ended ones', async () => {
    const event = await aRetreat();
    const inRoom = await book(event, own, 1);
    await inRoom.payInCash();
    await cash(leader, inRoom.bookingId, 1000);
    await cash(secretary.client, inRoom.bookingId, 1000);
    await cash(leader, inRoom.bookingId, 1300);
    await book(event, other, 0);
    const ended = await book(event, own, 0);
    expect((await ended.cancel()).status).toBe(200);
    await world.db
      .collection('booking')
      .updateOne({ status: 0, eventId: event._id }, { $set: { 'money.paid': 450 } });

    const summary = await summaryOf(secretary.client, { eventId: event.eventId });
    expect(summary).toMatchObject({
      byStatus: { 0: 1, 1: 1, 7: 0, 12: 1 },
      seats: 2,
      seatsByCategory: { 0: 1, 1: 1 },
      money: { final: 2900, paid: 1000, due: 1900, cashWaiting: 300, subsidy: 0, toRefund: 450 },
    });
  });

  test('covers the caller’s areas, or the one asked for', async () => {
    const event = await aRetreat();
    await book(event, own, 1);
    await book(event, other, 0);
    const eventId = event.eventId;
    expect((await summaryOf(leader, { eventId })).seatsByCategory).toEqual({ 1: 1 });
    expect((await summaryOf(leader, { eventId, areaId: String(other._id) })).seats).toBe(0);
    expect(
      (await summaryOf(secretary.client, { eventId, areaId: String(other._id) })).seatsByCategory,
    ).toEqual({ 0: 1 });
  });

  test('of no booking is zero in every figure', async () => {
    const { eventId } = await aRetreat();
    const summary = await summaryOf(secretary.client, { eventId });
    expect(Object.values(summary.byStatus)).toEqual(Array.from({ length: 13 }, () => 0));
    expect(summary.seatsByCategory).toEqual({});
    expect(new Set(Object.values(summary.money))).toEqual(new Set([0]));
  });

  test('narrows to the filters of the list and knows no others', async () => {
    const event = await aRetreat();
    await (await book(event, own, 1)).payInCash();
    await book(event, own, 0);
    const { eventId } = event;
    const { total } = await leader.get('/api/v1/booking', { eventId, status: '9' });
    expect((await summaryOf(leader, { eventId, status: '9' })).seats).toBe(total);
    expect((await leader.get('/api/v1/booking/summary', { eventId, page: '1' })).status).toBe(400);
    expect((await leader.get('/api/v1/booking/summary')).status).toBe(400);
  });
});

test('a booking is found by its reference number however it is typed', async () => {
  const { bookingId } = await book(await aRetreat(), own, 0);
  const reference = (await detailOf(leader, bookingId))?.bookingReferenceNo ?? '';
  const [first = '', second = ''] = reference.toLowerCase().split('-');
  for (const q of [reference, `${first}${second}`, `${first} ${second}`, `${first} - ${second}`]) {
    const { records } = await leader.get<BookingDetailRecord>('/api/v1/booking', { q });
    expect(records.map(({ _id }) => _id)).toEqual([bookingId]);
  }
});

describe('a refund', () => {
  test('is sent once for a key, which is valid for one booking and one amount', async () => {
    const event = await aRetreat();
    const [one, two] = [await book(event, own, 0), await book(event, own, 0)];
    for (const { bookingId, payInCash } of [one, two]) {
      await payInCash();
      await cash(secretary.client, bookingId, 1200);
    }
    const refund = (id: string, amount: number) =>
      secretary.client.post<BookingDetailRecord>(
        `/api/v1/booking/${id}/refund`,
        { amount, reason: 'Came a day late.' },
        { 'idempotency-key': 'refund-of-one' },
      );
    const [first, again] = [await refund(one.bookingId, 200), await refund(one.bookingId, 200)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.records[0]?.paidAmount).toBe(1000);
    expect((await detailOf(secretary.client, one.bookingId))?.refunds).toHaveLength(1);
    expect((await refund(one.bookingId, 300)).status).toBe(409);
    expect((await refund(two.bookingId, 200)).status).toBe(409);
  });
});

describe('one booking', () => {
  test('shows its cash with who took it, and what can be refunded', async () => {
    const booking = await book(await aRetreat(), own, 1);
    await booking.payInCash();
    await cash(leader, booking.bookingId, 500);
    await cash(secretary.client, booking.bookingId, 400, 'One note was torn.');
    const detail = await detailOf(leader, booking.bookingId);
    expect(detail?.cashReceipts).toMatchObject([
      { recorded: 500, approved: 0, comment: null },
      { recorded: -100, approved: 400, comment: 'One note was torn.', by: { name: secretary.name } },
    ]);
    expect(detail?.refundableAmount).toBe(400);
    expect(detail?.payments).toEqual([]);
  });

  test('shows refunds with their reason', async () => {
    const booking = await book(await aRetreat(), own, 0);
    await booking.payInCash();
    await cash(secretary.client, booking.bookingId, 1200);
    await secretary.client.post(`/api/v1/booking/${booking.bookingId}/refund`, {
      amount: 200,
      reason: 'Came a day late.',
    });
    expect(await detailOf(secretary.client, booking.bookingId)).toMatchObject({
      refunds: [{ source: 'cash', amount: 200, state: 'sent', reason: 'Came a day late.' }],
      refundableAmount: 1000,
    });
  });

  test('shows the requested subsidy, and the decision about it', async () => {
    const booking = await book(await aRetreat(), own, 0);
    await booking.ask(700);
    const asked = await detailOf(leader, booking.bookingId);
    expect(asked?.subsidyRequests).toMatchObject([
      { asked: 500, granted: 0, amountAfter: 700, state: 'requested', decidedBy: null, decidedAt: null },
    ]);
    await leader.post('/api/v1/booking/subsidy/reject', { id: booking.bookingId, comments: 'Unacceptable.' });
    const decided = await detailOf(leader, booking.bookingId);
    expect(decided?.subsidyRequests).toMatchObject([{ state: 'rejected', comment: 'Unacceptable.' }]);
    expect(decided?.subsidyRequests[0]?.decidedBy).not.toBeNull();
  });

  test('of another area does not exist', async () => {
    const owner = await aUser(world, { connectedAreaId: other._id });
    const booking = await aBooking(world, owner, await aRetreat());
    expect((await leader.get(`/api/v1/booking/${booking._id}`)).status).toBe(404);
  });
});
