import { describe, expect, it } from '@jest/globals';
import { type PaymentPayload, type VisitorBookingRecord } from '@coastok/domain';
import { ApiError, ConnectionError } from '../api/ApiError.js';
import { aBooking } from '../testing/aBooking.js';
import { type CheckoutOutcome } from './openCheckout.js';
import { type PaymentPlan, payOnline, type PaymentWorld } from './payOnline.js';

const PAYLOAD: PaymentPayload = {
  razorpay_payment_id: 'pay_000001',
  razorpay_order_id: 'order_000001',
  razorpay_signature: 'a'.repeat(64),
};
const PAID: CheckoutOutcome = { kind: 'paid', payload: PAYLOAD };
const FIRST_500: PaymentPlan = { amount: 500, kind: 'token' };
const CONFIRMED = aBooking({ status: 'PARTIALLY_PAID', paidAmount: 500 });

const refusal = (statusCode: number) => new ApiError({ statusCode, message: 'No.', data: ['No.'] });
const rejecting = (error: Error) => async (): Promise<never> => {
  throw error;
};

/** A `PaymentWorld` in which everything succeeds, and the list of its calls. */
function aWorld(fields: Partial<PaymentWorld> & { outcome?: CheckoutOutcome; paise?: number } = {}) {
  const done: string[] = [];
  const { outcome = PAID, paise = 50_000, ...others } = fields;
  const world: PaymentWorld = {
    setToken: async (booking, tokenAmount) => {
      done.push(`token ${tokenAmount}`);
      return { ...booking, tokenAmount };
    },
    openOrder: async () => ({ orderId: 'order_000001', amount: paise, currency: 'INR', key: 'rzp_test' }),
    openCheckout: async order => {
      done.push(`open ${order.amount}`);
      return outcome;
    },
    confirm: async () => CONFIRMED,
    askGateway: async () => aBooking({ status: 'ORDERED' }),
    readBooking: async () => aBooking({ tokenAmount: 700 }),
    ...others,
  };
  return { world, done };
}

const pay = (world: PaymentWorld, plan = FIRST_500, booking: VisitorBookingRecord = aBooking()) =>
  payOnline(booking, plan, world);

describe('paying online', () => {
  it('ends with the booking as the server has it after the payment', async () => {
    const { world, done } = aWorld();
    expect(await pay(world)).toEqual({ kind: 'decided', booking: CONFIRMED });
    expect(done).toEqual(['open 50000']);
  });

  it('sets another token amount at the server before it opens the order', async () => {
    const { world, done } = aWorld({ paise: 90_000 });
    await pay(world, { amount: 900, kind: 'token' });
    expect(done).toEqual(['token 900', 'open 90000']);
  });

  it('leaves the token amount alone when the balance, or the whole amount, is paid', async () => {
    for (const kind of ['balance', 'given'] as const) {
      const { world, done } = aWorld({ paise: 160_000 });
      await pay(world, { amount: 1600, kind });
      expect(done).toEqual(['open 160000']);
    }
  });

  it('opens nothing when the server asks for another amount than the page has shown', async () => {
    const { world, done } = aWorld({ paise: 70_000 });
    expect(await pay(world)).toEqual({ kind: 'other amount', booking: aBooking({ tokenAmount: 700 }) });
    expect(done).toEqual([]);
  });

  it.each([new ConnectionError('offline'), new ConnectionError('timeout'), refusal(503), refusal(429)])(
    'is in doubt, not failed, when the confirmation gets no answer (%s)',
    async error => {
      const { world } = aWorld({ confirm: rejecting(error) });
      expect(await pay(world)).toMatchObject({ kind: 'in doubt' });
    },
  );

  it('is in doubt while the bank has authorised but not captured', async () => {
    const { world } = aWorld({ confirm: async () => aBooking({ status: 'PAYMENT_INPROGRESS' }) });
    expect(await pay(world)).toMatchObject({ kind: 'in doubt', booking: { status: 'PAYMENT_INPROGRESS' } });
  });

  it('has failed when the confirmation is refused', async () => {
    const { world } = aWorld({ confirm: rejecting(refusal(400)) });
    expect(await pay(world)).toMatchObject({ kind: 'failed' });
  });

  it('is in doubt, and not to be paid again, when the session has ended meanwhile', async () => {
    const { world } = aWorld({ confirm: rejecting(refusal(401)) });
    expect(await pay(world)).toMatchObject({ kind: 'in doubt' });
  });

  it('has failed when the window says so, with what the gateway says of the booking', async () => {
    const failed = aBooking({ status: 'FAILED' });
    const { world } = aWorld({ outcome: { kind: 'failed' }, askGateway: async () => failed });
    expect(await pay(world)).toEqual({ kind: 'failed', booking: failed });
  });

  it('has failed when the window says so and the gateway can not be asked', async () => {
    const { world } = aWorld({ outcome: { kind: 'failed' }, askGateway: rejecting(refusal(503)) });
    expect(await pay(world)).toMatchObject({ kind: 'failed' });
  });

  it('returns to the payment step when the window was closed and no money came', async () => {
    const { world } = aWorld({ outcome: { kind: 'dismissed' } });
    expect(await pay(world)).toMatchObject({ kind: 'dismissed', booking: { status: 'ORDERED' } });
  });

  it('finds the money that came although the window was closed', async () => {
    const { world } = aWorld({ outcome: { kind: 'dismissed' }, askGateway: async () => CONFIRMED });
    expect(await pay(world)).toEqual({ kind: 'decided', booking: CONFIRMED });
  });

  it.each([new ConnectionError('timeout'), refusal(503)])(
    'does not know whether money came when the window was closed and nobody answers (%s)',
    async error => {
      const { world } = aWorld({ outcome: { kind: 'dismissed' }, askGateway: rejecting(error) });
      expect(await pay(world)).toMatchObject({ kind: 'unanswered', booking: { status: 'ORDERED' } });
    },
  );

  it('is in doubt when the window was closed while the bank was still processing', async () => {
    const askGateway = async () => aBooking({ status: 'PAYMENT_INPROGRESS' });
    const { world } = aWorld({ outcome: { kind: 'dismissed' }, askGateway });
    expect(await pay(world)).toMatchObject({ kind: 'in doubt' });
  });

  it('recognises a paid balance by its money, since the status may stay the same', async () => {
    const before = aBooking({ status: 'CASH_PARTIALLY_PAID', paidAmount: 600, payableOnline: 1000 });
    const after = { ...before, paidAmount: 1600 };
    const { world } = aWorld({ paise: 100_000, confirm: async () => after });
    expect(await pay(world, { amount: 1000, kind: 'balance' }, before)).toEqual({
      kind: 'decided',
      booking: after,
    });
  });
});
