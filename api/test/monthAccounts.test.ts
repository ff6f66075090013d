import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays, addMonths, istDay, type MonthRecord } from '@coastok/domain';
import { createHash } from 'node:crypto';
import { GatewayEntries } from '../src/booking/payment/gatewayEntries.js';
import { aSignedInUser } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { unzip } from './world/spreadsheet.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

const PAID = 1600;
const FEE = 37.76;
const SHEETS = ['Summary', 'Settlements', 'Events and areas', 'Refunds', 'Fees', 'Cash', 'Open items'];

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const thisMonth = () => istDay(new Date()).slice(0, 7);
const monthAgo = (count: number) => addMonths(thisMonth(), -count);

/** A payment of ₹1,600 on the tenth of a past month, by the gateway's time, with its settlement. */
async function aPaymentIn(month: string, settled = true): Promise<string> {
  const event = await office.anEvent({ allowPartialPayment: false });
  const one = await office.aBooking(event);
  const { razorpay_payment_id: paymentId } = await office.paid(one.visitor, one.booking);
  const day = `${month}-10`;
  await world.db
    .collection<{ _id: string }>('gateway_entry')
    .updateOne({ _id: paymentId }, { $set: { day, at: new Date(`${day}T12:00:00+05:30`) } });
  const order = { on: addDays(day, 2), only: [paymentId] };
  if (settled) await office.told('razorpay/settlements', order);
  return paymentId;
}

const stored = (name: string) => world.db.collection<Record<string, unknown> & { _id: string }>(name);
const close = (month: string, client = office.secretary) =>
  client.post<MonthRecord>(`/api/v1/settlement/month/${month}/close`, {});
const months = async () => (await office.secretary.get<MonthRecord>('/api/v1/settlement/month')).records;

