import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventRecord, ReviewRecord } from '@coastok/domain';
import { createHmac } from 'node:crypto';
import { type Booked, BookingOffice, type Paid } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import type { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let event: EventRecord;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
  event = await office.anEvent();
});

afterAll(() => world.stop());
afterEach(() => office.gatewayIs('none'));

/** The stored payments of a booking. */
const paymentsOf = async (booking: Booked) =>
  (await office.stored(booking)).payments.map(({ paymentId, state, mismatch }) => ({
    paymentId,
    state,
    mismatch,
  }));

describe('paying online', () => {
  test('a repeat within the order’s life answers the same order', async () => {
    const { visitor, booking } = await office.aBooking(event, { tokenAmount: 600 });
    const order = await office.order(visitor, booking);
    expect(order).toMatchObject({ amount: 60_000, currency: 'INR' });
    expect(await office.order(visitor, booking)).toEqual(order);
  });

  test('instalments are possible until nothing is due, and then nothing more can be paid', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking);
    const rest = await office.order(visitor, booking);
    expect(rest.amount).toBe(110_000);
    await office.told(`razorpay/orders/${rest.orderId}/pay`, { outcome: 'captured' });
    expect(await office.read(visitor, event)).toMatchObject({
      status: 'CONFIRMED',
      paidAmount: 1600,
      due: 0,
    });
    expect((await office.pay(visitor, booking)).status).toBe(409);
  });

  test('a failed payment can be tried again', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking, { outcome: 'failed' });
    expect(await office.read(visitor, event)).toMatchObject({ status: 'FAILED' });
    await office.paid(visitor, booking);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
  });

  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('money of %s confirms nothing and waits for a person', async (_, other) => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await office.paid(visitor, booking, other);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'ORDERED', paidAmount: 0, due: 1600 });
    expect((await office.stored(booking)).review).toMatchObject([
      { reason: 'mismatch', paymentId: paid.razorpay_payment_id },
    ]);
  });

  test('a success payload that the gateway did not sign is refused', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await office.paid(visitor, booking, { webhook: false });
    const forged = { ...paid, razorpay_signature: '0'.repeat(64) };
    expect((await office.confirm(visitor, forged)).status).toBe(400);
    expect(await office.read(visitor, event)).toMatchObject({ paidAmount: 0 });
  });

  test('a webhook that the gateway did not sign is refused', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const { razorpay_order_id: id } = await office.paid(visitor, booking, { webhook: false });
    const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } } });
    const signed = (secret: string) =>
      fetch(`${world.url}/web/v1/payment/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
      });
    expect((await signed('not the secret')).status).toBe(400);
    expect(await office.read(visitor, event)).toMatchObject({ paidAmount: 0 });
    expect((await signed(world.sandbox.apiEnv.RAZORPAY_WEBHOOK_SECRET ?? '')).status).toBe(200);
    await eventually(async () => (await office.read(visitor, event)).paidAmount > 0);
    expect(await office.read(visitor, event)).toMatchObject({ paidAmount: 500 });
  });
});

describe('a payment on which the customer bears the gateway’s fee', () => {
  test.each(['captured', 'authorized'] as const)('counts as its order when it comes %s', async outcome => {
    const { visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking, { outcome, customerFee: 1180 });
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    expect((await office.stored(booking)).review).toEqual([]);
  });
});

describe('orders', () => {
  test('do not grow in number with choices that go back and forth; one price keeps its order', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const { orderId } = await office.order(visitor, booking);
    for (const tokenAmount of [600, 500, 600, 500]) {
      await office.book(visitor, event, { bookingId: booking.bookingId, tokenAmount });
      await office.order(visitor, booking);
    }
    expect((await office.order(visitor, booking)).orderId).toBe(orderId);
    expect((await office.stored(booking)).orders).toHaveLength(2);
  });

  test('are twenty at most, and then refused with a sentence', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const [order] = (await office.order(visitor, booking)) && (await office.stored(booking)).orders;
    const twenty = Array.from({ length: 20 }, (_, n) => ({
      ...order,
      key: `${order?.key}${n}`,
      orderId: `order_many${n}${booking.bookingId}`,
      amount: 1000 + n,
      state: 'dropped',
    }));
    await office.set(booking, { orders: twenty });
    const refused = await office.pay(visitor, booking);
    expect([refused.status, refused.error.message]).toEqual([
      429,
      expect.stringContaining('too many attempts'),
    ]);
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
  });
});

describe('an answer that is none', () => {
  test.each([404, 408, 409, 422, 429, 500])(
    'with status %d frees no seat of a booking that was paid',
    async status => {
      const { visitor, booking } = await office.aBooking(event);
      const { orderId } = await office.order(visitor, booking);
      await office.atGateway(orderId, { outcome: 'captured' });
      await office.gatewayIs('answer', { at: '/payments', method: 'GET', status, done: false });
      expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(503);
      expect(await office.read(visitor, event)).toMatchObject({ status: 'ORDERED' });
      await office.gatewayIs('none');
      expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(409);
      expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    },
  );
});

describe('an authorised payment', () => {
  const authorised = async (
    visitor: VisitorClient,
    booking: Booked,
    how: { webhook?: boolean; amount?: number },
  ) => office.paid(visitor, booking, { outcome: 'authorized', webhook: false, ...how });

  test.each(['a webhook', 'the success payload', 'a poll'])('is captured when %s reports it', async hint => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await authorised(visitor, booking, { webhook: hint === 'a webhook' });
    if (hint === 'a poll') await office.poll(visitor, booking);
    if (hint === 'the success payload') await office.confirm(visitor, paid);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    expect(await paymentsOf(booking)).toEqual([
      { paymentId: paid.razorpay_payment_id, state: 'captured', mismatch: null },
    ]);
  });

  test('is in progress until it is captured, can be ended neither by time nor by hand, and is captured by the sweeper', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.gatewayIs('down', { at: '/capture' });
    const paid = await authorised(visitor, booking, {});
    expect((await office.poll(visitor, booking)).status).toBe(503);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PAYMENT_INPROGRESS', paidAmount: 0 });
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(503);
    expect((await office.pay(visitor, booking)).status).toBe(409);
    await office.gatewayIs('none');
    await office.set(booking, { 'orders.0.expiresAt': new Date(0) });
    await office.afterJob('booking-sweep', async () => {
      const { paidAmount } = await office.read(visitor, event);
      return paidAmount > 0;
    });
    expect(await paymentsOf(booking)).toEqual([
      { paymentId: paid.razorpay_payment_id, state: 'captured', mismatch: null },
    ]);
  });

  test('whose capture timed out is asked about, and counts once', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await authorised(visitor, booking, {});
    await office.gatewayIs('timeout', { at: '/capture' });
    // The gateway captures but its answer gets lost; its webhook reports the payment.
    void office.poll(visitor, booking);
    await eventually(async () => (await office.read(visitor, event)).paidAmount > 0);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  test('of another amount is not captured, and waits for a person', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await authorised(visitor, booking, { webhook: true, amount: 100 });
    await office.poll(visitor, booking);
    expect(await paymentsOf(booking)).toEqual([
      { paymentId: paid.razorpay_payment_id, state: 'authorised', mismatch: 'amount' },
    ]);
    expect((await office.stored(booking)).review).toMatchObject([{ reason: 'mismatch', amount: 1 }]);
  });

  test('for an amount that is not due any more is left to the gateway, and holds nothing up', async () => {
    const whole = await office.anEvent({ allowPartialPayment: false });
    const { visitor, booking } = await office.aBooking(whole);
    const { razorpay_order_id: orderId } = await office.paid(visitor, booking);
    await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'authorized' });
    expect((await paymentsOf(booking)).map(({ state }) => state)).toEqual(['captured', 'authorised']);
    expect((await office.stored(booking)).review).toEqual([]);
    expect((await office.refund(booking, 1600)).records[0]).toMatchObject({ status: 0, paidAmount: 0 });
  });
});

test('of many failed payments five are kept and all are counted, and a captured one counts', async () => {
  const { visitor, booking } = await office.aBooking(event);
  const { orderId } = await office.order(visitor, booking);
  for (let n = 0; n < 7; n++) await office.atGateway(orderId, { outcome: 'failed' });
  await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'failed' });
  const tried = await office.asStaff(booking);
  expect([tried.payments.length, tried.failedTries, tried.status]).toEqual([5, 8, 8]);
  const { __v: version } = await office.stored(booking);
  await office.poll(visitor, booking);
  expect((await office.stored(booking)).__v).toBe(version);
  await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' });
  expect(await office.asStaff(booking)).toMatchObject({ paidAmount: 500, failedTries: 8 });
});

describe('an authorised payment of an ended booking', () => {
  /** An order of a cancelled booking, for an event with one place. */
  async function anEndedOrder() {
    const small = await office.anEvent({ capacity: 1 });
    const { visitor, booking } = await office.aBooking(small);
    const { orderId } = await office.order(visitor, booking);
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    return { small, visitor, booking, orderId };
  }

  test('is captured where it revives the booking', async () => {
    const { small, visitor, booking, orderId } = await anEndedOrder();
    await office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'authorized' });
    expect((await paymentsOf(booking)).map(({ state }) => state)).toEqual(['captured']);
    expect(await office.read(visitor, small)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
  });

  test('is left to the gateway once its seat is gone, and is in no figure when that refunds it', async () => {
    const { small, booking, orderId } = await anEndedOrder();
    await office.aBooking(small);
    const { razorpay_payment_id: paymentId } = await office.told<Paid>(`razorpay/orders/${orderId}/pay`, {
      outcome: 'authorized',
    });
    expect((await paymentsOf(booking)).map(({ state }) => state)).toEqual(['authorised']);
    await office.told(`razorpay/payments/${paymentId}/auto-refund`);
    await office.afterJob('reconciliation', async () => {
      const book = await world.db.collection('gateway_book').findOne({ _id: 'refunds' as never });
      return book?.['completeTo'] && !book['reading'] ? book : undefined;
    });
    expect(await world.db.collection('gateway_entry').find({ paymentId }).toArray()).toEqual([]);
    const { money, review, status } = await office.stored(booking);
    expect([status, money.captured, money.refunded, review]).toEqual([0, 0, 0, []]);
  });
});

describe('the gateway’s books, read without any webhook,', () => {
  test('show money for a booking that had ended, and money that no booking knows', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const { orderId } = await office.order(visitor, booking);
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    await office.set(booking, { 'orders.0.askedAt': new Date(), ordersDueAt: null });
    await office.atGateway(orderId, { outcome: 'captured' });
    const order = { amount: 70_000, currency: 'INR', receipt: 'elsewhere' };
    const { id: stray } = await office.asMerchant<{ id: string }>('orders', order);
    const { razorpay_payment_id: q } = await office.atGateway(stray, { outcome: 'captured' });
    const after = await office.afterJob('reconciliation', async () => {
      const now = await office.read(visitor, event);
      return now.paidAmount > 0 ? now : undefined;
    });
    expect(after).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
    const listed = () => office.secretary.get<ReviewRecord>('/api/v1/payment/review', { q });
    expect(await office.afterJob('reconciliation', async () => (await listed()).records[0])).toMatchObject({
      reason: 'unknown-order',
      amount: 700,
    });
  });

  test('with another amount than we have are shown to a person, and count as before', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await office.paid(visitor, booking);
    const { razorpay_payment_id: q } = paid;
    await office.confirm(visitor, paid);
    await office.set(booking, { 'payments.0.paise': 49_900 });
    const listed = () => office.secretary.get<ReviewRecord>('/api/v1/payment/review', { q });
    const shown = async () => ((await listed()).records.length > 0 ? listed() : undefined);
    expect((await office.afterJob('reconciliation', shown)).records).toMatchObject([
      { reason: 'amount-differs', amount: 500, paymentId: q },
    ]);
    expect((await office.stored(booking)).payments).toMatchObject([{ state: 'captured', paise: 49_900 }]);
  });

  test('show a refund made in the dashboard once, and one that failed after it was sent', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await office.paid(visitor, booking);
    await office.refundInDashboard(paid.razorpay_payment_id, 200);
    const paidIs = (rupees: number) => async () => {
      const now = await office.asStaff(booking);
      return now.paidAmount === rupees ? now : undefined;
    };
    expect(await office.afterJob('reconciliation', paidIs(300))).toMatchObject({
      waivedAmount: 200,
      refundableAmount: 300,
    });
    const [refund] = (await office.stored(booking)).refunds;
    await office.atBank(refund?.gatewayRefundId ?? '', 'fail');
    await office.afterJob('reconciliation', paidIs(500));
    expect((await office.stored(booking)).refunds).toHaveLength(1);
  });

  test('are not needed where the webhook of a dashboard refund arrives', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const paid = await office.paid(visitor, booking);
    await office.refundInDashboard(paid.razorpay_payment_id, 100, true);
    expect(await office.asStaff(booking)).toMatchObject({ paidAmount: 400, waivedAmount: 100 });
  });
});

describe('what the gateway says', () => {
  test('about a payment that it refunded before we ever saw it captured, fails the payment', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const { orderId } = await office.order(visitor, booking);
    // Prevents jobs from reading the payment in between.
    await office.gatewayIs('down', { method: 'GET' });
    const paid = await office.atGateway(orderId, { outcome: 'captured' });
    await office.asMerchant(`payments/${paid.razorpay_payment_id}/refund`, {});
    await office.gatewayIs('none');
    await office.poll(visitor, booking);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'FAILED', paidAmount: 0 });
  });

  test('about a payment of another booking goes to the list of payments to check', async () => {
    const [mine, other] = await Promise.all([office.aBooking(event), office.aBooking(event)]);
    const { orderId } = await office.order(mine.visitor, mine.booking);
    // Prevents jobs from reading the payment before it is stored with the other booking.
    await office.gatewayIs('down', { method: 'GET' });
    const { razorpay_payment_id: paymentId } = await office.atGateway(orderId, { outcome: 'captured' });
    await office.set(other.booking, { payments: [{ paymentId, orderId, state: 'captured', paise: 50_000 }] });
    await office.gatewayIs('none');
    expect((await office.poll(mine.visitor, mine.booking)).status).toBe(200);
    expect(await office.read(mine.visitor, event)).toMatchObject({ paidAmount: 0 });
    const query = { q: paymentId, reason: 'other-booking' };
    const listed = await office.secretary.get<ReviewRecord>('/api/v1/payment/review', query);
    expect(listed.records).toMatchObject([{ reason: 'other-booking', amount: 500, paymentId, orderId }]);
  });

  test('of an order, when it does not answer, is asked again: nothing is assumed', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const { orderId } = await office.order(visitor, booking);
    const paid = await office.atGateway(orderId, { outcome: 'captured' });
    await office.gatewayIs('down');
    expect((await office.poll(visitor, booking)).status).toBe(503);
    expect((await office.confirm(visitor, paid)).status).toBe(503);
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(503);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'ORDERED', paidAmount: 0 });
    await office.gatewayIs('none');
    await office.afterJob(
      'outbox-ask-gateway',
      async () => (await office.read(visitor, event)).paidAmount > 0,
    );
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
  });

  test('of an order, when it refuses to answer, is unknown: 503 with a sentence', async () => {
    const { visitor, booking } = await office.aBooking(event);
    const { orderId } = await office.order(visitor, booking);
    const paid = await office.atGateway(orderId, { outcome: 'captured' });
    await office.gatewayIs('answer', { method: 'GET', status: 400, done: false });
    const answers = [
      await office.poll(visitor, booking),
      await office.confirm(visitor, paid),
      await visitor.delete(`/web/v1/booking/${booking.bookingId}`),
    ];
    await office.gatewayIs('none');
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([503, expect.stringContaining('payment service')]);
  });

  test('of an order whose opening timed out is looked up, and no second one is opened', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.gatewayIs('timeout', { at: '/orders' });
    expect((await office.pay(visitor, booking)).status).toBe(503);
    await office.gatewayIs('none');
    const { orderId } = await office.order(visitor, booking);
    const { orders } = await office.stored(booking);
    expect(orders.map(order => order.orderId)).toEqual([orderId]);
    const receipt = orders[0]?.key ?? '';
    expect(await office.ordersOf(receipt)).toEqual([orderId]);
  });

  test('about an unknown order means that nothing was paid, and time ends the booking', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.order(visitor, booking);
    await office.set(booking, { 'orders.0.orderId': `order_gone${booking.bookingId}` });
    expect((await office.poll(visitor, booking)).result).toMatchObject({ status: 'ORDERED', paidAmount: 0 });
    await office.set(booking, { 'orders.0.expiresAt': new Date(0), holdUntil: new Date(0) });
    await office.afterJob(
      'booking-sweep',
      async () => (await office.read(visitor, event)).status === 'INACTIVE',
    );
  });

  test('comes too late for nobody: a booking that somebody pays for is not ended by time', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking, { webhook: false });
    await office.set(booking, { holdUntil: new Date(0), 'orders.0.expiresAt': new Date(0) });
    const after = await office.afterJob('booking-sweep', async () => {
      const now = await office.read(visitor, event);
      return now.paidAmount > 0 ? now : undefined;
    });
    expect(after).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
  });

  test('that never comes for others does not keep a hold that has ended for more than a minute', async () => {
    const hanging = await Promise.all(Array.from({ length: 14 }, () => office.aBooking(event)));
    const { visitor, booking } = await office.aBooking(event);
    await Promise.all([...hanging, { visitor, booking }].map(one => office.order(one.visitor, one.booking)));
    await office.gatewayIs('timeout', { at: 'order_hanging' });
    const over = { 'orders.0.expiresAt': new Date(0), holdUntil: new Date(0) };
    for (const [n, one] of hanging.entries())
      await office.set(one.booking, { ...over, 'orders.0.orderId': `order_hanging${n}` });
    await office.set(booking, over);
    await eventually(async () => (await office.read(visitor, event)).status === 'INACTIVE', 60_000);
    const kept = await Promise.all(hanging.map(one => office.stored(one.booking)));
    expect(kept.map(({ status }) => status)).toEqual(hanging.map(() => 5));
  }, 90_000);

  test('of an order that ran out unpaid fails the booking, and its seat goes once the hold has ended', async () => {
    const { visitor, booking } = await office.aBooking(event);
    await office.order(visitor, booking);
    await office.set(booking, { 'orders.0.expiresAt': new Date(0) });
    const statusIs = async (status: string) => (await office.read(visitor, event)).status === status;
    await office.afterJob('booking-sweep', () => statusIs('FAILED'));
    await office.set(booking, { holdUntil: new Date(0) });
    await office.afterJob('booking-sweep', () => statusIs('INACTIVE'));
    expect((await office.stored(booking)).seat).toBeNull();
  });
});
