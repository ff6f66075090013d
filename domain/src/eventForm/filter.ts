import { isBlank } from '../texts/clean.js';
import { readAnswer } from './answer.js';
import type { Answer, FormField } from './form.js';

/** The highest number of answers in a list's filter. */
export const MOST_ANSWER_FILTERS = 10;

const KEY_AND_VALUE = /^(f_[a-z\d]{6}):(.{1,2000})$/s;
/** Lists from JSON arrive joined by commas, and an answer may contain commas too. */
const BETWEEN = /,(?=f_[a-z\d]{6}:)/;

/** An answer that a list is filtered by: the key of the field, and the value. */
export interface AnswerFilter {
  readonly key: string;
  readonly value: string;
}

export const answerFilters = (sent: string | readonly string[]): string[] =>
  [sent].flat().flatMap(text => text.split(BETWEEN));

/** Parses `f_abc123:vegan`; null for a text in another form. */
export function parseAnswerFilter(text: string): AnswerFilter | null {
  const [, key, value] = KEY_AND_VALUE.exec(text) ?? [];
  return key === undefined || value === undefined ? null : { key, value };
}

/** The stored form of an answer in a filter; null where the field can't have such an answer. */
export function soughtAnswer(field: FormField, value: string): Answer | null {
  const { type, options = [] } = field;
  if (type === 'file') return null;
  // A removed option may have been chosen earlier.
  if (field.options) return options.some(({ key }) => key === value) ? value : null;
  const read = readAnswer(field, valueOf(type, value));
  return 'answer' in read ? read.answer : null;
}

function valueOf(type: FormField['type'], value: string): unknown {
  if (type === 'number') return isBlank(value) ? null : Number(value);
  if (type === 'yes-no' || type === 'agree') return value === 'true' || (value === 'false' ? false : value);
  return value;
}