async function packOf(month: string): Promise<Buffer> {
  const response = await office.secretary.fetch(`/api/v1/report/month.zip?month=${month}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const pack = Buffer.from(await response.arrayBuffer());
  await expectAgreement(pack);
  return pack;
}
const OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const tableOf = async (pack: Buffer, sheet: string): Promise<string[][]> =>
  ((await unzip(pack)).get(`${sheet}.csv`)?.toString('utf8') ?? '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(OUTSIDE_QUOTES).map(cell => cell.replaceAll('"', '')));
const summaryOf = async (pack: Buffer) =>
  Object.fromEntries(await tableOf(pack, 'Summary')) as Record<string, string>;

const CORRECTIONS = 'Corrections of closed months';

const paiseOf = (rupees: string | undefined): number => Math.round(Number(rupees) * 100);
const sumOf = (rows: string[][], column: number): number =>
  rows.reduce((sum, row) => sum + paiseOf(row[column]), 0);

/** Every pack's tables have the sums of its summary. */
async function expectAgreement(pack: Buffer): Promise<void> {
  const [summary, settlements, events, refunds, fees] = await Promise.all([
    summaryOf(pack),
    tableOf(pack, 'Settlements'),
    tableOf(pack, 'Events and areas'),
    tableOf(pack, 'Refunds'),
    tableOf(pack, 'Fees'),
  ]);
  const atGateway = refunds.filter(row => row[6] === 'online' || row[1] === CORRECTIONS);
  const adjusted = sumOf(
    fees.filter(row => row[2] === 'Adjustment'),
    4,
  );
  const lost = sumOf(events, 4);
  expect({
    captured: sumOf(events, 2),
    refunded: [sumOf(events, 3) + lost, sumOf(atGateway, 7) + lost],
    fees: [sumOf(events, 5) - adjusted, sumOf(fees, 5) - adjusted],
    tax: sumOf(fees, 6),
    settled: sumOf(settlements, 3),
  }).toEqual({
    captured: paiseOf(summary.Captured),
    refunded: Array(2).fill(paiseOf(summary['Refunded, and lost in disputes'])),
    fees: Array(2).fill(paiseOf(summary['Fees and adjustments'])),
    tax: paiseOf(summary['GST included']),
    settled: paiseOf(summary.Settled),
  });
}

/** The lines of a pack for changes of closed months, by table. */
async function correctionsIn(pack: Buffer): Promise<Record<string, string[]>> {
  const lines = await Promise.all(
    SHEETS.map(async name =>
      (await tableOf(pack, name)).filter(row => row.includes(CORRECTIONS)).map(row => [name, row]),
    ),
  );
  return Object.fromEntries(lines.flat()) as Record<string, string[]>;
}

test('months are closed in order, once they are over, and do not change; later entries count in the next one', async () => {
  expect((await close(monthAgo(1))).status).toBe(409);
  const first = await aPaymentIn(monthAgo(3));
  const { bookingReferenceNo } = (await world.db
    .collection('booking')
    .findOne({ 'payments.paymentId': first })) as unknown as { bookingReferenceNo: string };
  await office.told('razorpay/settlements', {
    on: `${monthAgo(3)}-20`,
    only: ['nothing'],
    plant: [{ kind: 'adjustment', amount: -2_500 }],
  });

  expect((await months()).map(({ _id, closable }) => [_id, closable])).toEqual([
    [thisMonth(), false],
    [monthAgo(1), false],
    [monthAgo(2), false],
    [monthAgo(3), true],
  ]);
  for (const month of [thisMonth(), addMonths(thisMonth(), 1), monthAgo(2), monthAgo(4)])
    expect([month, (await close(month)).status]).toEqual([month, 409]);
  for (const odd of ['2030-13', 'x']) expect((await close(odd)).status).toBe(404);

  const files = await unzip(await packOf(monthAgo(3)));
  expect([...files.keys()]).toEqual(['month.xlsx', ...SHEETS.map(name => `${name}.csv`), 'SHA256SUMS']);
  const sums = files.get('SHA256SUMS')?.toString().trim().split('\n') ?? [];
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(sum);
  }
  const workbook = (await unzip(files.get('month.xlsx') ?? Buffer.alloc(0)))
    .get('xl/workbook.xml')
    ?.toString();
  expect([...(workbook ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual(SHEETS);

  const answers = await Promise.all([close(monthAgo(3)), close(monthAgo(3)), close(monthAgo(3))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.records).toMatchObject([{ _id: monthAgo(3), state: 'closed', carriedOver: 1 }]);
  const closed = await packOf(monthAgo(3));
  expect(await summaryOf(closed)).toMatchObject({
    Captured: String(PAID),
    'Fees and adjustments': String(FEE + 25),
    'GST included': '5.76',
    Settled: String(PAID - FEE - 25),
    'With the payment service at the end': '0',
  });
  expect(await tableOf(closed, 'Fees')).toEqual(
    expect.arrayContaining([expect.arrayContaining([first, bookingReferenceNo, String(PAID), String(FEE)])]),
  );
  expect(await tableOf(closed, 'Open items')).toMatchObject([
    expect.arrayContaining(['An adjustment', '-25']),
  ]);
  const entries = (await auditLogOf(world.db)).find({ entity: 'settlement/month', entityId: monthAgo(3) });
  expect(await entries.toArray()).toMatchObject([{ action: 'settlement.closeMonth' }]);

  // The payment belongs to a closed month; the product is notified only now.
  const late = await aPaymentIn(monthAgo(3), false);
  expect((await packOf(monthAgo(3))).equals(closed)).toBe(true);
  const next = await packOf(monthAgo(2));
  expect(await summaryOf(next)).toMatchObject({
    'With the payment service at the beginning': '0',
    Captured: String(PAID),
    'With the payment service at the end': String(PAID),
  });
  expect((await packOf(monthAgo(2))).equals(next)).toBe(true);
  await office.told(`razorpay/payments/${late}/refund`, { amount: 10_000 });
  expect((await close(monthAgo(2))).status).toBe(200);
  expect((await packOf(monthAgo(3))).equals(closed)).toBe(true);
  expect(await summaryOf(await packOf(monthAgo(1)))).toMatchObject({
    'With the payment service at the beginning': String(PAID),
    Captured: '0',
  });
});

/** Stores an entry through an instance whose clock is ahead by `aheadMs`; negative for one stored earlier. */
const anEntry = (_id: string, day: string, aheadMs = 0) =>
  world.db.collection<{ _id: string }>('gateway_entry').insertOne({
    _id,
    kind: 'payment',
    paymentId: _id,
    amount: PAID * 100,
    at: new Date(`${day}T12:00:00+05:30`),
    day,
    learntAt: new Date(Date.now() + aheadMs),
    settlementId: null,
  } as never);

/** The amount captured in a month, by its table and by its summary. */
async function sumsOf(month: string) {
  const pack = await packOf(month);
  const rows = (await tableOf(pack, 'Events and areas')).reduce((sum, row) => sum + Number(row[2]), 0);
  return { rows, sum: Number((await summaryOf(pack)).Captured) };
}

test('an entry that arrives while a month is being closed is in one month, in its sum as in its rows', async () => {
  const place = await BookingOffice.open(world);
  const open = (await months()).findLast(({ closable }) => closable)?._id ?? monthAgo(2);
  await anEntry('pay_ahead', `${open}-11`, 60_000);
  const month = await sumsOf(open);
  expect(month.sum).toBe(month.rows);
  expect((await close(open, place.secretary)).status).toBe(200);
  expect(await sumsOf(open)).toEqual(month);
  await world.db
    .collection<{ _id: string }>('gateway_entry')
    .updateOne({ _id: 'pay_ahead' }, { $set: { learntAt: new Date() } });
  const next = await sumsOf(addMonths(open, 1));
  expect(next.sum).toBe(next.rows);
  expect(next.sum).toBeGreaterThanOrEqual(PAID);
});

test('an entry that was stored while a month was being closed is in it', async () => {
  const open = monthAgo(1);
  await world.db.collection<{ _id: string }>('settlement_month').deleteOne({ _id: open });
  await aPaymentIn(open, false);
  const { sum } = await sumsOf(open);
  const began = new Date();
  const closing = close(open);
  // This call is answered after the closing has begun.
  await months();
  // The entry of a write that began before the closing and is completed only now.
  await anEntry('pay_stalled', `${open}-11`, began.getTime() - Date.now());
  expect((await closing).status).toBe(200);
  expect(await sumsOf(open)).toEqual({ rows: sum + PAID, sum: sum + PAID });
});

/** Closes the previous month once more, after it got these facts, and answers the pack of this month before others. */
async function closedWith(facts: (month: string) => Promise<void>): Promise<Buffer> {
  const month = monthAgo(1);
  await stored('settlement_month').deleteOne({ _id: month });
  await facts(month);
  expect((await close(month)).status).toBe(200);
  const pack = await packOf(thisMonth());
  expect(await correctionsIn(pack)).toEqual({});
  return pack;
}

test('lines of a report that change, or go, after their month was closed are named in the next one', async () => {
  let entityId = '';
  let settlementId = '';
  const gone = {
    _id: 'setl_gone:adjustment',
    entityId: 'adj_gone',
    kind: 'adjustment',
    amount: -500,
    fee: 0,
  };
  const before = await closedWith(async month => {
    entityId = await aPaymentIn(month);
    const row = await stored('settlement_row').findOne({ entityId });
    settlementId = String(row?.settlementId);
    await stored('settlement_row').updateOne({ entityId }, { $set: { fee: FEE * 100 - 1000, tax: 426 } });
    await stored('settlement_row').insertOne({ ...row, ...gone, paymentId: null, tax: 0 });
    await stored('settlement').updateOne(
      { _id: settlementId },
      { $set: { amount: (PAID - FEE) * 100 - 7700 } },
    );
  });
  const closed = await packOf(monthAgo(1));

  // The gateway's report has other figures now.
  await stored('settlement').updateOne({ _id: settlementId }, { $set: { rows: null } });
  await office.afterJob(
    'settlements',
    async () => (await stored('settlement').findOne({ _id: settlementId, rows: 1 })) ?? undefined,
  );
  expect(await stored('settlement_row').find({ settlementId }).toArray()).toMatchObject([
    { entityId, fee: FEE * 100 },
  ]);
  const pack = await packOf(thisMonth());
  expect(await correctionsIn(pack)).toEqual({
    Settlements: ['', CORRECTIONS, '', '77', '', '', '', ''],
    'Events and areas': [CORRECTIONS, '', '0', '0', '', '5', '', '', ''],
    Fees: ['', '', CORRECTIONS, '', '', '5', '1.5'],
  });
  const [earlier, later] = [await summaryOf(before), await summaryOf(pack)];
  expect(paiseOf(later['Fees and adjustments']) - paiseOf(earlier['Fees and adjustments'])).toBe(500);
  expect((await packOf(monthAgo(1))).equals(closed)).toBe(true);
  expect((await packOf(thisMonth())).equals(pack)).toBe(true);
});

test('a refund that turns out to be of a lost dispute after its month was closed is taken back in the next one', async () => {
  let paymentId = '';
  await closedWith(async month => {
    paymentId = await aPaymentIn(month);
    await office.refundInDashboard(paymentId, 1000, true);
    const refund = { paymentId, kind: 'refund' };
    expect(
      (await stored('gateway_entry').updateOne(refund, { $set: { day: `${month}-15` } })).modifiedCount,
    ).toBe(1);
  });
  const claim = { amount: 100_000, reason: 'Never came' };
  const { id } = await office.told<{ id: string }>(`razorpay/payments/${paymentId}/dispute`, claim);
  await office.told(`razorpay/disputes/${id}/resolve`, { outcome: 'lost' });
  await eventually(() => stored('gateway_entry').findOne({ paymentId, kind: 'dispute-refund' }));
  const takenBack = {
    'Events and areas': [CORRECTIONS, '', '0', '-1000', '', '0', '', '', ''],
    Refunds: ['', CORRECTIONS, '', '', '', '', '', '-1000'],
  };
  const pack = await packOf(thisMonth());
  expect(await correctionsIn(pack)).toEqual(takenBack);

  // The dispute's deduction counts in its place.
  await office.told('razorpay/settlements', { only: [id] });
  const after = await packOf(thisMonth());
  expect(await correctionsIn(after)).toEqual(takenBack);
  const refunded = async (of: Buffer) => paiseOf((await summaryOf(of))['Refunded, and lost in disputes']);
  expect((await refunded(after)) - (await refunded(pack))).toBe(100_000);
});

test('movements are dated by the database’s clock, however wrong that of an instance is', async () => {
  const entries = world.db.collection<{ _id: string }>('gateway_entry');
  const paid = { kind: 'payment', paymentId: 'pay_clock', amount: 100, at: new Date() } as const;
  const hourAhead = new Date(Date.now() + 3600_000);
  jest.useFakeTimers({
    now: hourAhead,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  await new GatewayEntries({ collection: entries } as never, {} as never)
    .append([{ _id: 'pay_clock', ...paid }])
    .finally(() => jest.useRealTimers());
  const { learntAt } = (await entries.findOne({ _id: 'pay_clock' })) as unknown as { learntAt: Date };
  expect(Math.abs(learntAt.getTime() - Date.now())).toBeLessThan(60_000);
  await entries.deleteOne({ _id: 'pay_clock' });
});

test('a month’s accounts have every row, however many there are', async () => {
  const month = thisMonth();
  const fees = async () => (await tableOf(await packOf(month), 'Fees')).length;
  const before = await fees();
  const rows = Array.from({ length: 20_001 }, (_, n) => ({
    _id: `setl_many:${n}`,
    settlementId: 'setl_many',
    entityId: `pay_many${n}`,
    kind: 'payment',
    paymentId: `pay_many${n}`,
    refundId: null,
    disputeId: null,
    amount: 100,
    fee: 2,
    tax: 0,
    settledOn: `${month}-01`,
    learntAt: new Date(),
  }));
  await world.db.collection<{ _id: string }>('settlement_row').insertMany(rows);
  expect(await fees()).toBe(before + rows.length);
  await world.db.collection('settlement_row').deleteMany({ settlementId: 'setl_many' });
});

test('money of a month before all closed ones is in the first open one, and in no separate month', async () => {
  await aPaymentIn(monthAgo(3), false);
  expect((await close(monthAgo(3))).status).toBe(200);
  const known = (await months()).map(({ _id }) => _id);
  await anEntry('pay_early', `${monthAgo(5)}-11`);
  expect((await months()).map(({ _id }) => _id)).toEqual(known);
  expect((await close(monthAgo(5))).status).toBe(409);
  expect((await summaryOf(await packOf(monthAgo(5)))).Captured).toBe('0');
});

test('the accounts show cash by who recorded it, and what was refunded', async () => {
  const event = await office.anEvent();
  const { visitor, booking, user } = await office.aBooking(event);
  const inCash = await office.chooseCash(visitor, event, booking);
  await office.cash(office.leader, inCash, 600);
  await office.cash(office.secretary, inCash, 600);
  await office.refund(inCash, 100);
  const online = await aPaymentIn(thisMonth(), false);
  await office.told(`razorpay/payments/${online}/refund`, { amount: 12_300 });
  const pack = await packOf(thisMonth());
  const cash = (await tableOf(pack, 'Cash')).map(([, recorded, approved]) => [recorded, approved]);
  expect(cash).toEqual(
    expect.arrayContaining([
      ['600', '0'],
      ['0', '600'],
    ]),
  );
  const refunds = await tableOf(pack, 'Refunds');
  expect(refunds).toEqual(
    expect.arrayContaining([
      expect.arrayContaining([online, 'online', '123']),
      expect.arrayContaining([inCash.bookingReferenceNo, event.title, office.area.name, 'cash', '100']),
    ]),
  );
  expect(JSON.stringify(refunds)).not.toContain(user.name);
});

test('the accounts show what cancellations kept, what of that was refunded, and what was refunded outside', async () => {
  const event = await office.anEvent({ allowPartialPayment: false });
  const paid = async () => {
    const one = await office.aBooking(event);
    await office.paid(one.visitor, one.booking);
    return one.booking;
  };
  const rowOf = async () => {
    const pack = await packOf(thisMonth());
    const row = (await tableOf(pack, 'Events and areas')).find(([title]) => title === event.title);
    return { kept: row?.at(-1), refunds: await tableOf(pack, 'Refunds') };
  };
  const [one, other] = [await paid(), await paid()];
  const cancel = (bookingId: string, refund: number | 'none') =>
    office.secretary.post(`/api/v1/booking/${bookingId}/cancel`, { refund, reason: 'Broke a leg' });
  expect((await cancel(one.bookingId, 1000)).status).toBe(200);
  expect((await cancel(other.bookingId, 'none')).status).toBe(200);
  expect((await rowOf()).kept).toBe('2200');
  await office.refund(other, 500);
  expect((await rowOf()).kept).toBe('1700');

  const [row] = (await office.stored(one)).refunds;
  await office.failRefund(row?.gatewayRefundId ?? '');
  const outside = { amount: 1000, reason: 'Card closed', how: 'outside', reference: 'NEFT 4711' };
  expect((await office.secretary.post(`/api/v1/booking/${one.bookingId}/refund`, outside)).status).toBe(200);
  const told = await rowOf();
  expect(told.kept).toBe('1700');
  expect(told.refunds).toContainEqual(expect.arrayContaining(['NEFT 4711', 'outside', '1000']));
});

test('two events of one title are two lines, each with its name in addresses', async () => {
  const title = `Janmashtami ${Date.now()}`;
  const events = [await office.anEvent({ title }), await office.anEvent({ title })];
  for (const event of events) {
    const { visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking);
    const body = { refund: 'none', reason: 'Broke a leg' };
    await office.secretary.post(`/api/v1/booking/${booking.bookingId}/cancel`, body);
  }
  const lines = (await tableOf(await packOf(thisMonth()), 'Events and areas')).filter(([event]) =>
    event?.startsWith(title),
  );
  const named = lines.map(line => [line[0], line.at(-1)]);
  expect(named.sort()).toEqual(events.map(({ eventId }) => [`${title} (${eventId})`, '500']).sort());
});

test('are for the secretary and the director only', async () => {
  const { client } = await aSignedInUser(world, { userRole: 5 });
  expect((await client.get('/api/v1/report/month.zip?month=2030-01')).status).toBe(403);
  expect((await close(monthAgo(1), client)).status).toBe(403);
});
