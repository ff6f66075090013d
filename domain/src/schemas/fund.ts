import { z } from 'zod';
import { optionalLines, positiveRupees, recordId } from './fields.js';
import { listFilters, queryId } from './lists.js';

/** POST /fund: `credit` true adds, false removes. */
export const changeFundBody = z.strictObject({
  areaId: recordId,
  amount: positiveRupees,
  credit: z.boolean(),
  comment: optionalLines(500).optional(),
});
export type ChangeFundBody = z.infer<typeof changeFundBody>;

/** GET /fund/balance. */
export const fundBalanceQuery = z.strictObject({ areaId: queryId });
export type FundBalanceQuery = z.infer<typeof fundBalanceQuery>;

export const ledgerFilters = listFilters({ areaId: queryId.optional() });
export type LedgerFilters = z.infer<typeof ledgerFilters>;
