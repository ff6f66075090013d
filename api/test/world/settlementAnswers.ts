import {
  type ClearingDayRecord,
  DAY_STATES,
  type MonthRecord,
  SETTLEMENT_ROW_KINDS,
  SETTLEMENT_STATES,
  type SettlementDetailRecord,
  type SettlementRecord,
  type SettlementSummaryRecord,
} from '@coastok/domain';
import { z } from 'zod';

/* The answers of the settlement routes for the OpenAPI document; the record types describe the fields. */

const paise = z.int().meta({ description: 'Paise' });
const day = z.iso.date().meta({ description: 'A day in India' });
const month = z.string().meta({ description: 'yyyy-MM' });
const instant = z.iso.datetime();
const id = z.string();
const person = z.strictObject({ _id: id, name: z.string(), initiatedName: z.string().nullable() });

const settlement = {
  _id: id,
  utr: z.string().nullable(),
  settledOn: day,
  amount: paise,
  fee: paise,
  tax: paise,
  state: z.enum(SETTLEMENT_STATES),
};

const settlementRow = z.strictObject({
  kind: z.enum(SETTLEMENT_ROW_KINDS),
  paymentId: id.nullable(),
  refundId: id.nullable(),
  amount: paise,
  fee: paise,
  bookingReferenceNo: z.string().nullable(),
  eventId: id.nullable(),
  areaId: id.nullable(),
});

export const settlementAnswer: z.ZodType<SettlementRecord> = z.strictObject({ ...settlement, rows: z.int() });

export const settlementDetailAnswer: z.ZodType<SettlementDetailRecord> = z.strictObject({
  ...settlement,
  rows: z.array(settlementRow),
});

export const clearingDayAnswer: z.ZodType<ClearingDayRecord> = z.strictObject({
  day,
  captured: paise,
  refunded: paise,
  fees: paise,
  settled: paise,
  open: paise,
  state: z.enum(DAY_STATES),
});

export const monthAnswer: z.ZodType<MonthRecord> = z.strictObject({
  _id: month,
  state: z.enum(['open', 'closed']),
  closable: z.boolean(),
  closedAt: instant.nullable(),
  by: person.nullable(),
  carriedOver: z.int(),
});

export const settlementSummaryAnswer: z.ZodType<SettlementSummaryRecord> = z.strictObject({
  open: paise,
  oldestUnsettled: day.nullable(),
  openDifferences: z.int(),
  openDisputes: z.int(),
  respondBy: instant.nullable(),
});
