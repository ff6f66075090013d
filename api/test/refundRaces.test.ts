import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BookingRecord } from '@coastok/domain';
import { type Booked, BookingOffice, type Paid } from './world/bookings.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { ran, resting } from './world/pressing.js';
import { statuses, times } from './world/races.js';
import { startWorld, type World } from './world/world.js';

/* Refunds at the same time as other changes, over two instances. */

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true, ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());
// Stops the job, which could send a refund first: the answer to the request would then not show it as sent.
beforeEach(() => resting(world, ['refunds']));
afterEach(() => office.gatewayIs('none'));

const at = (client: Client, n: number) => client.at(world.urls[n % world.urls.length] ?? world.url);

describe('refunds', () => {
  const paidInFull = async () => {
    const event = await office.anEvent({ allowPartialPayment: false });
    const one = await office.aBooking(event);
    const paid = await office.paid(one.visitor, one.booking);
    return { ...one, event, paid };
  };
  const sentBack = async ({ booking }: { booking: Booked }): Promise<number> =>
    (await office.stored(booking)).refunds
      .filter(({ state }) => state === 'sent')
      .reduce((sum, { amount }) => sum + amount, 0);
  const atGateway = async (paid: Paid): Promise<number> => {
    const payments = (await (
      await fetch(`${world.sandbox.url}/sandbox/razorpay/payments?limit=1000`)
    ).json()) as { id: string; amount_refunded: number }[];
    return (payments.find(({ id }) => id === paid.razorpay_payment_id)?.amount_refunded ?? 0) / 100;
  };

  test('against each other never send more than was paid', async () => {
    const one = await paidInFull();
    const answers = await times(8, n =>
      at(office.secretary, n).post<BookingRecord>(`/api/v1/booking/${one.booking.bookingId}/refund`, {
        amount: 400,
        reason: `Reason ${n}`,
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await office.asStaff(one.booking)).toMatchObject({ status: 0, paidAmount: 0 });
    expect([await sentBack(one), await atGateway(one.paid)]).toEqual([1600, 1600]);
  });

  test('repeated under one key at once are sent once; the key is good for no other amount', async () => {
    const one = await paidInFull();
    const answers = await times(8, () => office.refund(one.booking, 300, 'the same'));
    expect(statuses(answers)).toEqual(Array<number>(8).fill(200));
    expect((await office.refund(one.booking, 200, 'the same')).status).toBe(409);
    expect([await sentBack(one), await atGateway(one.paid)]).toEqual([300, 300]);
  });

  test('under a key of 128 characters are sent as well', async () => {
    const one = await paidInFull();
    expect((await office.refund(one.booking, 300, 'k'.repeat(128))).records[0]).toMatchObject({
      paidAmount: 1300,
    });
    expect(await atGateway(one.paid)).toBe(300);
  });

  test('while more money arrives: both count', async () => {
    const { visitor, booking, paid } = await paidInFull();
    await Promise.all([
      office.refund(booking, 1600),
      office.atGateway(paid.razorpay_order_id, { outcome: 'captured', webhook: true }),
    ]);
    await office.poll(visitor, booking);
    const { refunds, money } = await office.stored(booking);
    expect(money).toMatchObject({ captured: 3200, refunded: 1600, paid: 1600 });
    expect(refunds.every(({ state }) => state === 'sent')).toBe(true);
  });

  test('of the full amount hold up payments meanwhile, so that no refund becomes a discount', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking, { webhook: true });
    await office.poll(visitor, booking);
    await office.gatewayIs('answer', { at: '/refund', method: 'POST', status: 503, done: false });
    expect((await office.refund(booking, 500)).status).toBe(200);
    const { status, error } = await office.pay(visitor, booking);
    expect([status, error?.message]).toEqual([409, 'A refund is on its way; please wait for its result.']);
    await office.gatewayIs('none');
    await senderIsGone(booking);
    await office.afterJob('refunds', async () => (await office.stored(booking)).status === 0);
  });

  /** As if the sender of a refund had not answered for the maximum time. */
  const senderIsGone = (booking: Booked) =>
    office.set(booking, { 'refunds.0.sending.until': new Date(0), refundsDueAt: new Date(0) });

  test.each([
    ['that nobody answered', { status: 503, done: false }],
    ['that were done without an answer', { status: 504 }],
    ['that met one under way', { status: 409 }],
    ['that took too long', { status: 408, done: false }],
  ] as [string, { status: number; done?: boolean }][])(
    '%s are asked about under their key, and sent once',
    async (_, how) => {
      const one = await paidInFull();
      await office.gatewayIs('answer', { at: '/refund', method: 'POST', ...how });
      expect((await office.refund(one.booking, 600)).status).toBe(200);
      // If the gateway made the refund, its webhook may have reported it already.
      if (how.done === false) {
        expect((await office.stored(one.booking)).refunds).toMatchObject([{ state: 'unknown' }]);
        expect(await office.asStaff(one.booking)).toMatchObject({
          paidAmount: 1600,
          refunds: [{ state: 'requested' }],
        });
      }
      await office.gatewayIs('none');
      if (how.done === false) await senderIsGone(one.booking);
      await office.afterJob('refunds', async () => (await sentBack(one)) === 600);
      expect(await atGateway(one.paid)).toBe(600);
      expect(await office.asStaff(one.booking)).toMatchObject({ status: 7, paidAmount: 1000, due: 0 });
    },
  );

  test('that the gateway refuses to look up are neither sent again nor failed', async () => {
    const one = await paidInFull();
    await office.gatewayIs('answer', { at: '/refund', method: 'POST', status: 503, done: false });
    expect((await office.refund(one.booking, 600)).status).toBe(200);
    await office.gatewayIs('answer', { at: '/refunds', method: 'GET', status: 400, done: false });
    const [asked] = (await office.stored(one.booking)).refunds;
    // Makes the refund at the gateway, as if the gateway had made it despite the 503.
    const path = `payments/${one.paid.razorpay_payment_id}/refund`;
    await office.asMerchant(path, { amount: 60_000, receipt: asked?.key });
    await senderIsGone(one.booking);
    await ran(world, 'refunds');
    expect((await office.stored(one.booking)).refunds).toMatchObject([{ state: 'unknown' }]);
    expect((await office.stored(one.booking)).review).toEqual([]);
    expect(await atGateway(one.paid)).toBe(600);
    await office.gatewayIs('none');
    await senderIsGone(one.booking);
    await office.afterJob('refunds', async () => (await sentBack(one)) === 600);
    expect(await atGateway(one.paid)).toBe(600);
  });

  test('that wait at the bank count, and are followed until they are carried out or have failed', async () => {
    const one = await paidInFull();
    await office.gatewayIs('pending');
    await office.refund(one.booking, 600);
    await office.refund(one.booking, 100);
    await office.gatewayIs('none');
    const { refunds } = await office.stored(one.booking);
    expect(refunds.map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(await office.asStaff(one.booking)).toMatchObject({ paidAmount: 900 });
    const [first, second] = refunds.map(({ gatewayRefundId }) => gatewayRefundId ?? '');
    await office.atBank(first ?? '', 'process');
    await office.atBank(second ?? '', 'fail');
    await office.afterJob('refunds', async () => {
      if ((await sentBack(one)) === 600) return true;
      const long = new Date(0);
      await office.set(one.booking, {
        'refunds.0.askAt': long,
        'refunds.1.askAt': long,
        refundsDueAt: long,
      });
      return undefined;
    });
    await eventually(async () => (await office.stored(one.booking)).review.length > 0);
    expect(await office.asStaff(one.booking)).toMatchObject({ paidAmount: 1000 });
    expect((await office.stored(one.booking)).review).toMatchObject([
      { reason: 'refund-failed', amount: 100 },
    ]);
  });

  test('that somebody made at the gateway and that wait at the bank are followed as well', async () => {
    const one = await paidInFull();
    await office.gatewayIs('pending');
    const path = `payments/${one.paid.razorpay_payment_id}/refund`;
    const { id } = await office.asMerchant<{ id: string }>(path, { amount: 60_000 });
    await office.gatewayIs('none');
    const refunds = async () => (await office.stored(one.booking)).refunds;
    await office.afterJob('reconciliation', async () => (await refunds()).length > 0);
    expect(await refunds()).toMatchObject([{ state: 'pending', gatewayRefundId: id }]);
    await resting(world, ['reconciliation']);
    await office.atBank(id, 'fail');
    await office.afterJob('refunds', async () => {
      if ((await refunds())[0]?.state === 'failed') return true;
      await office.set(one.booking, { 'refunds.0.askAt': new Date(0), refundsDueAt: new Date(0) });
      return undefined;
    });
    expect(await office.asStaff(one.booking)).toMatchObject({ paidAmount: 1600, due: 0 });
  });

  test('that the bank could not carry out are paid again, and wait for a person', async () => {
    const one = await paidInFull();
    await office.refund(one.booking, 600);
    const [refund] = (await office.stored(one.booking)).refunds;
    await office.failRefund(refund?.gatewayRefundId ?? '');
    await eventually(async () => (await sentBack(one)) === 0);
    expect(await office.asStaff(one.booking)).toMatchObject({ status: 7, paidAmount: 1600 });
    expect((await office.stored(one.booking)).review).toMatchObject([
      { reason: 'refund-failed', amount: 600 },
    ]);
  });
});
