import { z } from 'zod';
import { queryId } from './lists.js';

/** A call without query parameters. */
export const noQuery = z.strictObject({});

/** GET /web/v1/facilitator and /web/v1/mentor. */
export const helpersQuery = z.strictObject({ areaId: queryId });
export type HelpersQuery = z.infer<typeof helpersQuery>;
