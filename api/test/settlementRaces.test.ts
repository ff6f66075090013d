import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DifferenceRecord } from '@coastok/domain';
import { createHmac } from 'node:crypto';
import { aSignedInUser } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { statuses, times } from './world/races.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

/* The gateway's settlements, imported and processed by two instances at once. */

const PAID = 160_000;
const DAY_MS = 24 * 3600_000;
const OLD = new Date(Date.now() - 4 * DAY_MS);

let world: World;
let office: BookingOffice;
let email: string;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true, ownSandbox: true });
  office = await BookingOffice.open(world);
  email = (await aSignedInUser(world, { userRole: 6 })).user.email;
});

afterAll(() => world.stop());

type Stored = Record<string, unknown> & { _id: string };
const stored = (name: string) => world.db.collection<Stored>(name);
const urlOf = (n: number) => world.urls[n % world.urls.length] ?? world.url;

/** Sends a webhook to one of the instances; each one is a separate event. */
async function tell(n: number, payload: object): Promise<number> {
  const body = JSON.stringify({ event: 'settlement.processed', created_at: n, payload });
  const secret = world.sandbox.apiEnv.RAZORPAY_WEBHOOK_SECRET ?? '';
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${urlOf(n)}/web/v1/payment/webhook`, { method: 'POST', headers, body })).status;
}

const runSoon = (name: string) =>
  world.db.collection<{ _id: string }>('job').updateOne({ _id: name }, { $set: { dueAt: new Date(0) } });

async function aPayment(): Promise<string> {
  const { visitor, booking } = await office.aBooking(await office.anEvent({ allowPartialPayment: false }));
  return (await office.paid(visitor, booking)).razorpay_payment_id;
}

/**
 * A settlement of two payments and a refund, with an adjustment and a lost dispute, that the product does not know
 * yet.
 */
async function aSettlement() {
  const payments = [await aPayment(), await aPayment()];
  const [first = '', second = ''] = payments;
  const claim = { amount: 12_345, reason: 'Never came', respondBy: '2031-03-05T12:00:00Z', webhook: false };
  const path = `razorpay/payments/${first}/dispute`;
  const { id: disputeId } = await office.atSandbox<{ id: string }>(path, claim);
  await office.atSandbox(`razorpay/disputes/${disputeId}/resolve`, { outcome: 'lost', webhook: false });
  await office.refundInDashboard(second, 100);
  const plant = [{ kind: 'adjustment', amount: -700 }];
  const { id } = await office.atSandbox<{ id: string }>('razorpay/settlements', { plant, webhook: false });
  return { id, payments, disputeId };
}

const differencesOf = async (settlementId: string) =>
  stored('settlement_difference').find({ settlementId, state: 'open' }).sort({ kind: 1 }).toArray();

test('rows, differences, dispute amounts and mails are there once, with two processes that read and settle', async () => {
  const { id, payments, disputeId } = await aSettlement();
  await times(8, async n => {
    await runSoon('settlements');
    expect(await tell(n, { settlement: { entity: { id } } })).toBe(200);
    expect(await tell(n, { dispute: { entity: { id: disputeId } } })).toBe(200);
  });
  const found = await eventually(async () => {
    const waiting = await stored('outbox').countDocuments({ kind: 'ask-gateway', dueAt: { $type: 'date' } });
    const differences = await differencesOf(id);
    return waiting === 0 && differences.length === 2 ? differences : undefined;
  });
  expect(found.map(({ kind }) => kind)).toEqual(['adjustment', 'dispute']);
  expect(await stored('settlement').find({ _id: id }).toArray()).toMatchObject([
    { rows: 5, disputed: 12_345, adjusted: -700 },
  ]);
  expect(await stored('settlement_row').countDocuments({ settlementId: id })).toBe(5);
  const entries = await stored('gateway_entry')
    .find({ paymentId: { $in: payments } })
    .toArray();
  expect(entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['payment', PAID],
    ['payment', PAID],
    ['refund', 10_000],
  ]);
  const bookings = await stored('booking')
    .find({ 'payments.paymentId': { $in: payments } })
    .toArray();
  const refunds = bookings.flatMap(one => one.refunds as { amount: number }[]);
  expect(refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([100, 124]);

  await world.db
    .collection('settlement_difference')
    .updateMany({ settlementId: id }, { $set: { foundAt: OLD } });
  await eventually(async () => {
    await runSoon('settlement-notices');
    const told = (await differencesOf(id)).filter(({ toldAt }) => toldAt instanceof Date);
    return told.length === 2;
  });
  const mails = await eventually(async () => {
    const waiting = await stored('outbox').countDocuments({ dueAt: { $type: 'date' } });
    return waiting === 0 ? await office.mailsTo(email) : undefined;
  });
  const waits = mails.filter(({ subject }) => subject.startsWith('A difference'));
  expect(waits).toHaveLength(2);

  const path = `/api/v1/settlement/difference/${String(found[0]?._id)}`;
  const answers = await times(6, n =>
    office.secretary
      .at(urlOf(n))
      .put<DifferenceRecord>(path, { resolution: 'accepted', note: `Process ${n % 2}, call ${n}` }),
  );
  expect(statuses(answers)).toEqual(Array<number>(6).fill(200));
  expect(new Set(answers.map(({ records }) => records[0]?.note)).size).toBe(1);
  const about = { action: 'settlementDifference.settle', entityId: String(found[0]?._id) };
  expect(await (await auditLogOf(world.db)).countDocuments(about)).toBe(1);
});
