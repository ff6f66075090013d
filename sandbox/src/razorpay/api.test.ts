import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Razorpay from 'razorpay';

import { type RunningSandbox, startSandbox } from '../sandbox.js';
import { postJson } from '../testing/http.js';
import { type PayAnswer, pointAtSandbox } from '../testing/razorpayClient.js';
import { startTestSandbox, temporaryFolder, testConfig } from '../testing/testSandbox.js';

const KEYS = { key_id: 'rzp_test_key', key_secret: 'key-secret' };
const ORDER = { amount: 140_000, currency: 'INR', receipt: 'booking-1', notes: { bookingId: 'b1' } };

let sandbox: RunningSandbox;
let razorpay: Razorpay;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  razorpay = pointAtSandbox(new Razorpay(KEYS), sandbox);
});
afterAll(() => sandbox.close());

async function pay(orderId: string, attempt: object): Promise<PayAnswer> {
  const { body } = await postJson<PayAnswer>(
    `${sandbox.url}/sandbox/razorpay/orders/${orderId}/pay`,
    attempt,
  );
  return body;
}

async function capturedPayment(): Promise<string> {
  const order = await razorpay.orders.create(ORDER);
  return (await pay(order.id, { outcome: 'captured' })).razorpay_payment_id;
}

const refusal = (statusCode: number, description: string) => ({
  statusCode,
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
});

it('lists payments newest first, page by page', async () => {
  const older = await capturedPayment();
  const newer = await capturedPayment();
  const page = async (skip: number) => {
    const answer = await fetch(`${sandbox.url}/sandbox/razorpay/payments?limit=1&skip=${skip}`);
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  };
  expect([await page(0), await page(1)]).toEqual([[newer], [older]]);
});

describe('an order made by the razorpay SDK', () => {
  it('is created unpaid, and can be read again', async () => {
    const order = await razorpay.orders.create(ORDER);
    expect(order).toMatchObject({
      ...ORDER,
      amount_paid: 0,
      amount_due: 140_000,
      status: 'created',
      attempts: 0,
    });
    expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/);
    expect(await razorpay.orders.fetch(order.id)).toEqual(order);
  });

  it('can be found by its receipt, for a caller who never got the answer', async () => {
    const order = await razorpay.orders.create({ ...ORDER, receipt: 'lost-answer' });
    const found = await razorpay.orders.all({ receipt: 'lost-answer' });
    expect(found.items.map(item => item.id)).toEqual([order.id]);
  });

  it('is the same order again for a caller who repeats a unique receipt', async () => {
    const unique = { ...ORDER, receipt: 'unique-1', unique_receipt: true };
    const order = await razorpay.orders.create(unique);
    expect((await razorpay.orders.create(unique)).id).toBe(order.id);
    await expect(razorpay.orders.create({ ...unique, amount: 1_000 })).rejects.toMatchObject(
      refusal(400, 'Order receipt should be unique.'),
    );
  });

  it.each([
    [{ ...ORDER, amount: 99 }, 'Order amount less than minimum amount allowed'],
    [{ ...ORDER, amount: 100.5 }, 'The amount must be an integer.'],
    [{ ...ORDER, receipt: 'x'.repeat(41) }, 'receipt: the length must be no more than 40.'],
  ])('is refused in the vendor’s shape when it is invalid (%#)', async (order, description) => {
    await expect(razorpay.orders.create(order)).rejects.toMatchObject(refusal(400, description));
  });

  it('that does not exist is a bad request, as with the vendor', async () => {
    await expect(razorpay.orders.fetch('order_00000000000000')).rejects.toMatchObject(
      refusal(400, 'The id provided does not exist'),
    );
  });

  it('is refused to a merchant with another secret', async () => {
    const stranger = pointAtSandbox(new Razorpay({ ...KEYS, key_secret: 'guessed' }), sandbox);
    await expect(stranger.orders.create(ORDER)).rejects.toMatchObject(refusal(401, 'Authentication failed'));
  });
});

