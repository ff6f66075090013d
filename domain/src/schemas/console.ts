import { z } from 'zod';
import { STAFF } from '../access/rule.js';
import { SHARINGS } from '../records/console.js';
import { cleanLine, problemOfText } from '../texts/clean.js';
import { recordId, text } from './fields.js';
import { listFilters, queryId, queryText } from './lists.js';

const SHORTEST = 2;
const LONGEST = 60;
const MOST_TYPED = 200;
const SYMBOLS = /[^\p{L}\p{M}\p{N}]/gu;

/** GET /find: 2 to 60 letters and digits; other characters between them are not counted. */
export const findQuery = z.strictObject({
  q: z
    .string('Please enter what to find.')
    .overwrite(cleanLine)
    .max(MOST_TYPED, `Please enter at most ${LONGEST} letters and digits.`)
    .superRefine((typed, context) => {
      const message = problemOfText(typed);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .refine(typed => {
      const { length } = [...typed.replace(SYMBOLS, '')];
      return length >= SHORTEST && length <= LONGEST;
    }, `Please enter ${SHORTEST} to ${LONGEST} letters or digits.`),
});
export type FindQuery = z.infer<typeof findQuery>;

const BAD_KEY = "Please use names without '.' and '$'.";

/** Names with these characters have a special meaning in MongoDB. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value)
    ? value.every(isPlain)
    : Object.entries(value).every(
        ([key, inner]) => key !== '' && key !== '__proto__' && !/[.$\0]/.test(key) && isPlain(inner),
      ));

const plainObject = z.record(z.string(), z.json()).refine(isPlain, BAD_KEY);

/** PUT /preference: the sent values are merged into the stored ones; null deletes a name. */
export const preferenceBody = z.strictObject({ values: plainObject });
export type PreferenceBody = z.infer<typeof preferenceBody>;

const FIELD = /^[\w.]{1,60}$/;
const fieldName = z.string().regex(FIELD, 'Please enter the name of a field.');

const MOST_FILTER_BYTES = 4096;
const filter = plainObject.refine(
  values => JSON.stringify(values).length <= MOST_FILTER_BYTES,
  'Please save fewer filters.',
);

const viewFields = {
  resource: z.string().regex(/^[\w/-]{1,60}$/, 'Please enter the name of a resource.'),
  name: text(80),
  filter: filter.default({}),
  sort: z
    .tuple([fieldName, z.enum(['ASC', 'DESC'])], 'Please enter a sort such as ["name","ASC"].')
    .nullable()
    .default(null),
  columns: z.array(fieldName).max(60).nullable().default(null),
  shared: z.enum(SHARINGS, 'Please enter no, area or all.').default('no'),
  defaultFor: z
    .array(z.literal([...STAFF], 'Please enter roles of staff.'))
    .max(STAFF.length)
    .default([]),
};

/** POST /view */
export const createViewBody = z.strictObject(viewFields);
export type CreateViewBody = z.infer<typeof createViewBody>;

/** PUT /view/{id}: fields that are left out stay unchanged. */
export const updateViewBody = z.strictObject({
  resource: viewFields.resource.optional(),
  name: viewFields.name.optional(),
  filter: filter.optional(),
  sort: viewFields.sort.unwrap().optional(),
  columns: viewFields.columns.unwrap().optional(),
  shared: viewFields.shared.unwrap().optional(),
  defaultFor: viewFields.defaultFor.unwrap().optional(),
});
export type UpdateViewBody = z.infer<typeof updateViewBody>;

export const viewFilters = listFilters({ resource: queryText.optional() });
export type ViewFilters = z.infer<typeof viewFilters>;

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

/** The id of the checked file: a file that replaced it since then is not imported by this request. */
export const runImportBody = z.strictObject({ id: recordId });
export type RunImportBody = z.output<typeof runImportBody>;
