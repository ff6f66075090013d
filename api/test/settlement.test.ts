import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ClearingDayRecord,
  DifferenceRecord,
  SettlementDetailRecord,
  SettlementRecord,
  SettlementSummaryRecord,
} from '@coastok/domain';
import { addDays, addMonths, balanceOf, istDay } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { type Booked, BookingOffice, type Person } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { ran } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

const PAID = 160_000;
const FEE = 3_776;

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

type Query = Record<string, string | number>;
const settlements = (query: Query = {}) =>
  office.secretary.get<SettlementRecord>('/api/v1/settlement', query);
const settlement = async (id: string) =>
  (await office.secretary.get<SettlementDetailRecord>(`/api/v1/settlement/${id}`)).records[0];
const differences = async (query: Query = {}) =>
  (await office.secretary.get<DifferenceRecord>('/api/v1/settlement/difference', { per_page: 100, ...query }))
    .records;
const settle = (id: string, resolution = 'accepted', client = office.secretary) =>
  client.put<DifferenceRecord>(`/api/v1/settlement/difference/${id}`, { resolution, note: 'Asked the bank' });
const entries = () => world.db.collection<{ _id: string }>('gateway_entry');
const today = () => istDay(new Date());

type Paying = Person & { booking: Booked; paymentId: string };

/** A booking of ₹1,600 that was paid in full. */
async function aPayment(): Promise<Paying> {
  const event = await office.anEvent({ allowPartialPayment: false });
  const one = await office.aBooking(event);
  const { razorpay_payment_id: paymentId } = await office.paid(one.visitor, one.booking);
  return { ...one, paymentId };
}

interface SettlementOrder {
  on?: string;
  only?: string[];
  omit?: string[];
  plant?: { kind: string; id?: string; amount?: number }[];
  webhook?: boolean;
}
const atBank = (order: SettlementOrder) =>
  office.told<{ id: string; utr: string; eventIds: string[] }>('razorpay/settlements', order);

const runJob = (name: string) => ran(world, name);

describe('a settlement', () => {
  test('is imported at its webhook with its rows, and agrees', async () => {
    const one = await aPayment();
    await office.refundInDashboard(one.paymentId, 100, true);
    const { id, utr } = await atBank({});
    const found = await settlement(id);
    const { bookingReferenceNo, eventId } = await office.stored(one.booking);
    expect(bookingReferenceNo).toBe(one.booking.bookingReferenceNo);
    expect(eventId).toBeDefined();
    expect(found).toMatchObject({
      _id: id,
      utr,
      settledOn: today(),
      amount: PAID - FEE - 10_000,
      fee: FEE,
      state: 'agrees',
    });
    const about = {
      paymentId: one.paymentId,
      bookingReferenceNo,
      areaId: String(office.area._id),
      eventId: one.booking.eventId,
    };
    expect(found?.rows).toEqual(
      expect.arrayContaining([
        { ...about, kind: 'payment', refundId: null, amount: PAID, fee: FEE },
        { ...about, kind: 'refund', refundId: expect.stringMatching(/^rfnd_/), amount: 10_000, fee: 0 },
      ]),
    );
    const { records, contentRange } = await settlements({ per_page: 1 });
    expect(records).toMatchObject([{ _id: id, rows: 2, state: 'agrees' }]);
    expect(contentRange).toMatch(/^settlement 0-0\/\d+$/);
  });

  test('is found by the comparison where no webhook came, once however often it is read', async () => {
    const { paymentId } = await aPayment();
    const { id } = await atBank({ webhook: false });
    await runJob('settlements');
    await runJob('settlements');
    expect((await settlement(id))?.rows).toMatchObject([{ kind: 'payment', paymentId }]);
    expect(await world.db.collection('settlement_row').countDocuments({ settlementId: id })).toBe(1);
  });

  test('is open until its rows are there, and is imported further when they are', async () => {
    await aPayment();
    await office.gatewayIs('down', { at: '/recon' });
    const { id, eventIds } = await atBank({ webhook: false });
    await office.replay(eventIds[0]);
    expect(await eventually(() => settlement(id))).toMatchObject({ state: 'open', rows: [] });
    await office.gatewayIs('none');
    await runJob('settlements');
    expect(await settlement(id)).toMatchObject({ state: 'agrees', fee: FEE });
  });

  test('is 404 for an id that names nothing', async () => {
    for (const id of ['setl_nothing', 'f'.repeat(24), 'x', '$ne']) {
      expect((await office.secretary.get(`/api/v1/settlement/${id}`)).status).toBe(404);
      expect((await settle(id)).status).toBe(404);
    }
  });
});

