import { z } from 'zod';
import { DUPLICATE_STATES } from '../duplicates/duplicate.js';
import { MERGED_FIELDS } from '../duplicates/merge.js';
import { canonicalEmail } from '../texts/email.js';
import { normalizePhone } from '../texts/phone.js';
import { calendarDay, recordId } from './fields.js';
import { listFilters, queryId, queryText } from './lists.js';

/** GET /duplicate; without a state, only open pairs. */
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

/** GET /user/similar; an incomplete number or address is ignored. */
export const similarQuery = z
  .strictObject({
    name: queryText.optional(),
    phone: queryText.transform(text => normalizePhone(text ?? '')).optional(),
    email: queryText.transform(text => canonicalEmail(text ?? '')).optional(),
    dob: calendarDay.optional(),
  })
  .refine(query => Object.values(query).some(value => value !== undefined), 'Please name the person.');
export type SimilarQuery = z.infer<typeof similarQuery>;

const choice = z.enum(['a', 'b'], 'Please say a or b.');

/** POST /user/{id}/merge; for absent fields the value of the path's record is kept, where it has one. */
export const mergeBody = z.strictObject({
  from: recordId,
  fields: z.partialRecord(z.enum(MERGED_FIELDS, 'Please name a known field.'), choice).default({}),
  dryRun: z.boolean('Please say true or false.').default(false),
});
export type MergeBody = z.infer<typeof mergeBody>;
