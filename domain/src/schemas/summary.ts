import { z } from 'zod';
import { listFilters, queryId } from './lists.js';

const FIELDS = ['areaId', 'fromDate', 'toDate'];

/** Only what is known may be left empty. */
const withoutBlanks = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).filter(([name, value]) => value !== '' || !FIELDS.includes(name)),
      )
    : query;

/** GET /summary; an empty `areaId` means all areas of the caller, an empty date no bound. */
export const summaryQuery = z.preprocess(withoutBlanks, listFilters({ areaId: queryId.optional() }));
export type SummaryQuery = z.infer<typeof summaryQuery>;
