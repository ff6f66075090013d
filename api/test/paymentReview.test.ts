import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReviewRecord } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { type Booked, BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true, ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const PATH = '/api/v1/payment/review';
type Query = Record<string, string | number>;

const list = (query: Query = {}) => office.secretary.get<ReviewRecord>(PATH, query);
const reviewsOf = async ({ bookingId }: Booked, query: Query = {}): Promise<ReviewRecord[]> =>
  (await list({ bookingId, ...query })).records;
const settle = (id: string, comment = 'Called, and sent back by hand') =>
  office.secretary.post<ReviewRecord>(`${PATH}/${id}`, { comment });

/** A booking with a payment of another amount. */
async function aMismatch(amount = 100) {
  const event = await office.anEvent();
  const one = await office.aBooking(event);
  const { razorpay_payment_id: paymentId } = await office.paid(one.visitor, one.booking, { amount });
  const [review] = await reviewsOf(one.booking);
  if (!review) throw new Error('Nothing is to be reviewed.');
  return { ...one, event, paymentId, review };
}

/** A payment for an order that somebody opened elsewhere with the merchant's keys. */
async function aStrayPayment(): Promise<ReviewRecord> {
  const order = { amount: 99_900, currency: 'INR', receipt: 'elsewhere' };
  const { id } = await office.asMerchant<{ id: string }>('orders', order);
  const paid = await office.atGateway(id, { outcome: 'captured', webhook: true });
  return eventually(async () => (await list({ q: paid.razorpay_payment_id })).records[0]);
}

describe('payments to check', () => {
  test('shows a payment of another amount, with the person of the booking', async () => {
    const { booking, user, event, paymentId, review } = await aMismatch();
    expect(review).toMatchObject({
      reason: 'mismatch',
      amount: 1,
      currency: 'INR',
      paymentId,
      orderId: null,
      settled: null,
      booking: {
        _id: booking.bookingId,
        bookingReferenceNo: booking.bookingReferenceNo,
        eventId: event.eventId,
        eventName: event.title,
        userId: { name: user.name },
      },
    });
    expect((await office.secretary.get<ReviewRecord>(`${PATH}/${review._id}`)).records).toEqual([review]);
  });

  test('shows money for an order that no booking knows, and a person settles it once', async () => {
    const stray = await aStrayPayment();
    expect(stray).toMatchObject({ reason: 'unknown-order', amount: 999, booking: null, settled: null });
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(stray._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await list({ q: stray.paymentId ?? '', settled: 'yes' })).records).toMatchObject([
      { _id: stray._id, settled: { comment: 'Called, and sent back by hand' } },
    ]);
  });

  test('is settled by one of eight at once, with a comment, for good, and audited', async () => {
    const { booking, review } = await aMismatch();
    expect((await settle(review._id, '')).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(review._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const settled = answers.find(({ status }) => status === 200)?.records[0];
    expect(settled).toMatchObject({ _id: review._id, settled: { comment: 'Called, and sent back by hand' } });
    expect(await reviewsOf(booking)).toEqual([]);
    expect(await reviewsOf(booking, { settled: 'yes' })).toEqual([settled]);
    expect((await settle(review._id)).status).toBe(409);
    const entries = (await auditLogOf(world.db)).find({ entity: 'payment/review', entityId: review._id });
    expect(await entries.toArray()).toMatchObject([
      { action: 'paymentReview.settle', changes: { comment: { to: 'Called, and sent back by hand' } } },
    ]);
  });

  test('comes back under another id when it grows', async () => {
    const event = await office.anEvent({ allowPartialPayment: false });
    const { visitor, booking } = await office.aBooking(event);
    const { razorpay_order_id: orderId } = await office.paid(visitor, booking);
    await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' });
    const [surplus] = await reviewsOf(booking);
    expect(surplus).toMatchObject({ reason: 'surplus', amount: 1600 });
    expect((await settle(surplus?._id ?? '')).status).toBe(200);
    await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' });
    const [more] = await reviewsOf(booking);
    expect(more).toMatchObject({ reason: 'surplus', amount: 3200 });
    expect(more?._id).not.toBe(surplus?._id);
    expect((await settle(surplus?._id ?? '')).status).toBe(409);
  });

  test('is 404 for an id that names nothing', async () => {
    const { review } = await aMismatch();
    const [booking = ''] = review._id.split(':');
    for (const id of [
      'f'.repeat(24),
      `${booking}:${'0'.repeat(16)}`,
      `${'f'.repeat(24)}:${'0'.repeat(16)}`,
      'x',
    ]) {
      expect((await settle(id)).status).toBe(404);
      expect((await office.secretary.get(`${PATH}/${id}`)).status).toBe(404);
    }
  });

  test('is read by the secretary and the director only, and settled by the secretary only', async () => {
    const { review } = await aMismatch();
    const director = (await aSignedInUser(world, { userRole: 7 })).client;
    expect((await director.get(PATH)).status).toBe(200);
    expect((await director.post(`${PATH}/${review._id}`, { comment: 'Seen' })).status).toBe(403);
    expect((await office.leader.get(PATH)).status).toBe(403);
  });
});

describe('the list of payments to check', () => {
  test('pages over bookings and strays together, newest first, each entry once', async () => {
    await aStrayPayment();
    await aMismatch(300);
    await aStrayPayment();
    const all = (await list({ per_page: 100 })).records;
    const times = all.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const pages = await Promise.all(
      Array.from({ length: all.length }, (_, n) => list({ page: n + 1, per_page: 1 })),
    );
    expect(pages.flatMap(({ records }) => records)).toEqual(all);
    expect(pages[0]?.contentRange).toBe(`payment/review 0-0/${all.length}`);
  });

  test('is filtered by reason, event, words and day, sorted by amount, and read by ids', async () => {
    const { review, event, user, paymentId, booking } = await aMismatch(700);
    const stray = await aStrayPayment();
    const idsOf = async (query: Query) =>
      (await list({ per_page: 100, ...query })).records.map(({ _id }) => _id);
    expect(await idsOf({ eventId: event.eventId })).toEqual([review._id]);
    expect(await idsOf({ q: user.name, bookingId: booking.bookingId })).toEqual([review._id]);
    expect(await idsOf({ q: booking.bookingReferenceNo })).toEqual([review._id]);
    expect(await idsOf({ q: paymentId })).toEqual([review._id]);
    expect(await idsOf({ reason: 'unknown-order' })).toContain(stray._id);
    expect(await idsOf({ reason: 'unknown-order' })).not.toContain(review._id);
    expect(await idsOf({ fromDate: '2020-01-01', toDate: '2020-01-02' })).toEqual([]);
    expect((await idsOf({ filter: JSON.stringify({ id: [review._id, stray._id] }) })).sort()).toEqual(
      [review._id, stray._id].sort(),
    );
    const amounts = (await list({ sort: '["amount","ASC"]', range: '[0,49]' })).records.map(r => r.amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect((await list({ reason: 'boredom' })).status).toBe(400);
    expect((await list({ sort: '["comment","ASC"]' })).status).toBe(400);
  });
});

test('money of one’s own booking is settled by another person; that of a secretary by a director too', async () => {
  const { user, review } = await aMismatch();
  const director = (await aSignedInUser(world, { userRole: 7 })).client;
  const person = await aSignedInUser(world, { userRole: 6 });
  const body = { comment: 'Sent back' };
  expect((await director.post(`${PATH}/${review._id}`, body)).status).toBe(403);
  await world.db.collection('booking').updateOne({ userId: user._id }, { $set: { userId: person.user._id } });
  expect((await person.client.post(`${PATH}/${review._id}`, body)).error).toMatchObject({
    statusCode: 403,
    message: 'This is your own booking',
  });
  expect((await director.post(`${PATH}/${review._id}`, body)).status).toBe(200);
});