describe('a difference', () => {
  test('of each kind is found, names what it is about, and makes its settlement differ', async () => {
    const [amount, fee] = [await aPayment(), await aPayment()];
    const { id } = await atBank({
      plant: [
        { kind: 'amount', id: amount.paymentId, amount: 500 },
        { kind: 'fee', id: fee.paymentId, amount: 700 },
        { kind: 'unknown-here', id: 'pay_Elsewhere01', amount: 9_000 },
        { kind: 'adjustment', amount: -1_100 },
        { kind: 'dispute', id: 'disp_Elsewhere1', amount: 2_000 },
        { kind: 'sum', amount: 33 },
      ],
    });
    const found = await differences({ settlementId: id });
    const bookingId = amount.booking.bookingId;
    const sum = (await settlement(id))?.amount ?? 0;
    expect(found).toEqual(
      expect.arrayContaining(
        [
          { kind: 'amount', paymentId: amount.paymentId, bookingId, ours: PAID, theirs: PAID + 500 },
          { kind: 'fee', paymentId: fee.paymentId, theirs: FEE + 700 },
          { kind: 'unknown-here', paymentId: 'pay_Elsewhere01', bookingId: null, ours: null, theirs: 9_000 },
          { kind: 'adjustment', ours: null, theirs: -1_100 },
          { kind: 'dispute', disputeId: 'disp_Elsewhere1', ours: null, theirs: 2_000 },
          { kind: 'sum', ours: sum - 33, theirs: sum },
        ].map(one =>
          expect.objectContaining({ ...one, settlementId: id, state: 'open', by: null, at: null }),
        ),
      ),
    );
    expect(found).toHaveLength(6);
    expect(await settlement(id)).toMatchObject({ state: 'differs' });
    expect(await differences({ settlementId: id, kind: 'fee', state: 'open' })).toHaveLength(1);
    expect(await differences({ settlementId: id, state: 'settled' })).toEqual([]);
    const both = { filter: JSON.stringify({ kind: 'sum', settlementId: id }), range: '[0,0]' };
    expect(await differences(both)).toMatchObject([{ kind: 'sum' }]);
    await Promise.all(found.map(one => settle(one._id)));
    expect(await settlement(id)).toMatchObject({ state: 'agrees' });
  });

  test('is resolved once with a comment, stays resolved however often it is found, and is in the audit log', async () => {
    const { id, eventIds } = await atBank({ plant: [{ kind: 'adjustment', amount: -900 }] });
    const [open] = await differences({ settlementId: id });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => settle(open?._id ?? '', n % 2 ? 'accepted' : 'vendor-asked')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [first] = answers[0]?.records ?? [];
    expect(first).toMatchObject({
      state: 'settled',
      note: 'Asked the bank',
      by: { name: expect.any(String) },
    });
    for (const { records } of answers) expect(records).toEqual([first]);
    await office.replay(eventIds[0]);
    await runJob('settlements');
    expect(await differences({ settlementId: id })).toEqual([first]);
    const entries = (await auditLogOf(world.db)).find({
      entity: 'settlement/difference',
      entityId: open?._id,
    });
    expect(await entries.toArray()).toMatchObject([{ action: 'settlementDifference.settle' }]);
  });

  test('opens again when one of its amounts changes', async () => {
    const { paymentId } = await aPayment();
    const { id } = await atBank({ plant: [{ kind: 'amount', id: paymentId, amount: 500 }] });
    const [open] = await differences({ settlementId: id });
    await settle(open?._id ?? '', 'corrected');
    // The gateway settles the payment a second time.
    const again = await atBank({ plant: [{ kind: 'unknown-here', id: paymentId, amount: 1_000 }] });
    expect(await differences({ settlementId: again.id })).toMatchObject([
      { _id: open?._id, state: 'open', ours: PAID, theirs: PAID + 1_500, resolution: null, note: null },
    ]);
  });

  test('names a payment without a settlement, five days after it was expected, until it has one', async () => {
    const { paymentId, booking } = await aPayment();
    const missing = () => differences({ kind: 'unknown-there', state: 'open' });
    await atBank({ on: addDays(today(), 4), omit: [paymentId] });
    expect(await missing()).toEqual([]);
    await atBank({ on: addDays(today(), 5), omit: [paymentId] });
    expect(await missing()).toMatchObject([
      { paymentId, bookingId: booking.bookingId, ours: PAID, theirs: null, settlementId: null },
    ]);
    await atBank({ on: addDays(today(), 6) });
    expect(await missing()).toEqual([]);
    expect(await differences({ kind: 'unknown-there' })).toMatchObject([
      { paymentId, state: 'settled', by: null, resolution: 'corrected' },
    ]);
  });

  test('is found behind any number of older movements that will be in no settlement', async () => {
    const { paymentId } = await aPayment();
    const at = new Date('2020-01-01');
    const gone = { kind: 'refund', paymentId: 'pay_gone', amount: 100, at, day: '2020-01-01', learntAt: at };
    await entries().insertMany(
      Array.from({ length: 2001 }, (_, n) => ({ ...gone, _id: `rfnd_gone${n}`, settlementId: null })),
    );
    await atBank({ on: addDays(today(), 5), omit: [paymentId] });
    expect(await differences({ kind: 'unknown-there', state: 'open' })).toMatchObject([{ paymentId }]);
    await entries().deleteMany({ paymentId: gone.paymentId });
    await atBank({ on: addDays(today(), 6) });
  });

  test('is not made for money that waits on the list of payments to check', async () => {
    const order = { amount: 99_900, currency: 'INR', receipt: 'elsewhere' };
    const { id: orderId } = await office.asMerchant<{ id: string }>('orders', order);
    const { razorpay_payment_id: paymentId } = await office.atGateway(orderId, { outcome: 'captured' });
    const { id } = await atBank({});
    expect(await settlement(id)).toMatchObject({ state: 'agrees', rows: [{ paymentId }] });
    const { records } = await office.secretary.get('/api/v1/payment/review', { q: paymentId });
    expect(records).toMatchObject([{ reason: 'unknown-order' }]);
  });

  test('is for the secretary and the director only, and accepts no other values', async () => {
    for (const userRole of [4, 5] as const) {
      const { client } = await aSignedInUser(world, { userRole });
      for (const path of ['settlement', 'settlement/difference', 'dispute', 'settlement/day?month=2030-01'])
        expect((await client.get(`/api/v1/${path}`)).status).toBe(403);
    }
    const director = (await aSignedInUser(world, { userRole: 7 })).client;
    expect((await director.get('/api/v1/settlement')).status).toBe(200);
    const { id } = await atBank({ plant: [{ kind: 'adjustment', amount: -200 }] });
    const [open] = await differences({ settlementId: id });
    const path = `/api/v1/settlement/difference/${open?._id}`;
    for (const body of [{}, { resolution: 'ignored', note: 'x' }, { resolution: 'accepted', note: '' }])
      expect((await office.secretary.put(path, body)).status).toBe(400);
    expect((await settle(open?._id ?? '', 'accepted', director)).status).toBe(200);
  });
});

