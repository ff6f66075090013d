import { isBlank } from '../texts/clean.js';
import { readAnswer } from './answer.js';
import type { Answer, FormField } from './form.js';

/** How many answers a list may be narrowed by. */
export const MOST_ANSWERS_ASKED = 10;

const KEY_AND_VALUE = /^(f_[a-z\d]{6}):(.{1,2000})$/s;
/** Lists in JSON come joined by commas, which an answer may have, too. */
const BETWEEN = /,(?=f_[a-z\d]{6}:)/;

/** An answer that a list is narrowed by: the key of a field, and what was answered. */
export interface AskedAnswer {
  readonly key: string;
  readonly value: string;
}

export const answerFilters = (sent: string | readonly string[]): string[] =>
  [sent].flat().flatMap(text => text.split(BETWEEN));

/** `f_abc123:vegan`; null for what is no answer to a field. */
export function askedAnswer(text: string): AskedAnswer | null {
  const [, key, value] = KEY_AND_VALUE.exec(text) ?? [];
  return key === undefined || value === undefined ? null : { key, value };
}

/** What the answers that a filter asks for are stored as; null where a field can't have such an answer. */
export function soughtAnswer(field: FormField, value: string): Answer | null {
  const { type, options = [] } = field;
  if (type === 'file') return null;
  // A removed option was chosen before.
  if (field.options) return options.some(({ key }) => key === value) ? value : null;
  const read = readAnswer(field, valueOf(type, value));
  return 'answer' in read ? read.answer : null;
}

function valueOf(type: FormField['type'], value: string): unknown {
  if (type === 'number') return isBlank(value) ? null : Number(value);
  if (type === 'yes-no' || type === 'agree') return value === 'true' || (value === 'false' ? false : value);
  return value;
}
