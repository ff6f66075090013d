import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays, istDay } from '@coastok/domain';
import { Gateway } from '../src/booking/payment/gateway.js';
import { GatewayRefusal, UnknownOutcome } from '../src/booking/payment/gatewayClient.js';
import type { GatewayReportLine } from '../src/booking/payment/gatewaySettlements.js';
import { SettlementImport } from '../src/booking/settlement/settlementImport.js';
import { SettlementJob } from '../src/booking/settlement/settlementJobs.js';
import { type Instances, startInstances } from './faults/instances.js';
import { BookingOffice } from './world/bookings.js';

/*
 * Changes of the gateway's report between two imports, with instances whose gateway answers are controlled by the
 * test.
 */

const PAID = 160_000;
const PAGE = 500;

let world: Instances;
let office: BookingOffice;

beforeAll(async () => {
  world = await startInstances();
  office = await BookingOffice.open(world);
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => world.stop());

type Stored = Record<string, unknown> & { _id: string };
const stored = (name: string) => world.db.collection<Stored>(name);
const today = () => istDay(new Date());
const gateway = (at = world.surviving) => at.app.get(Gateway);
const read = (at = world.surviving) => at.app.get(SettlementJob).run(new AbortController().signal);
const readDay = (at = world.surviving) => at.app.get(SettlementImport).readDay(today());

async function aPayment(): Promise<string> {
  const { visitor, booking } = await office.aBooking(await office.anEvent({ allowPartialPayment: false }));
  const { orderId } = await office.order(visitor, booking);
  const paid = await office.atGateway(orderId, { outcome: 'captured' });
  await office.confirm(visitor, paid);
  return paid.razorpay_payment_id;
}

const settled = (order: object) =>
  office.atSandbox<{ id: string }>('razorpay/settlements', { webhook: false, ...order });
const adjustments = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'adjustment', amount: -100 }));
const settlement = (_id: string) => stored('settlement').findOne({ _id });
const differences = (settlementId: string) =>
  stored('settlement_difference')
    .find({ settlementId }, { projection: { pendingAudit: 0 } })
    .toArray();
const rowsOf = (settlementId: string) => stored('settlement_row').countDocuments({ settlementId });

/** The gateway's report, with a change that a test makes to a page. */
function reported(change: (lines: GatewayReportLine[], skip: number) => GatewayReportLine[]): void {
  const service = gateway();
  const asIs = service.settlementReport.bind(service);
  jest
    .spyOn(service, 'settlementReport')
    .mockImplementation(async (day, skip) => change(await asIs(day, skip), skip));
}

test('a report that fails on a later page leaves nothing stored, and is read whole the next time', async () => {
  await aPayment();
  const { id } = await settled({ plant: adjustments(PAGE) });
  reported((lines, skip) => {
    if (skip > 0) throw new UnknownOutcome('The line went dead.');
    return lines;
  });
  await read();
  expect(await settlement(id)).toMatchObject({ rows: null });
  expect([await rowsOf(id), await differences(id)]).toEqual([0, []]);
  jest.restoreAllMocks();
  await read();
  expect(await settlement(id)).toMatchObject({ rows: PAGE + 1, adjusted: -100 * PAGE });
  expect(await rowsOf(id)).toBe(PAGE + 1);

  // While the pages are read, a new line shifts them.
  const service = gateway();
  const asIs = service.settlementReport.bind(service);
  const asked: number[] = [];
  jest.spyOn(service, 'settlementReport').mockImplementation((day, skip) => {
    asked.push(skip);
    return asIs(day, Math.max(0, skip - PAGE));
  });
  await readDay();
  expect(asked).toEqual([0, PAGE, 2 * PAGE]);
  expect(await settlement(id)).toMatchObject({ rows: PAGE + 1, adjusted: -100 * PAGE });
  expect([await rowsOf(id), (await differences(id)).length]).toEqual([PAGE + 1, PAGE]);
});

