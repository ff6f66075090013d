import { z } from 'zod';
import { listFilters, queryId, queryText } from './lists.js';

/** Names of actions, entities and ids as the trail holds them: `booking.cancel`, `send/gcm`. */
const name = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\w./-]+$/, 'Please enter a name such as user.approve.');

/** `fromDate` and `toDate` are the days on which it happened. */
export const auditFilters = listFilters({
  actor: queryId.optional(),
  entity: name.optional(),
  entityId: queryText.optional(),
  action: name.optional(),
});
export type AuditFilters = z.infer<typeof auditFilters>;
