import { rm } from 'node:fs/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';

import { type RunningSandbox, startSandbox } from '../sandbox.js';
import { getJson, postJson } from '../testing/http.js';
import { type PayAnswer, pointAtSandbox } from '../testing/razorpayClient.js';
import { startTestSandbox, temporaryFolder, testConfig } from '../testing/testSandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhookReceiver.js';
import type { ShownDelivery } from './webhooks.js';

const ORDER = { amount: 140_000, currency: 'INR' };

let receiver: WebhookReceiver;
let sandbox: RunningSandbox;
let razorpay: Razorpay;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ publicUrl: receiver.url, webhookRetryDelays: [1, 1] });
  razorpay = pointAtSandbox(new Razorpay({ key_id: 'rzp_test_key', key_secret: 'key-secret' }), sandbox);
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

async function pay(attempt: object): Promise<PayAnswer> {
  const order = await razorpay.orders.create(ORDER);
  const { body } = await postJson<PayAnswer>(
    `${sandbox.url}/sandbox/razorpay/orders/${order.id}/pay`,
    attempt,
  );
  return body;
}

const delivered = (orderId: string) =>
  getJson<ShownDelivery[]>(`${sandbox.url}/sandbox/razorpay/webhooks?orderId=${orderId}`);

const eventNames = () => receiver.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);

describe('the success payload', () => {
  it('has the signature that the SDK expects', async () => {
    const paid = await pay({ outcome: 'captured' });
    const {
      razorpay_order_id: order_id,
      razorpay_payment_id: payment_id,
      razorpay_signature: signature,
    } = paid;
    expect(validatePaymentVerification({ order_id, payment_id }, signature, 'key-secret')).toBe(true);
  });
});

describe('webhooks', () => {
  it.each([
    ['captured', ['payment.captured', 'order.paid']],
    ['authorized', ['payment.authorized']],
    ['failed', ['payment.failed']],
  ])(
    'tell of a payment that is %s, before the call that asked for them is answered',
    async (outcome, names) => {
      const { eventIds } = await pay({ outcome, webhook: true });
      expect(eventNames()).toEqual(names);
      expect(receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])).toEqual(eventIds);
    },
  );

  it('go to the product’s webhook route, signed over the very bytes of the body', async () => {
    await pay({ outcome: 'captured', webhook: true });
    for (const { path, headers, body } of receiver.received) {
      expect(path).toBe('/web/v1/payment/webhook');
      const signature = String(headers['x-razorpay-signature']);
      expect(Razorpay.validateWebhookSignature(body, signature, 'webhook-secret')).toBe(true);
    }
  });

  it('hold the payment and the order as they were', async () => {
    const paid = await pay({ outcome: 'captured', webhook: true });
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
      entity: 'event',
      event: 'order.paid',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { id: paid.razorpay_payment_id, status: 'captured', amount: 140_000 } },
        order: { entity: { id: paid.razorpay_order_id, status: 'paid' } },
      },
    });
  });

  it('are listed with the answer they got', async () => {
    receiver.answers.push(400, 200);
    const { razorpay_order_id: orderId, eventIds } = await pay({ outcome: 'failed', webhook: true });
    await receiver.hasReceived(2);
    const [eventId] = eventIds;
    const { body } = receiver.received[0] ?? {};
    const first = (await delivered(orderId)).at(-1);
    expect(first).toEqual({
      eventId,
      event: 'payment.failed',
      signature: receiver.received[0]?.headers['x-razorpay-signature'],
      body,
      answer: 400,
      at: expect.any(String),
    });
  });

  it('are repeated, with the same bytes, until they are answered with 2xx', async () => {
    receiver.answers.push(503, 500, 200);
    await pay({ outcome: 'failed', webhook: true });
    await receiver.hasReceived(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('are not sent when not requested, but can be replayed', async () => {
    const { razorpay_order_id: orderId, eventIds } = await pay({ outcome: 'captured', webhook: false });
    expect(receiver.received).toEqual([]);
    expect(await delivered(orderId)).toEqual([]);

    const [eventId] = eventIds;
    const replay = await postJson(`${sandbox.url}/sandbox/razorpay/webhooks/replay`, { eventId });
    expect(replay).toMatchObject({ status: 200, body: { eventId, event: 'payment.captured', answer: 200 } });
    expect(eventNames()).toEqual(['payment.captured']);
  });

  it('tell of captures and refunds that the merchant asked for', async () => {
    const { razorpay_payment_id: id } = await pay({ outcome: 'authorized' });
    await razorpay.payments.capture(id, 140_000, 'INR');
    await receiver.hasReceived(2);
    await razorpay.payments.refund(id, {});
    await receiver.hasReceived(4);
    expect(eventNames()).toEqual(['payment.captured', 'order.paid', 'refund.created', 'refund.processed']);
  });

  it('without an answer are resumed after a restart', async () => {
    const folder = await temporaryFolder();
    const config = testConfig(folder, { publicUrl: receiver.url, webhookRetryDelays: [600_000] });
    receiver.answers.push(503);
    const before = await startSandbox(config);
    const client = pointAtSandbox(new Razorpay({ key_id: 'rzp_test_key', key_secret: 'key-secret' }), before);
    const order = await client.orders.create(ORDER);
    await postJson(`${before.url}/sandbox/razorpay/orders/${order.id}/pay`, {
      outcome: 'failed',
      webhook: true,
    });
    await before.close();

    const after = await startSandbox({ ...config, webhookRetryDelays: [1] });
    await receiver.hasReceived(2);
    expect(eventNames()).toEqual(['payment.failed', 'payment.failed']);
    await after.close();
    await rm(folder, { recursive: true });
  });
});