test('a line that changes later opens what was settled about it by its amounts, and by nothing else', async () => {
  const paymentId = await aPayment();
  const { id } = await settled({ plant: [{ kind: 'amount', id: paymentId, amount: 500 }] });
  await read();
  const found = async () => (await differences(id)).filter(({ kind }) => kind === 'amount');
  const [open] = await found();
  expect(open).toMatchObject({ state: 'open', ours: PAID, theirs: PAID + 500 });
  const path = `/api/v1/settlement/difference/${String(open?._id)}`;
  await office.secretary.put(path, { resolution: 'accepted', note: 'The bank said so' });
  const [byHand] = await found();

  const isOurs = ({ entityId }: GatewayReportLine) => entityId === paymentId;
  reported(lines => lines.map(line => (isOurs(line) ? { ...line, tax: line.tax + 1 } : line)));
  await readDay();
  expect(await found()).toEqual([byHand]);

  jest.restoreAllMocks();
  reported(lines => lines.map(line => (isOurs(line) ? { ...line, amount: line.amount + 1 } : line)));
  await readDay();
  expect(await found()).toMatchObject([
    { _id: byHand?._id, state: 'open', theirs: PAID + 501, resolution: null, note: null, by: null },
  ]);

  jest.restoreAllMocks();
  reported(lines => lines.map(line => (isOurs(line) ? { ...line, amount: PAID } : line)));
  await readDay();
  expect(await found()).toMatchObject([{ state: 'settled', resolution: 'corrected', by: null }]);
});

test('a fee is a difference from the first paisa above the agreed share', async () => {
  const paymentId = await aPayment();
  const { id } = await settled({ only: [paymentId] });
  const withFee = async (fee: number) => {
    reported(lines => lines.map(line => (line.entityId === paymentId ? { ...line, fee, tax: 0 } : line)));
    await world.surviving.app.get(SettlementImport).importSettlement(id);
    jest.restoreAllMocks();
    return (await differences(id)).filter(({ kind, state }) => kind === 'fee' && state === 'open');
  };
  const [over] = await withFee(PAID);
  const agreed = Number(over?.ours);
  // 2 % of the amount and 18 % tax on that, to the paisa.
  expect(agreed).toBe(3_777);
  expect(await withFee(agreed)).toEqual([]);
  expect(await withFee(agreed + 1)).toMatchObject([{ paymentId, ours: agreed, theirs: agreed + 1 }]);
});

test('a settlement whose lines the report does not have for a day is open until it has them', async () => {
  const paymentId = await aPayment();
  const { id } = await settled({ on: addDays(today(), 1), only: [paymentId] });
  reported(lines => lines.filter(({ settlementId }) => settlementId !== id));
  await read();
  await read();
  expect(await settlement(id)).toMatchObject({ rows: null, readAt: null });
  expect(await differences(id)).toEqual([]);
  expect(await stored('gateway_entry').findOne({ _id: paymentId })).toMatchObject({ settlementId: null });
  jest.restoreAllMocks();
  await read();
  expect(await settlement(id)).toMatchObject({ rows: 1 });
  expect(await stored('gateway_entry').findOne({ _id: paymentId })).toMatchObject({ settlementId: id });
});

test('a dispute whose fraction was found before its settlement is in that settlement once it is there', async () => {
  const paymentId = await aPayment();
  const claim = { amount: 12_345, reason: 'Never came', respondBy: '2031-01-05T12:00:00Z', webhook: false };
  const path = `razorpay/payments/${paymentId}/dispute`;
  const { id: disputeId } = await office.atSandbox<{ id: string }>(path, claim);
  await office.atSandbox(`razorpay/disputes/${disputeId}/resolve`, { outcome: 'lost', webhook: false });
  await read();
  const found = () => stored('settlement_difference').findOne({ disputeId });
  const alone = await found();
  expect(alone).toMatchObject({ settlementId: null, ours: 12_400, theirs: 12_345, state: 'open' });
  const { id } = await settled({ only: [paymentId, disputeId] });
  await read();
  expect(await found()).toEqual({ ...alone, settlementId: id });
});

