import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Razorpay from 'razorpay';

import type { RunningSandbox } from '../sandbox.js';
import { postJson } from '../testing/http.js';
import { type PayAnswer, pointAtSandbox } from '../testing/razorpayClient.js';
import { startTestSandbox } from '../testing/testSandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhookReceiver.js';
import type { Dispute, SettlementRow } from './entities.js';

const FEE = 3_304;

let receiver: WebhookReceiver;
let sandbox: RunningSandbox;
let razorpay: Razorpay;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ publicUrl: receiver.url });
  razorpay = pointAtSandbox(new Razorpay({ key_id: 'rzp_test_key', key_secret: 'key-secret' }), sandbox);
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const control = async <Body>(path: string, body: object): Promise<Body> =>
  (await postJson<Body>(`${sandbox.url}/sandbox/razorpay/${path}`, body)).body;
const settle = (body: object) =>
  control<{ id: string; utr: string; eventIds: string[] }>('settlements', body);

async function aPayment(): Promise<string> {
  const { id } = await razorpay.orders.create({ amount: 140_000, currency: 'INR' });
  return (await control<PayAnswer>(`orders/${id}/pay`, { outcome: 'captured' })).razorpay_payment_id;
}

const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);

/** Reads the report's lines of a settlement with the SDK, page by page. */
async function rowsOf(settlementId: string, on = today()): Promise<SettlementRow[]> {
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
  const rows: SettlementRow[] = [];
  for (let skip = 0; ; skip += 2) {
    const query = { year, month, day, count: 2, skip };
    const { items } = (await razorpay.settlements.reports(query as never)) as unknown as {
      items: SettlementRow[];
    };
    rows.push(...items);
    if (items.length < 2) return rows.filter(row => row.settlement_id === settlementId);
  }
}

const transferOf = async (id: string) =>
  (await razorpay.settlements.fetch(id)) as unknown as { amount: number; utr: string };
const sumOf = (rows: readonly SettlementRow[]) =>
  rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0);

describe('a settlement', () => {
  it('transfers unsettled money once: payments minus fees and refunds', async () => {
    const id = await aPayment();
    const refund = await razorpay.payments.refund(id, { amount: 40_000 });
    const settled = await settle({});
    const rows = await rowsOf(settled.id);
    expect(rows).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ entity_id: id, type: 'payment', fee: FEE, credit: 140_000 - FEE }),
        expect.objectContaining({ entity_id: refund.id, type: 'refund', payment_id: id, debit: 40_000 }),
      ]),
    );
    expect(await transferOf(settled.id)).toMatchObject({ amount: sumOf(rows), utr: settled.utr });
    expect(await rowsOf((await settle({})).id)).toEqual([]);
  });

  it('takes only what is named, or leaves it out, on any day', async () => {
    const [one, other] = [await aPayment(), await aPayment()];
    const first = await settle({ on: '2031-03-05', only: [one] });
    expect((await rowsOf(first.id, '2031-03-05')).map(row => row.entity_id)).toEqual([one]);
    expect(await rowsOf((await settle({ omit: [other] })).id)).toEqual([]);
    expect((await rowsOf((await settle({})).id)).map(row => row.entity_id)).toEqual([other]);
  });

  it('does not include what came after its day', async () => {
    const id = await aPayment();
    expect(await rowsOf((await settle({ on: '2020-01-05' })).id, '2020-01-05')).toEqual([]);
    expect((await rowsOf((await settle({})).id)).map(row => row.entity_id)).toEqual([id]);
  });

  it('differs as planted', async () => {
    const [one, other] = [await aPayment(), await aPayment()];
    const settled = await settle({
      plant: [
        { kind: 'amount', id: one, amount: 500 },
        { kind: 'fee', id: other, amount: 700 },
        { kind: 'unknown-here', id: 'pay_Elsewhere', amount: 9_000 },
        { kind: 'adjustment', amount: -1_100 },
        { kind: 'dispute', amount: 2_000 },
        { kind: 'sum', amount: 33 },
      ],
    });
    const rows = await rowsOf(settled.id);
    const planted = [
      { entity_id: other, amount: 140_000, fee: FEE + 700, credit: 140_000 - FEE - 700 },
      { entity_id: one, amount: 140_500, fee: FEE, credit: 140_500 - FEE },
      { entity_id: 'pay_Elsewhere', type: 'payment', credit: 9_000 },
      { type: 'adjustment', dispute_id: null, debit: 1_100 },
      { type: 'adjustment', dispute_id: expect.stringMatching(/^disp_/), debit: 2_000 },
    ];
    expect(rows).toHaveLength(planted.length);
    expect(rows).toEqual(expect.arrayContaining(planted.map(row => expect.objectContaining(row))));
    expect((await transferOf(settled.id)).amount).toBe(sumOf(rows) + 33);
  });

  it('is announced by webhook, and again on demand', async () => {
    const before = receiver.received.length;
    const { id, eventIds } = await settle({ webhook: true });
    await control('webhooks/replay', { eventId: eventIds[0] });
    const told = receiver.received.slice(before).map(({ body }) => JSON.parse(body) as object);
    expect(told).toMatchObject(
      Array(2).fill({ event: 'settlement.processed', payload: { settlement: { entity: { id } } } }),
    );
  });

  it('is made automatically when the clock runs', async () => {
    const quick = await startTestSandbox({ settleSeconds: 1, publicUrl: receiver.url });
    const api = pointAtSandbox(new Razorpay({ key_id: 'rzp_test_key', key_secret: 'key-secret' }), quick);
    const { id } = await api.orders.create({ amount: 140_000, currency: 'INR' });
    const before = receiver.received.length;
    await postJson(`${quick.url}/sandbox/razorpay/orders/${id}/pay`, { outcome: 'captured' });
    await receiver.hasReceived(before + 1);
    const { items } = (await api.settlements.all({})) as unknown as { items: { amount: number }[] };
    expect(items).toMatchObject([{ amount: 140_000 - FEE }]);
    await quick.close();
  });
});

