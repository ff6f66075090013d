import { z } from 'zod';
import { listFilters, queryId } from './lists.js';

const FIELDS = ['areaId', 'fromDate', 'toDate'];

/** Removes empty values of known parameters only. */
const withoutBlanks = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).filter(([name, value]) => value !== '' || !FIELDS.includes(name)),
      )
    : query;

/** GET /summary; an empty `areaId` means all areas of the caller, an empty date means no limit. */
export const summaryQuery = z.preprocess(withoutBlanks, listFilters({ areaId: queryId.optional() }));
export type SummaryQuery = z.infer<typeof summaryQuery>;
