import { z } from 'zod';
import { MOST_PRIORITY, WAITLIST_STATES } from '../waitlist/entry.js';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import { eventReference } from './event.js';
import { lines, wholeNumber } from './fields.js';
import { listFilters, queryId, queryText } from './lists.js';

/** POST /web/v1/waitlist */
export const joinWaitlistBody = z.strictObject({
  eventId: eventReference,
  wants: z
    .array(wholeNumber(0, MAX_CATEGORY_ID))
    .max(50)
    .refine(wants => new Set(wants).size === wants.length, 'Please name each accommodation once.'),
  transportation: z.boolean(),
});
export type JoinWaitlistBody = z.infer<typeof joinWaitlistBody>;

/** GET /web/v1/waitlist, and GET /waitlist/blocked */
export const waitlistQuery = z.strictObject({ eventId: eventReference });
export type WaitlistQuery = z.infer<typeof waitlistQuery>;

/** GET /waitlist */
export const waitlistFilters = listFilters({
  eventId: eventReference.optional(),
  state: z.enum(WAITLIST_STATES, 'Please enter a known state.').optional(),
  areaId: queryId.optional(),
  q: queryText.optional(),
});
export type WaitlistFilters = z.infer<typeof waitlistFilters>;

const reason = lines(300);

/** POST /waitlist/{id}/offer and /withdraw */
export const waitlistReasonBody = z.strictObject({ reason });
export type WaitlistReasonBody = z.infer<typeof waitlistReasonBody>;

/** POST /waitlist/{id}/priority */
export const waitlistPriorityBody = z.strictObject({
  priority: wholeNumber(-MOST_PRIORITY, MOST_PRIORITY),
  reason,
});
export type WaitlistPriorityBody = z.infer<typeof waitlistPriorityBody>;
