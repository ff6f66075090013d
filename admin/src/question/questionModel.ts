import { ANSWER_FILTERS, formatDate, isReply, type QuestionRecord, type ReplyRecord } from '@coastok/domain';
import type { SortPayload } from 'react-admin';
import type { WithId } from '../provider/records';

export type Question = WithId<QuestionRecord>;

export type AnswerFilter = keyof typeof ANSWER_FILTERS;

export const PENDING = 0;
export const ALL = 2;

/** The list's filters as they stand in the address; the names are the API's. */
export interface QuestionFilter {
  answer?: AnswerFilter;
  category?: number;
  areaId?: string;
  q?: string;
  /** Indian days of asking, `yyyy-MM-dd`, both inclusive. */
  fromDate?: string;
  toDate?: string;
}

/** Who waits longest stands first; what is answered is read from the newest. */
export const sortFor = (answer: AnswerFilter): SortPayload => ({
  field: 'askTime',
  order: answer === PENDING ? 'ASC' : 'DESC',
});

/** The answer status that an address asks for: pending without a filter, all where a filter names none. */
export function statusIn(search: string): AnswerFilter {
  const text = new URLSearchParams(search).get('filter');
  if (text === null) return PENDING;
  try {
    const { answer = ALL } = JSON.parse(text) as QuestionFilter;
    return answer in ANSWER_FILTERS ? answer : ALL;
  } catch {
    return PENDING;
  }
}

/** A filter with one of its values set, or taken away. */
export function withFilter<Key extends keyof QuestionFilter>(
  filter: QuestionFilter,
  key: Key,
  value: QuestionFilter[Key] | '',
): QuestionFilter {
  const { [key]: _former, ...rest } = filter;
  return value === '' || value === undefined ? rest : { ...rest, [key]: value };
}

/** The days that a link narrowed the list to, in words; they have no field of their own. */
export const daysIn = ({ fromDate, toDate }: QuestionFilter) => ({
  from: fromDate ? formatDate(fromDate) : null,
  to: toDate ? formatDate(toDate) : null,
});

/** Whether anything but the status narrows the list. */
export const isNarrowed = ({ answer: _answer, ...rest }: QuestionFilter): boolean =>
  Object.keys(rest).length > 0;

/** Who answered last, and how many others before; null while nobody has. */
export function answerers({ discussion }: Question): { last: string; others: number } | null {
  const names = discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansName]));
  const last = names.at(-1);
  return last === undefined ? null : { last, others: new Set(names).size - 1 };
}

/** What the asker added that nobody has answered yet. */
export function unanswered({ discussion }: Question): ReplyRecord | null {
  const last = discussion.at(-1);
  return last && isReply(last) ? last : null;
}