describe('a payment', () => {
  it('that is captured pays the order', async () => {
    const order = await razorpay.orders.create(ORDER);
    const { razorpay_payment_id: id } = await pay(order.id, { outcome: 'captured' });
    expect(await razorpay.payments.fetch(id)).toMatchObject({
      order_id: order.id,
      amount: 140_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    });
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 140_000,
      amount_due: 0,
    });
  });

  it('that is authorised waits until it is captured, and stays the same payment', async () => {
    const order = await razorpay.orders.create(ORDER);
    const authorized = await pay(order.id, { outcome: 'authorized' });
    expect(await razorpay.payments.fetch(authorized.razorpay_payment_id)).toMatchObject({
      status: 'authorized',
    });
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_paid: 0 });

    const captured = await pay(order.id, { outcome: 'captured' });
    expect(captured.razorpay_payment_id).toBe(authorized.razorpay_payment_id);
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 1 });
  });

  it('can be captured by the merchant, once, for its own amount', async () => {
    const order = await razorpay.orders.create(ORDER);
    const { razorpay_payment_id: id } = await pay(order.id, { outcome: 'authorized' });
    await expect(razorpay.payments.capture(id, 100, 'INR')).rejects.toMatchObject(
      refusal(400, 'Capture amount must be equal to the amount authorized'),
    );
    expect(await razorpay.payments.capture(id, 140_000, 'INR')).toMatchObject({ status: 'captured' });
    await expect(razorpay.payments.capture(id, 140_000, 'INR')).rejects.toMatchObject(
      refusal(400, 'This payment has already been captured'),
    );
  });

  it('that fails says why, and leaves the order to be paid', async () => {
    const order = await razorpay.orders.create(ORDER);
    await pay(order.id, { outcome: 'failed' });
    const { items } = await razorpay.orders.fetchPayments(order.id);
    expect(items).toMatchObject([{ status: 'failed', captured: false, error_reason: 'payment_failed' }]);
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_due: 140_000 });
  });

  it('adds the fee on top when the customer bears it, and is captured for its order’s amount', async () => {
    const order = await razorpay.orders.create(ORDER);
    const paid = await pay(order.id, { outcome: 'authorized', customerFee: 3_304 });
    const id = paid.razorpay_payment_id;
    expect(await razorpay.payments.fetch(id)).toMatchObject({ amount: 143_304, fee: 3_304 });
    expect(await razorpay.payments.capture(id, 140_000, 'INR')).toMatchObject({
      status: 'captured',
      fee: 3_304,
    });
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_due: 0 });
  });

  it('can differ from its order in amount and currency', async () => {
    const order = await razorpay.orders.create(ORDER);
    const { razorpay_payment_id: id } = await pay(order.id, {
      outcome: 'captured',
      amount: 100,
      currency: 'USD',
    });
    expect(await razorpay.payments.fetch(id)).toMatchObject({
      amount: 100,
      currency: 'USD',
      status: 'captured',
    });
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_paid: 0 });
  });
});

