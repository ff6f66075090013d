import { z } from 'zod';
import { answerFilters, parseAnswerFilter, MOST_ANSWER_FILTERS } from '../eventForm/filter.js';
import { isRecordId, plainId } from '../formats/ids.js';
import { calendarDay, optionalText, recordId } from './fields.js';

/* Limits of lists (docs/rules/http.md#6, docs/rules/http.md#7). */

export const DEFAULT_PER_PAGE = 10;
export const MAX_PER_PAGE = 10_000;
export const MAX_SEARCH_LENGTH = 100;
/** Lists are counted only up to here; a smaller total is exact. */
export const MOST_COUNTED = 10_000;

/*
 * Filters arrive as texts in a query string, or as JSON values in `filter={...}`. The API turns JSON values into texts
 * first, so one schema reads both (docs/rules/http.md#7).
 */
const digits = z.string().regex(/^\d{1,9}$/, 'Please enter a whole number.');

export const queryNumber = (min = 0, max = 999_999_999) =>
  digits
    .transform(Number)
    .refine(value => value >= min && value <= max, `Please enter a number from ${min} to ${max}.`);

/** An id is a text in a query, as in a body. */
export const queryId = recordId;

export const queryText = optionalText(MAX_SEARCH_LENGTH);

const MOST_IDS = 200;

/** One id, or several separated by commas; a problem with one of them is reported for the whole field. */
export const queryIdList = z
  .string()
  .transform(value => plainId(value).split(','))
  .refine(ids => ids.length <= MOST_IDS, `Please enter at most ${MOST_IDS} ids.`)
  .refine(ids => ids.every(isRecordId), 'Please enter valid ids.');

/** One answer to an event's form (`f_abc123:vegan`), or several of them. */
export const queryAnswers = z
  .union([z.string(), z.array(z.string())])
  .transform(answerFilters)
  .refine(
    filters => filters.length <= MOST_ANSWER_FILTERS,
    `Please enter at most ${MOST_ANSWER_FILTERS} answers.`,
  )
  .refine(
    filters => filters.every(text => parseAnswerFilter(text) !== null),
    'Please enter the key of a question, a colon and an answer.',
  );

/** Parses `4,5` to [4, 5]; each number must be in `allowed`. */
export const queryNumberList = (allowed: readonly number[]) =>
  z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,49}$/, 'Please enter numbers separated by commas.')
    .transform(value => value.split(',').map(Number))
    .refine(values => values.every(value => allowed.includes(value)), 'Please enter known numbers only.');

/** Filters that every list takes (docs/rules/http.md#7). */
const commonFilters = { fromDate: calendarDay.optional(), toDate: calendarDay.optional() };

const REVERSED = 'The end date must not be before the start date.';

// The object's type is generic here, so the compiler can't see that it has these two filters.
const inOrder =
  (from: string, to: string) =>
  (filters: unknown): boolean => {
    const { [from]: first, [to]: last } = filters as Record<string, string | undefined>;
    return !first || !last || first <= last;
  };

/** Refuses a `fromDate` that is after `toDate`. */
export const daysInOrder = (from: string, to: string) =>
  [inOrder(from, to), { path: [to], message: REVERSED }] satisfies Parameters<z.ZodType['refine']>;

/** A list's filters: its own and the common ones; unknown names and a reversed range are refused. */
export const listFilters = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...commonFilters }).refine(...daysInOrder('fromDate', 'toDate'));

/** A call without query parameters. */
export const noQuery = z.strictObject({});
