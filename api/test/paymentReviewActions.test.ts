import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReviewAction, ReviewRecord } from '@coastok/domain';
import { type Booked, BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ jobs: true, ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const PATH = '/api/v1/payment/review';

const entriesOf = async (query: Record<string, string>): Promise<ReviewRecord[]> =>
  (await office.secretary.get<ReviewRecord>(PATH, query)).records;
const openOf = ({ bookingId }: Booked) => entriesOf({ bookingId });
const act = (id: string, action: ReviewAction, comment = 'Called') =>
  office.secretary.post<ReviewRecord>(`${PATH}/${id}`, { action, comment });

/** The gateway's refunds of a payment, in paise. */
async function sentBackOf(paymentId: string): Promise<number[]> {
  const found = await world.db.collection('gateway_entry').find({ kind: 'refund', paymentId }).toArray();
  return found.map(entry => (entry as unknown as { amount: number }).amount);
}

/** A booking with a payment of this many paise instead of the requested amount. */
async function paidOddly(amount: number) {
  const one = await office.aBooking(await office.anEvent());
  const { razorpay_payment_id: paymentId } = await office.paid(one.visitor, one.booking, { amount });
  const [review] = await openOf(one.booking);
  if (!review) throw new Error('Nothing is to be reviewed.');
  return { ...one, paymentId, review };
}

test('a payment that was set aside is refunded to the paisa, once, and its entry ends', async () => {
  const { booking, paymentId, review } = await paidOddly(70_050);
  const answers = await Promise.all([act(review._id, 'refund'), act(review._id, 'refund')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await sentBackOf(paymentId)).toEqual([70_050]);
  expect(await openOf(booking)).toEqual([]);
  const { bookingId } = booking;
  expect(await entriesOf({ bookingId, settled: 'yes' })).toMatchObject([
    { _id: review._id, settled: { comment: 'Called' } },
  ]);
  expect((await office.asStaff(booking)).paidAmount).toBe(0);
  expect((await act(review._id, 'accept')).status).toBe(409);
  const auditLog = (await auditLogOf(world.db)).find({ entityId: review._id });
  expect(await auditLog.toArray()).toMatchObject([{ changes: { action: { to: 'refund' } } }]);
});

test('a payment of another amount counts once it is accepted, in whole rupees', async () => {
  const { booking, review } = await paidOddly(150_050);
  expect((await act(review._id, 'accept')).records).toMatchObject([{ settled: { comment: 'Called' } }]);
  expect(await office.asStaff(booking)).toMatchObject({ status: 11, paidAmount: 1500 });
  expect(await openOf(booking)).toEqual([]);
  expect((await act(review._id, 'refund')).status).toBe(409);
});

test('an unknown action is 400, and a surplus is refunded from the booking itself', async () => {
  const event = await office.anEvent({ allowPartialPayment: false });
  const { visitor, booking } = await office.aBooking(event);
  const { razorpay_order_id: orderId } = await office.paid(visitor, booking);
  await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' });
  const [surplus] = await openOf(booking);
  const id = surplus?._id ?? '';
  expect((await act(id, 'forget' as ReviewAction)).status).toBe(400);
  for (const action of ['refund', 'accept'] as const) expect((await act(id, action)).status).toBe(409);
  expect((await act(id, 'refund')).error.message).toContain('refund the extra amount on the booking');
});

test('a refund that the gateway refuses stays on the list', async () => {
  const { booking, review } = await paidOddly(70_000);
  await office.gatewayIs('answer', { at: '/refund', method: 'POST', status: 400, done: false });
  const refused = await act(review._id, 'refund');
  await office.gatewayIs('none');
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('refused')]);
  const [again] = await openOf(booking);
  expect(again).toMatchObject({ reason: 'mismatch', amount: 700 });
  expect((await act(again?._id ?? '', 'refund')).status).toBe(200);
  expect(await openOf(booking)).toEqual([]);
});

test('money without a booking is refunded once, also after a silent gateway, and counts for none', async () => {
  const order = { amount: 99_950, currency: 'INR', receipt: 'elsewhere' };
  const { id: orderId } = await office.asMerchant<{ id: string }>('orders', order);
  const { razorpay_payment_id: paymentId } = await office.atGateway(orderId, {
    outcome: 'captured',
    webhook: true,
  });
  const stray = await eventually(async () => (await entriesOf({ q: paymentId }))[0]);
  expect((await act(stray._id, 'accept')).status).toBe(409);
  await office.gatewayIs('down', { at: '/refund', method: 'POST' });
  const silent = await act(stray._id, 'refund');
  await office.gatewayIs('none');
  expect(silent.records).toMatchObject([{ settled: null }]);
  expect((await act(stray._id, 'refund')).status).toBe(409);
  await world.db
    .collection('stray_payment')
    .updateOne({ paymentId }, { $set: { 'refund.askAt': new Date(0) } });
  const settled = await office.afterJob('refunds', async () => {
    const [entry] = await entriesOf({ q: paymentId, settled: 'yes' });
    return entry;
  });
  expect(settled).toMatchObject({ _id: stray._id, settled: { comment: 'Called' } });
  expect(await sentBackOf(paymentId)).toEqual([99_950]);
});
