import { z } from 'zod';
import { RESOLUTIONS } from '../settlement/settlement.js';
import { lines } from './fields.js';
import { listFilters } from './lists.js';

/** A month in India, `yyyy-MM`. */
export const calendarMonth = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please enter a month as yyyy-MM.');

/** GET /settlement/day and /report/month.zip. */
export const monthQuery = z.strictObject({ month: calendarMonth });
export type MonthQuery = z.infer<typeof monthQuery>;

/** GET /settlement; `fromDate` and `toDate` are days of the settlements. */
export const settlementFilters = listFilters({});
export type SettlementFilters = z.infer<typeof settlementFilters>;

/** PUT /settlement/difference/{id}. */
export const settleDifferenceBody = z.strictObject({
  resolution: z.enum(RESOLUTIONS, 'Please enter accepted, corrected or vendor-asked.'),
  note: lines(1000),
});
export type SettleDifferenceBody = z.infer<typeof settleDifferenceBody>;

/** POST /dispute/{id}/contest and /accept. */
export const answerDisputeBody = z.strictObject({ note: lines(1000) });
export type AnswerDisputeBody = z.infer<typeof answerDisputeBody>;
