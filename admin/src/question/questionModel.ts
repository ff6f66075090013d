import {
  ANSWER_FILTERS,
  isReply,
  type QuestionFilters,
  type QuestionRecord,
  type ReplyRecord,
} from '@coastok/domain';
import type { SortPayload } from 'react-admin';
import type { AddressFilters } from '../lists/listFilter';
import type { WithId } from '../provider/records';

export type Question = WithId<QuestionRecord>;

export type AnswerFilter = keyof typeof ANSWER_FILTERS;

export const PENDING = 0;
export const ALL = 2;

export type QuestionFilter = AddressFilters<QuestionFilters>;

/** Unanswered questions are sorted by age, the oldest first; answered ones by the newest. */
export const sortFor = (answer: AnswerFilter): SortPayload => ({
  field: 'askTime',
  order: answer === PENDING ? 'ASC' : 'DESC',
});

/** The answer status in an address: pending without a filter, all if the filter has no status. */
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

/** A filter with one of its values set or removed. */
export function withFilter<Key extends keyof QuestionFilter>(
  filter: QuestionFilter,
  key: Key,
  value: QuestionFilter[Key] | '',
): QuestionFilter {
  const { [key]: _former, ...rest } = filter;
  return value === '' || value === undefined ? rest : { ...rest, [key]: value };
}

/** Whether any filter besides the status is set. */
export const isNarrowed = ({ answer: _answer, ...rest }: QuestionFilter): boolean =>
  Object.keys(rest).length > 0;

/** The last person who answered, and the number of others; null while there is no answer. */
export function answerers({ discussion }: Question): { last: string; others: number } | null {
  const names = discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansName]));
  const last = names.at(-1);
  return last === undefined ? null : { last, others: new Set(names).size - 1 };
}

/** The asker's follow-up that nobody has answered yet. */
export function unanswered({ discussion }: Question): ReplyRecord | null {
  const last = discussion.at(-1);
  return last && isReply(last) ? last : null;
}
