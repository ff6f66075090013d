import { z } from 'zod';
import {
  ASKED_AT,
  FIELD_TYPES,
  MOST_CONDITIONS,
  MOST_DAYS_KEPT,
  MOST_OPTIONS,
  OPERATORS,
} from '../eventForm/form.js';
import { optionalLines, rupees, text, wholeNumber } from './fields.js';

const LONGEST_KEY = 40;
/** More than the number of open fields allowed, so that a body with too many gets a message about that. */
const MOST_SENT = 200;

const key = z.string().min(1).max(LONGEST_KEY);

const option = z.strictObject({
  key: key.optional(),
  label: text(200),
  price: rupees.max(1_000_000).nullable().optional(),
  places: wholeNumber(0, 1_000_000).nullable().optional(),
});

const condition = z.strictObject({
  field: key,
  op: z.enum(OPERATORS),
  value: z.union([z.string().max(2000), z.number(), z.boolean()]),
});

const field = z.strictObject({
  key: key.optional(),
  type: z.enum(FIELD_TYPES),
  label: text(200),
  help: optionalLines(1000).nullable().optional(),
  required: z.boolean().optional(),
  options: z.array(option).max(MOST_OPTIONS).nullable().optional(),
  showIf: z.array(condition).max(MOST_CONDITIONS).nullable().optional(),
  askAt: z.enum(ASKED_AT).optional(),
  atDesk: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  keepDays: wholeNumber(0, MOST_DAYS_KEPT).nullable().optional(),
});

/** `form` of PUT /event/{id}: replaces the fields (docs/rules/eventForm.md#1). */
export const eventFormBody = z.strictObject({
  /** If it is sent, it must be the present version. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  fields: z.array(field).max(MOST_SENT),
});
export type EventFormBody = z.infer<typeof eventFormBody>;

/** Answers by field; the form decides which values are valid. */
export const sentAnswers = z.record(z.string().max(LONGEST_KEY), z.unknown());

/** The version of the form that was answered. */
export const sentFormVersion = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** PUT /web/v1/booking/{id}/answers. */
export const answersBody = z.strictObject({ answers: sentAnswers });
export type AnswersBody = z.infer<typeof answersBody>;