test('two instances that read at once count nothing twice', async () => {
  const payments = [await aPayment(), await aPayment()];
  const dispute = { amount: 12_345, reason: 'Never came', respondBy: '2031-01-05T12:00:00Z', webhook: false };
  const { id: disputeId } = await office.atSandbox<{ id: string }>(
    `razorpay/payments/${payments[0]}/dispute`,
    dispute,
  );
  await office.atSandbox(`razorpay/disputes/${disputeId}/resolve`, { outcome: 'lost', webhook: false });
  await office.refundInDashboard(payments[1] ?? '', 100);
  const { id } = await settled({
    plant: [
      { kind: 'adjustment', amount: -700 },
      { kind: 'sum', amount: 5 },
    ],
  });
  await Promise.all([read(), read(world.dying), read(), read(world.dying)]);
  const about = { paymentId: { $in: payments } };
  const entries = await stored('gateway_entry').find(about).toArray();
  expect(entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['payment', PAID],
    ['payment', PAID],
    ['refund', 10_000],
  ]);
  expect(entries.map(({ settlementId }) => settlementId)).toEqual([id, id, id]);
  expect(await settlement(id)).toMatchObject({ rows: 5, disputed: 12_345, adjusted: -700 });
  expect((await differences(id)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['adjustment', 'open'],
    ['dispute', 'open'],
    ['sum', 'open'],
  ]);
  const bookings = await stored('booking')
    .find({ 'payments.paymentId': { $in: payments } })
    .toArray();
  const refunds = bookings.flatMap(one => one.refunds as { amount: number }[]);
  expect(refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([100, 124]);
});

test('a payment that arrives long after its settlement was read is in that settlement, and missing in none', async () => {
  const paymentId = await aPayment();
  const { id } = await settled({ only: [paymentId] });
  await read();
  // Simulates that the payment was unknown when its settlement was read, and that the day is not imported again.
  const old = addDays(today(), -12);
  await stored('gateway_entry').updateOne({ _id: paymentId }, { $set: { settlementId: null, day: old } });
  await world.surviving.app.get(SettlementImport).findMissing();
  expect(await stored('gateway_entry').findOne({ _id: paymentId })).toMatchObject({ settlementId: id });
  expect(await stored('settlement_difference').findOne({ key: `unknown-there:${paymentId}` })).toBeNull();
});

test('two lines of a page about one payment are two, which differ from what was paid', async () => {
  const paymentId = await aPayment();
  const { id } = await settled({ only: [paymentId] });
  const isOurs = ({ entityId }: GatewayReportLine) => entityId === paymentId;
  const again = { amount: 50_000, fee: 0, tax: 0 };
  reported(lines => [...lines, ...lines.filter(isOurs).map(line => ({ ...line, ...again }))]);
  await readDay();
  await readDay();
  expect(await settlement(id)).toMatchObject({ rows: 2 });
  expect((await differences(id)).filter(({ kind }) => kind === 'amount')).toMatchObject([
    { ours: PAID, theirs: PAID + 50_000, state: 'open' },
  ]);
});

test('a dispute whose amount or last day the gateway changes has the current values', async () => {
  const paymentId = await aPayment();
  const claim = { amount: 50_000, reason: 'Never came', respondBy: '2031-01-05T12:00:00Z', webhook: false };
  const path = `razorpay/payments/${paymentId}/dispute`;
  const { id } = await office.atSandbox<{ id: string }>(path, claim);
  await read();
  const now = { amount: 60_000, respondBy: new Date('2031-01-09T12:00:00Z') };
  const service = gateway();
  const asIs = service.listDisputes.bind(service);
  jest
    .spyOn(service, 'listDisputes')
    .mockImplementation(async skip =>
      (await asIs(skip)).map(dispute => (dispute.id === id ? { ...dispute, ...now } : dispute)),
    );
  await read();
  expect(await stored('dispute').findOne({ _id: id })).toMatchObject(now);
});

test.each([
  ['refuses to tell of', new GatewayRefusal('Nothing of that here.'), 'Nothing of that here.'],
  ['does not answer to', new UnknownOutcome('No answer.'), null],
])('disputes or a day that the gateway %s hold up no other day', async (_, answer, thrown) => {
  const [first, second] = [await aPayment(), await aPayment()];
  const [odd, day] = [addDays(today(), 2), addDays(today(), 3)];
  await settled({ on: odd, only: [first] });
  const { id } = await settled({ on: day, only: [second] });
  const service = gateway();
  const asIs = service.settlementReport.bind(service);
  jest.spyOn(service, 'listDisputes').mockRejectedValue(answer);
  jest
    .spyOn(service, 'settlementReport')
    .mockImplementation((asked, skip) => (asked === odd ? Promise.reject(answer) : asIs(asked, skip)));
  if (thrown) await expect(read()).rejects.toThrow(thrown);
  else await read();
  expect(await settlement(id)).toMatchObject({ rows: 1 });
});