describe('a dispute', () => {
  const dispute = async (body: object = {}) =>
    (
      await control<{ dispute: Dispute }>(`payments/${await aPayment()}/dispute`, {
        amount: 50_000,
        reason: 'Never came',
        respondBy: '2031-03-05T12:00:00Z',
        ...body,
      })
    ).dispute;

  it('takes its amount at once, and gives it back when it is won', async () => {
    const { id, payment_id } = await dispute();
    await settle({ only: [payment_id] });
    const taken = await rowsOf((await settle({ only: [id] })).id);
    expect(taken).toMatchObject([{ type: 'adjustment', dispute_id: id, debit: 50_000 }]);
    await control(`disputes/${id}/resolve`, { outcome: 'won' });
    const back = await rowsOf((await settle({ only: [id] })).id);
    expect(back).toMatchObject([{ type: 'adjustment', dispute_id: id, credit: 50_000 }]);
  });

  it('is read, contested and accepted by the SDK, once', async () => {
    const [one, other] = [await dispute(), await dispute()];
    const listed = (await razorpay.disputes.all({})) as unknown as { items: Dispute[] };
    expect(listed.items.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(await razorpay.disputes.fetch(one.id)).toMatchObject({
      status: 'open',
      amount: 50_000,
      amount_deducted: 50_000,
      reason_description: 'Never came',
      respond_by: Date.parse('2031-03-05T12:00:00Z') / 1000,
    });
    const contest = { summary: 'The person was there.', action: 'submit' };
    expect(await razorpay.disputes.contest(one.id, contest as never)).toMatchObject({
      status: 'under_review',
      evidence: { summary: 'The person was there.' },
    });
    expect(await razorpay.disputes.accept(other.id)).toMatchObject({ status: 'lost' });
    await expect(razorpay.disputes.accept(one.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(razorpay.disputes.accept(other.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is reported by webhook from its beginning to its end', async () => {
    const before = receiver.received.length;
    const { id } = await dispute({ webhook: true });
    await control(`disputes/${id}/resolve`, { outcome: 'lost', webhook: true });
    const names = receiver.received
      .slice(before)
      .map(({ body }) => (JSON.parse(body) as { event: string }).event);
    expect(names).toEqual(['payment.dispute.created', 'payment.dispute.lost', 'refund.processed']);
  });

  it('that is lost makes a refund of its amount, unless it is asked not to; one that was accepted gets it once', async () => {
    const lose = (id: string, more: object = {}) =>
      control<{ refund?: { amount: number; dispute_id: string } | null; eventIds?: string[] }>(
        `disputes/${id}/resolve`,
        { outcome: 'lost', ...more },
      );
    const { id } = await dispute();
    expect(await lose(id)).toMatchObject({ refund: { amount: 50_000, dispute_id: id } });
    expect(await lose((await dispute()).id, { refundEntity: false })).toMatchObject({ refund: null });
    const accepted = await dispute();
    await razorpay.disputes.accept(accepted.id);
    const told = await lose(accepted.id);
    expect([told.refund, told.eventIds]).toMatchObject([{ amount: 50_000 }, [expect.any(String)]]);
    expect((await lose(accepted.id)).refund).toBeUndefined();
  });
});

it('a payment that was never captured is given back by itself, and one that was is not', async () => {
  const { id } = await razorpay.orders.create({ amount: 140_000, currency: 'INR' });
  const paid = await control<PayAnswer>(`orders/${id}/pay`, { outcome: 'authorized' });
  const path = (payment: string) => `payments/${payment}/auto-refund`;
  const back = await control<{ refund: { id: string } }>(path(paid.razorpay_payment_id), {});
  expect(back.refund).toMatchObject({ payment_id: paid.razorpay_payment_id, amount: 140_000 });
  const payment = await razorpay.payments.fetch(paid.razorpay_payment_id);
  expect(payment).toMatchObject({ captured: false, amount_refunded: 140_000 });
  expect((await control<{ refund?: object }>(path(await aPayment()), {})).refund).toBeUndefined();
});
