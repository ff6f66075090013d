import { z } from 'zod';
import { DUPLICATE_STATES } from '../duplicates/duplicate.js';
import { canonicalEmail } from '../texts/email.js';
import { normalizePhone } from '../texts/phone.js';
import { calendarDay } from './fields.js';
import { listFilters, queryId, queryText } from './lists.js';

/** GET /duplicate; without a state those that are open. */
export const duplicateFilters = listFilters({
  areaId: queryId.optional(),
  state: z.enum(DUPLICATE_STATES, 'Please enter a known state.').optional(),
});
export type DuplicateFilters = z.infer<typeof duplicateFilters>;

/** PUT /duplicate/{id} */
export const updateDuplicateBody = z.strictObject({
  state: z.enum(['open', 'different'], 'Please say open or different.'),
});
export type UpdateDuplicateBody = z.infer<typeof updateDuplicateBody>;

/** GET /user/similar; what is half typed yet, and so no number or address, says nothing. */
export const similarQuery = z
  .strictObject({
    name: queryText.optional(),
    phone: queryText.transform(text => normalizePhone(text ?? '')).optional(),
    email: queryText.transform(text => canonicalEmail(text ?? '')).optional(),
    dob: calendarDay.optional(),
  })
  .refine(query => Object.values(query).some(value => value !== undefined), 'Please name the person.');
export type SimilarQuery = z.infer<typeof similarQuery>;