describe('a refund', () => {
  it('gives money back in parts, up to the whole', async () => {
    const id = await capturedPayment();
    expect(await razorpay.payments.refund(id, { amount: 40_000 })).toMatchObject({
      amount: 40_000,
      status: 'processed',
    });
    expect(await razorpay.payments.fetch(id)).toMatchObject({
      amount_refunded: 40_000,
      refund_status: 'partial',
    });
    await expect(razorpay.payments.refund(id, { amount: 100_001 })).rejects.toMatchObject(
      refusal(400, 'The total refund amount is greater than the refund payment amount'),
    );

    const rest = await razorpay.payments.refund(id, {});
    expect(await razorpay.refunds.fetch(rest.id)).toMatchObject({ amount: 100_000, payment_id: id });
    expect(await razorpay.payments.fetch(id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    await expect(razorpay.payments.refund(id, {})).rejects.toMatchObject(
      refusal(400, 'The payment has been fully refunded already'),
    );
    expect((await razorpay.payments.fetchMultipleRefund(id, {})).items).toHaveLength(2);
  });

  const keyed = (id: string, key: string, body: object) =>
    fetch(`${sandbox.url}/sandbox/razorpay/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('rzp_test_key:key-secret').toString('base64')}`,
        'content-type': 'application/json',
        'x-refund-idempotency': key,
      },
      body: JSON.stringify(body),
    });

  it('repeated under one key is the refund that was made first; something else under it is refused', async () => {
    const id = await capturedPayment();
    const refundOf = async (body: object) =>
      (await (await keyed(id, 'refund-key-1', body)).json()) as { id: string };
    const first = await refundOf({ amount: 40_000, receipt: 'r1' });
    expect((await refundOf({ amount: 40_000, receipt: 'r1' })).id).toBe(first.id);
    expect((await razorpay.payments.fetchMultipleRefund(id, {})).items).toHaveLength(1);
    expect((await keyed(id, 'refund-key-1', { amount: 50_000, receipt: 'r1' })).status).toBe(400);
    expect((await keyed(id, 'short', { amount: 40_000 })).status).toBe(400);
  });

  it('may wait at the bank, which carries it out or fails it later', async () => {
    const id = await capturedPayment();
    await postJson(`${sandbox.url}/sandbox/faults/razorpay`, { mode: 'pending' });
    const refund = await razorpay.payments.refund(id, { amount: 40_000 });
    const other = await razorpay.payments.refund(id, { amount: 10_000 });
    await postJson(`${sandbox.url}/sandbox/faults/razorpay`, { mode: 'none' });
    expect(refund.status).toBe('pending');
    await postJson(`${sandbox.url}/sandbox/razorpay/refunds/${refund.id}/process`, {});
    await postJson(`${sandbox.url}/sandbox/razorpay/refunds/${other.id}/fail`, {});
    const found = await razorpay.payments.fetchMultipleRefund(id, {});
    expect(found.items.map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  it('can be made in the dashboard, past the merchant’s server', async () => {
    const id = await capturedPayment();
    const { body } = await postJson<{ refund: { id: string } }>(
      `${sandbox.url}/sandbox/razorpay/payments/${id}/refund`,
      { amount: 40_000 },
    );
    const from = Math.floor(Date.now() / 1000) - 60;
    const listed = await razorpay.refunds.all({ from, count: 100 });
    expect(listed.items.find(item => item.id === body.refund.id)).toMatchObject({ receipt: null });
    expect((await razorpay.refunds.all({ to: from, count: 100 })).items).toEqual([]);
  });

  it('is refused before the capture', async () => {
    const order = await razorpay.orders.create(ORDER);
    const { razorpay_payment_id: id } = await pay(order.id, { outcome: 'authorized' });
    await expect(razorpay.payments.refund(id, {})).rejects.toMatchObject(
      refusal(400, 'The payment status should be captured for action to be taken'),
    );
  });

  it('that the bank could not carry out is money with the merchant again', async () => {
    const id = await capturedPayment();
    const refund = await razorpay.payments.refund(id, {});
    await postJson(`${sandbox.url}/sandbox/razorpay/refunds/${refund.id}/fail`, {});
    expect(await razorpay.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
    expect(await razorpay.payments.fetch(id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
  });
});

describe('a gateway in trouble', () => {
  const setFault = (mode: string, at?: string, how: object = {}) =>
    postJson(`${sandbox.url}/sandbox/faults/razorpay`, { mode, at, ...how });

  it('answers with a given status, having done the work or not', async () => {
    const receipts = { done: 'answered-done', undone: 'answered-undone' };
    const how = { method: 'POST', status: 409 };
    await setFault('answer', '/orders', how);
    await expect(razorpay.orders.create({ ...ORDER, receipt: receipts.done })).rejects.toMatchObject({
      statusCode: 409,
    });
    await setFault('answer', '/orders', { ...how, done: false });
    await expect(razorpay.orders.create({ ...ORDER, receipt: receipts.undone })).rejects.toMatchObject({
      statusCode: 409,
    });
    expect((await razorpay.orders.all({ receipt: receipts.done })).items).toHaveLength(1);
    expect((await razorpay.orders.all({ receipt: receipts.undone })).items).toEqual([]);
    await setFault('none');
  });

  it('that is down answers 503 and does nothing', async () => {
    await setFault('down');
    await expect(razorpay.orders.create({ ...ORDER, receipt: 'down' })).rejects.toMatchObject({
      statusCode: 503,
    });
    await setFault('none');
    expect((await razorpay.orders.all({ receipt: 'down' })).items).toEqual([]);
  });

  it('that fails at some addresses alone does its work at the others', async () => {
    await setFault('down', '/capture');
    const order = await razorpay.orders.create(ORDER);
    const { body } = await postJson(`${sandbox.url}/sandbox/razorpay/orders/${order.id}/pay`, {
      outcome: 'authorized',
    });
    const { razorpay_payment_id: id } = body as { razorpay_payment_id: string };
    const capture = () => razorpay.payments.capture(id, order.amount, 'INR');
    await expect(capture()).rejects.toMatchObject({ statusCode: 503 });
    await setFault('none');
    expect(await capture()).toMatchObject({ status: 'captured' });
  });

  it('that times out did the work, so the caller must ask', async () => {
    await setFault('timeout');
    const impatient = pointAtSandbox(new Razorpay(KEYS), sandbox, 3_000);
    await expect(impatient.orders.create({ ...ORDER, receipt: 'timed-out' })).rejects.toThrow();
    await setFault('none');
    expect((await razorpay.orders.all({ receipt: 'timed-out' })).items).toHaveLength(1);
  });

  it('that was restarted knows its orders and payments', async () => {
    const folder = await temporaryFolder();
    const before = await startSandbox(testConfig(folder));
    const order = await pointAtSandbox(new Razorpay(KEYS), before).orders.create(ORDER);
    await postJson(`${before.url}/sandbox/razorpay/orders/${order.id}/pay`, { outcome: 'captured' });
    await before.close();

    const after = await startSandbox(testConfig(folder));
    const client = pointAtSandbox(new Razorpay(KEYS), after);
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
    expect((await client.orders.fetchPayments(order.id)).items).toMatchObject([{ status: 'captured' }]);
    await after.close();
    await rm(folder, { recursive: true });
  });
});