describe('the clearing account', () => {
  const days = (month: string) =>
    office.secretary.get<ClearingDayRecord>('/api/v1/settlement/day', { month });

  test('adds up day by day to what the gateway still has', async () => {
    const month = today().slice(0, 7);
    const before = (await days(month)).records.at(-1);
    await aPayment();
    const captured = (await days(month)).records.at(-1);
    expect(captured).toMatchObject({ day: today(), captured: (before?.captured ?? 0) + PAID });
    expect(captured?.open).toBe((before?.open ?? 0) + PAID);
    await atBank({});
    const { records } = await days(month);
    expect(records.at(-1)).toMatchObject({
      settled: (before?.settled ?? 0) + PAID - FEE,
      fees: (before?.fees ?? 0) + FEE,
      open: before?.open,
    });
    let open = records[0] ? records[0].open - balanceOf(records[0]) : 0;
    for (const one of records) {
      open += one.captured - one.refunded - one.fees - one.settled;
      expect(one.open).toBe(open);
    }
    expect(records.map(({ day }) => day)).toEqual(
      Array.from({ length: records.length }, (_, n) => addDays(`${month}-01`, n)),
    );
    expect((await days('2031-01')).records).toEqual([]);
    for (const wrong of ['2030-13', '2030', 'x', '']) expect((await days(wrong)).status).toBe(400);
  });

  test('names the days that a person should check', async () => {
    const month = addMonths(today().slice(0, 7), -1);
    const [late, settled] = [await aPayment(), await aPayment()];
    await entries().updateOne({ _id: late.paymentId }, { $set: { day: `${month}-03` } });
    await entries().updateOne({ _id: settled.paymentId }, { $set: { day: `${month}-05` } });
    const plant = [{ kind: 'adjustment', amount: -300 }];
    await atBank({ on: `${month}-07`, only: [settled.paymentId], plant });
    const failed = { kind: 'refund', paymentId: late.paymentId, settlementId: null };
    await entries().insertMany(
      [
        { ...failed, _id: 'rfnd_failed', amount: 100, day: `${month}-09` },
        { ...failed, _id: 'rfnd_failed:back', amount: -100, day: `${month}-10` },
      ].map(entry => ({ ...entry, at: new Date(), learntAt: new Date() })),
    );
    const older = { kind: 'sum', state: 'open', foundAt: new Date(0), paymentId: 'pay_gone' };
    await world.db
      .collection('settlement_difference')
      .insertMany(
        Array.from({ length: 2001 }, (_, n) => ({ ...older, key: `older${n}`, settlementId: null })),
      );
    const { records } = await days(month);
    const states = Object.fromEntries(records.map(({ day, state }) => [day.slice(8), state]));
    expect(states).toMatchObject({
      '03': 'attention',
      '04': 'clear',
      '05': 'clear',
      '07': 'attention',
      '09': 'clear',
      '10': 'clear',
    });
    await world.db.collection('settlement_difference').deleteMany({ paymentId: older.paymentId });
    expect((await days(today().slice(0, 7))).records.at(-1)?.state).not.toBe('clear');
  });

  test('is summed up for the dashboard', async () => {
    const { body } = await office.secretary.get<SettlementSummaryRecord>('/api/v1/settlement/summary');
    const { data } = body as { data: SettlementSummaryRecord };
    const month = await days(today().slice(0, 7));
    expect(data.open).toBe(month.records.at(-1)?.open);
    expect(data).toMatchObject({ openDifferences: (await differences({ state: 'open' })).length });
  });
});

test('after 72 hours without the gateway everything is caught up with, and nothing counts twice', async () => {
  const payments = [await aPayment(), await aPayment(), await aPayment()];
  await office.gatewayIs('down', { at: '/settlements' });
  await runJob('settlements');
  const ids: string[] = [];
  for (const [index, { paymentId }] of payments.entries()) {
    const on = addDays(today(), index - 3);
    ids.push((await atBank({ on, only: [paymentId], webhook: false })).id);
  }
  await runJob('settlements');
  for (const id of ids) expect(await settlement(id)).toBeUndefined();
  await office.gatewayIs('none');
  await Promise.all([runJob('settlements'), runJob('settlements')]);
  for (const id of ids)
    expect(await settlement(id)).toMatchObject({ state: 'agrees', amount: PAID - FEE, fee: FEE });
});
