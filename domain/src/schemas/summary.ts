import type { z } from 'zod';
import { listFilters, queryId } from './lists.js';

/** GET /summary; an empty `areaId` means all areas of the caller. */
export const summaryQuery = listFilters({ areaId: queryId.optional() });
export type SummaryQuery = z.infer<typeof summaryQuery>;
