import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingRecord, ReviewRecord } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { type Booked, BookingOffice } from './world/bookings.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { statuses, times } from './world/races.js';
import { startWorld, type World } from './world/world.js';

/* Every live booking can be ended (docs/rules/booking.md#12). */

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const close = (
  { bookingId }: Booked,
  refund: 'all' | 'none' | number,
  { client = office.secretary, key }: { client?: Client; key?: string } = {},
) =>
  client.post<BookingRecord>(
    `/api/v1/booking/${bookingId}/cancel`,
    { refund, reason: 'Broke a leg' },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const paidInFull = async () => {
  const event = await office.anEvent({ allowPartialPayment: false });
  const one = await office.aBooking(event);
  await office.paid(one.visitor, one.booking);
  return { ...one, event };
};
const reviewsOf = async ({ bookingId }: Booked) =>
  (await office.secretary.get<ReviewRecord>('/api/v1/payment/review', { bookingId })).records;
const mailTo = (email: string, subject: string) =>
  eventually(async () => (await office.mailsTo(email)).find(mail => mail.subject.includes(subject)));

/** The recipients of the mail about a request to cancel a booking. */
const askedMails = ({ bookingReferenceNo }: Booked): Promise<string[]> =>
  office.afterJob('pending-messages', async () => {
    const mails = await world.db
      .collection('outbox')
      .find({ kind: 'mail', 'payload.text': { $regex: bookingReferenceNo } })
      .toArray();
    const told = mails.filter(({ payload }) => /asks to cancel/.test(JSON.stringify(payload)));
    return told.length > 0 ? told.map(({ payload }) => String(payload.to)) : undefined;
  });

describe('a booking without money', () => {
  test('of a free event is cancelled by its person, and by staff, and its seat is free', async () => {
    const event = await office.anEvent({
      registrationAmount: 0,
      accomodationCategory: {},

      capacity: 1,
    });
    const one = await office.aBooking(event);
    expect(one.booking.status).toBe('CONFIRMED');
    const path = `/web/v1/booking/${one.booking.bookingId}`;
    expect((await one.visitor.delete<Booked>(path)).result).toMatchObject({
      status: 'INACTIVE',
      keptAmount: null,
    });
    const next = await office.aBooking(event);
    const ended = await office.leader.delete<BookingRecord>(`/api/v1/booking/${next.booking.bookingId}`);
    expect(ended.records[0]).toMatchObject({ status: 0 });
    expect((await office.aBooking(event)).booking.status).toBe('CONFIRMED');
  });

  test('with money is refused with a code, and the person asks a secretary, who refuses or cancels', async () => {
    const one = await paidInFull();
    const path = `/web/v1/booking/${one.booking.bookingId}`;
    const refused = await one.visitor.delete(path);
    expect([refused.status, refused.error.code]).toEqual([409, 'MONEY']);
    const asked = await one.visitor.post<Booked>(`${path}/cancel-request`, { reason: 'Exams' });
    const again = await one.visitor.post<Booked>(`${path}/cancel-request`, { reason: 'Exams moved' });
    expect(again.result.cancelRequest).toEqual({
      at: asked.result.cancelRequest?.at,
      reason: 'Exams moved',
    });
    const [entry] = await reviewsOf(one.booking);
    expect(entry).toMatchObject({ reason: 'cancel-asked', amount: 1600 });
    const heads = await askedMails(one.booking);
    expect(heads.length).toBeGreaterThan(0);
    expect(new Set(heads).size).toBe(heads.length);
    await office.secretary.post(`/api/v1/payment/review/${entry?._id}`, { comment: 'The bus is paid' });
    expect((await mailTo(one.user.email, 'not cancelled'))?.text).toContain('The bus is paid');
    expect(await office.read(one.visitor, one.event)).toMatchObject({ cancelRequest: null });
    const ask = (reason: string) =>
      one.visitor.post<Booked>(`${path}/cancel-request`, { reason }, { 'idempotency-key': 'asked' });
    const first = await ask('A wedding');
    expect((await one.visitor.delete<Booked>(`${path}/cancel-request`)).result.cancelRequest).toBeNull();
    // The first one arrives again, late.
    expect((await ask('A wedding')).result).toEqual(first.result);
    expect((await ask('Another reason')).status).toBe(409);
    expect(await reviewsOf(one.booking)).toEqual([]);
  });

  test('accepts no request to cancel: it is cancelled directly', async () => {
    const event = await office.anEvent({ registrationAmount: 0, accomodationCategory: {} });
    const { visitor, booking } = await office.aBooking(event);
    expect((await visitor.post(`/web/v1/booking/${booking.bookingId}/cancel-request`, {})).status).toBe(409);
  });
});

describe('a booking that a secretary cancels', () => {
  test('ends at once with the refunded and the kept amount; the person is mailed once', async () => {
    const one = await paidInFull();
    const answer = await close(one.booking, 1000);
    expect(answer.records[0]).toMatchObject({ status: 0, paidAmount: 600, keptAmount: 600 });
    expect((await office.asStaff(one.booking)).refunds).toMatchObject([
      { amount: 1000, how: 'gateway', reference: null, state: 'sent' },
    ]);
    expect(await reviewsOf(one.booking)).toEqual([]);
    const mail = await mailTo(one.user.email, 'Your booking was cancelled');
    expect(mail?.text).toMatch(/Broke a leg\. ₹1,000 goes back.*₹600 is kept/s);
    expect((await close(one.booking, 'all')).status).toBe(409);
  });

  test('can be ended by a secretary only, and not more is refunded than is free', async () => {
    const one = await paidInFull();
    expect((await close(one.booking, 'all', { client: office.leader })).status).toBe(403);
    const tooMuch = await close(one.booking, 1601);
    expect([tooMuch.status, Object.keys(tooMuch.error.errors ?? {})]).toEqual([400, ['refund']]);
    expect((await office.secretary.post(`/api/v1/booking/${one.booking.bookingId}/cancel`, {})).status).toBe(
      400,
    );
    expect(await office.asStaff(one.booking)).toMatchObject({ status: 7, keptAmount: null });
  });

  test('is ended once by two concurrent calls, and once under one key', async () => {
    const one = await paidInFull();
    const two = (await aSignedInUser(world, { userRole: 6 })).client;
    const answers = await times(4, n =>
      close(one.booking, 'none', { client: n % 2 ? two : office.secretary }),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const other = await paidInFull();
    const repeated = await times(3, () => close(other.booking, 'none', { key: 'the-same-key' }));
    expect(statuses(repeated)).toEqual([200, 200, 200]);
  });

  test('returns a subsidy to its area', async () => {
    const own = await office.nextDoor(2000);
    const event = await own.anEvent();
    const one = await own.aBooking(event);
    await own.askSubsidy(one.visitor, one.booking, 600);
    await own.accept(own.leader, one.booking, 600, 1000);
    expect(await own.fund()).toMatchObject({ freeBalance: 1000 });
    expect((await close(one.booking, 'all')).records[0]).toMatchObject({ status: 0, keptAmount: 0 });
    expect(await own.fund()).toMatchObject({ freeBalance: 2000, holdBalance: 0 });
  });
});

test('money is given back outside the gateway only where the gateway refused to', async () => {
  const one = await paidInFull();
  const outside = (amount: number, reference?: string, how: object = { how: 'outside' }) =>
    office.secretary.post<BookingRecord>(`/api/v1/booking/${one.booking.bookingId}/refund`, {
      amount,
      reason: 'Card closed',
      ...how,
      ...(reference !== undefined && { reference }),
    });
  expect((await outside(300, 'NEFT 4711')).status).toBe(409);
  expect((await outside(300)).status).toBe(400);
  for (const how of [{}, { how: 'gateway' }]) {
    const { status, error } = await outside(300, 'NEFT 4711', how);
    expect([how, status, Object.keys(error.errors ?? {})]).toEqual([how, 400, ['reference']]);
  }
  await office.refund(one.booking, 300);
  const [row] = (await office.stored(one.booking)).refunds;
  await office.failRefund(row?.gatewayRefundId ?? '');
  expect(await reviewsOf(one.booking)).toMatchObject([{ reason: 'refund-failed', amount: 300 }]);
  expect(await office.asStaff(one.booking)).toMatchObject({ outsideAmount: 1600, checkedIn: false });
  expect((await outside(1601, 'NEFT 4711')).status).toBe(400);
  expect((await outside(300, 'NEFT 4711')).records[0]).toMatchObject({ paidAmount: 1300 });
  expect((await office.asStaff(one.booking)).refunds.at(-1)).toMatchObject({
    how: 'outside',
    reference: 'NEFT 4711',
    state: 'sent',
  });
  expect(await reviewsOf(one.booking)).toEqual([]);
});
