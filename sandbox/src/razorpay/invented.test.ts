import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Razorpay from 'razorpay';

import type { RunningSandbox } from '../sandbox.js';
import { postJson } from '../testing/http.js';
import { pointAtSandbox } from '../testing/razorpayClient.js';
import { startTestSandbox } from '../testing/testSandbox.js';

const ORDER = {
  id: 'order_past1',
  amount: 420_000,
  receipt: 'order:1',
  created_at: 1_760_000_000,
  payments: [
    {
      id: 'pay_past1',
      amount: 420_000,
      currency: 'INR',
      status: 'failed',
      created_at: 1_760_000_060,
      refunds: [],
    },
    {
      id: 'pay_past2',
      amount: 420_000,
      currency: 'INR',
      status: 'captured',
      created_at: 1_760_000_120,
      refunds: [
        {
          id: 'rfnd_past1',
          amount: 120_000,
          receipt: 'refund:1',
          status: 'processed',
          created_at: 1_760_100_000,
        },
      ],
    },
  ],
};

let sandbox: RunningSandbox;
let razorpay: Razorpay;
const invent = (orders: object[]) =>
  postJson<{ orders?: number }>(`${sandbox.url}/sandbox/razorpay/invented`, { orders });

beforeAll(async () => {
  sandbox = await startTestSandbox();
  razorpay = pointAtSandbox(new Razorpay({ key_id: 'rzp_test_key', key_secret: 'key-secret' }), sandbox);
});
afterAll(() => sandbox.close());

describe('an invented past', () => {
  it('is answered by the SDK like a real one', async () => {
    expect(await invent([ORDER])).toEqual({ status: 200, body: { orders: 1 } });
    expect(await razorpay.orders.fetch('order_past1')).toMatchObject({
      status: 'paid',
      amount_paid: 420_000,
      receipt: 'order:1',
    });
    const { items } = await razorpay.orders.fetchPayments('order_past1');
    expect(items.map(({ id, status }) => [id, status]).sort()).toEqual([
      ['pay_past1', 'failed'],
      ['pay_past2', 'captured'],
    ]);
    const refunds = await razorpay.payments.fetchMultipleRefund('pay_past2', {});
    expect(refunds.items).toMatchObject([{ id: 'rfnd_past1', amount: 120_000, receipt: 'refund:1' }]);
  });

  it('lets what is left of a payment be refunded, and no more', async () => {
    await invent([{ ...ORDER, id: 'order_past3', payments: [{ ...ORDER.payments[1], id: 'pay_past3' }] }]);
    await expect(razorpay.payments.refund('pay_past3', { amount: 300_001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await razorpay.payments.refund('pay_past3', { amount: 300_000 })).toMatchObject({
      status: 'processed',
    });
  });

  it('is refused as a whole when one part makes no sense', async () => {
    const torn = { ...ORDER, id: 'order_past5', payments: [{ id: 'pay_past5' }] };
    expect((await invent([{ ...ORDER, id: 'order_past4' }, torn])).status).toBe(400);
    await expect(razorpay.orders.fetch('order_past4')).rejects.toMatchObject({ statusCode: 400 });
  });
});
