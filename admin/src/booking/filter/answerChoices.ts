import { type EventRecord, fieldsFor, type FormField, hasOptions } from '@coastok/domain';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import type { PickChoice } from './PickSelect';

export type FilteredEvent = Pick<EventRecord, 'accomodationCategory'> &
  Partial<Pick<EventRecord, 'form' | 'toDate'>>;

/** The answers of one event's form that can be chosen from a list: options, and yes or no. */
export function answerChoices(
  fields: readonly FormField[],
  words: { readonly yes: string; readonly no: string },
): PickChoice[] {
  return fields.flatMap(field => {
    const { key, label, type, options = [] } = field;
    const choice = (value: string, name: string) => ({ id: `${key}:${value}`, name: `${label}: ${name}` });
    if (hasOptions(field)) return options.map(option => choice(option.key, option.label));
    if (type !== 'yes-no' && type !== 'agree') return [];
    return [choice('true', words.yes), choice('false', words.no)];
  });
}

/** Answers can be filtered by for a single event only: each event asks its own questions. */
export function useAnswerChoices([event, ...others]: readonly FilteredEvent[]): PickChoice[] {
  const message = useMessage();
  const sensitive = useMay('answer.seeSensitive');
  if (!event?.form || event.toDate === undefined || others.length > 0) return [];
  const fields = fieldsFor(event.form, { toDate: event.toDate }, { sensitive, now: new Date() });
  return answerChoices(fields, { yes: message('booking.yes'), no: message('booking.no') });
}
