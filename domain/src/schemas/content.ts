import { z } from 'zod';
import { CONTENT_CATEGORIES, PUBLISHED_FILE_TYPES } from '../content/content.js';
import { badUrl, publishedUrl } from '../content/publishedUrl.js';
import { oneOf, text } from './fields.js';
import { FILE_SCHEMAS } from './fileFields.js';
import { listFilters, queryNumberList, queryText } from './lists.js';

const contentFields = {
  name: text(200),
  /** Of an image that was uploaded, the path of the stored file. */
  url: z.string().trim().min(1).max(2048).register(FILE_SCHEMAS, { kind: 'picture' }),
  festType: z.preprocess(
    value => (value === '' ? null : value),
    oneOf(CONTENT_CATEGORIES, 'fest type').nullable(),
  ),
  fileType: oneOf(PUBLISHED_FILE_TYPES, 'file type'),
};

/** POST /static. */
export const createContentBody = z
  .strictObject({
    ...contentFields,
    festType: contentFields.festType.optional(),
    status: z.literal(1).optional(),
  })
  .transform((body, context) => {
    const url = publishedUrl(body.fileType, body.url);
    if (url !== null) return { ...body, url };
    context.addIssue({ code: 'custom', path: ['url'], message: badUrl(body.fileType) });
    return z.NEVER;
  });
export type CreateContentBody = z.infer<typeof createContentBody>;

/** PUT /static/{id}; whether the address fits the kind is judged with the stored record. `status: 0` deletes. */
export const updateContentBody = z
  .strictObject({ ...contentFields, status: z.literal([0, 1]) })
  .partial()
  .refine(body => body.status !== 0 || Object.keys(body).length === 1, {
    path: ['status'],
    message: 'Please delete a content without changing it at the same time.',
  });
export type UpdateContentBody = z.infer<typeof updateContentBody>;

export const contentFilters = listFilters({
  fileType: queryNumberList([2, 3]).optional(),
  festType: queryNumberList([1, 2, 3, 4, 5, 6, 7]).optional(),
  status: queryNumberList([0, 1]).optional(),
  q: queryText.optional(),
});
export type ContentFilters = z.infer<typeof contentFilters>;
