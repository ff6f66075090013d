import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addMonths, dispute, istDay, listSchemasOf, monthOf, settlementDifference } from '@coastok/domain';
import type { z } from 'zod';
import {
  clearingDayAnswer,
  monthAnswer,
  settlementAnswer,
  settlementDetailAnswer,
  settlementSummaryAnswer,
} from './world/settlementAnswers.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

const { record: differenceAnswer } = listSchemasOf(settlementDifference);
const { record: disputeAnswer } = listSchemasOf(dispute);

let world: World;
let office: BookingOffice;
let settlementId: string;
let disputeId: string;
let differenceId: string;
const month = addMonths(monthOf(istDay(new Date())), -1);

/** The `data` of a call as a list. */
async function answered(method: 'get' | 'post' | 'put', path: string, body?: object): Promise<unknown[]> {
  const answer = await office.secretary[method](`/api/v1/${path}`, body as never);
  const { data } = answer.body as { data: unknown };
  expect([path, answer.status]).toEqual([path, 200]);
  return Array.isArray(data) ? data : [data];
}

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
  const { visitor, booking } = await office.aBooking(await office.anEvent({ allowPartialPayment: false }));
  const { razorpay_payment_id: paymentId } = await office.paid(visitor, booking);
  const claim = {
    amount: 12_345,
    reason: 'Never came',
    respondBy: new Date(Date.now() + 1e8),
  };
  ({ id: disputeId } = await office.told<{ id: string }>(`razorpay/payments/${paymentId}/dispute`, claim));
  const plant = [{ kind: 'adjustment', amount: -900 }];
  ({ id: settlementId } = await office.told<{ id: string }>('razorpay/settlements', {
    plant,
  }));
  await world.db
    .collection<{ _id: string }>('gateway_entry')
    .updateOne({ _id: paymentId }, { $set: { day: `${month}-05` } });
  differenceId = await eventually(async () => {
    const [found] = await answered('get', `settlement/difference?settlementId=${settlementId}`);
    return (found as { _id: string } | undefined)?._id;
  });
});

afterAll(() => world.stop());

const CALLS: [name: string, action: string, schema: z.ZodType, call: () => Promise<unknown[]>][] = [
  ['the list of settlements', 'settlement.list', settlementAnswer, () => answered('get', 'settlement')],
  [
    'a settlement',
    'settlement.read',
    settlementDetailAnswer,
    () => answered('get', `settlement/${settlementId}`),
  ],
  ['the days', 'settlement.days', clearingDayAnswer, () => answered('get', `settlement/day?month=${month}`)],
  ['the summary', 'settlement.summary', settlementSummaryAnswer, () => answered('get', 'settlement/summary')],
  ['the months', 'settlement.months', monthAnswer, () => answered('get', 'settlement/month')],
  [
    'the list of differences',
    'settlementDifference.list',
    differenceAnswer,
    () => answered('get', 'settlement/difference'),
  ],
  [
    'a difference',
    'settlementDifference.read',
    differenceAnswer,
    () => answered('get', `settlement/difference/${differenceId}`),
  ],
  [
    'settling a difference',
    'settlementDifference.settle',
    differenceAnswer,
    () => answered('put', `settlement/difference/${differenceId}`, { resolution: 'accepted', note: 'Fine' }),
  ],
  ['the list of disputes', 'dispute.list', disputeAnswer, () => answered('get', 'dispute')],
  ['a dispute', 'dispute.read', disputeAnswer, () => answered('get', `dispute/${disputeId}`)],
  [
    'contesting a dispute',
    'dispute.contest',
    disputeAnswer,
    () => answered('post', `dispute/${disputeId}/contest`, { note: 'The person was there.' }),
  ],
  [
    'closing a month',
    'settlement.closeMonth',
    monthAnswer,
    () => answered('post', `settlement/month/${month}/close`, {}),
  ],
];

interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { properties?: { data?: unknown } } }> }>;
}

test.each(CALLS)('%s answers what the document of the calls tells, and nothing else', async (...one) => {
  const [, action, schema, call] = one;
  const records = await call();
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) expect(schema.safeParse(record).error?.issues ?? []).toEqual([]);
  const document = (await (await fetch(`${world.url}/api/docs-json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, object> };
  };
  const described = Object.values(document.paths)
    .flatMap(path => Object.values(path))
    .find(({ operationId }) => operationId === action);
  const properties = described?.responses['200']?.content?.['application/json']?.schema.properties;
  // Calls of declared resources describe their record in place, others by its name.
  const inPlace = JSON.stringify(properties?.data);
  const [, name] = /schemas\/(\w+)/.exec(inPlace) ?? [];
  const data = name ? JSON.stringify(document.components.schemas[name]) : inPlace;
  for (const field of Object.keys(records[0] as object)) expect(data).toContain(`"${field}"`);
});
