import {
  DEFAULT_MIN_ROUNDS,
  type EventCategory,
  type EventLanding,
  type EventRecord,
  type StoredTranslation,
  type TranslationChanges,
} from '@coastok/domain';
import { type Questions, removedLabels, toQuestions } from './questions/questionsModel';
import { filled, textsOf, toTranslations, translationChanges } from './translations';

/** The maximum number of seats, of an event and of each accommodation. */
export const MOST_SEATS = 1_000_000;

/** The form's values: the record, with its map of accommodations as an editable list. */
export interface EventForm extends Partial<Omit<EventRecord, 'accomodationCategory' | 'landing' | 'form'>> {
  categories: Partial<EventCategory>[];
  landing: EventLanding;
  /** The current questions; for a new event without questions the inputs leave an empty object. */
  form?: Partial<Questions>;
  /** The labels of removed questions. */
  removedQuestions?: string[];
  /** The translations, each with the English text from which it was made; absent for a new event. */
  spoken?: StoredTranslation[];
}

/** The fields that are sent; of the translations only the changes. */
export type SentEvent = Partial<Omit<EventRecord, 'translations'>> & {
  translations?: EventRecord['translations'] | TranslationChanges;
};

/** A new event is not published yet, and the usual payment options are on. */
export const NEW_EVENT_FORM: EventForm = {
  published: false,
  allowOnlinePayment: true,
  allowPartialPayment: true,
  allowCash: true,
  allowSubsidy: false,
  allowDonation: false,
  showAmount: true,
  showAmountBreakup: true,
  transportationAmount: 0,
  outfitAmount: 0,
  outfitCutAmount: 0,
  cashDeadlineHours: 72,
  minRounds: DEFAULT_MIN_ROUNDS,
  categories: [],
  landing: {},
};

export function toForm({ accomodationCategory, form, ...record }: EventRecord): EventForm {
  const edited: EventForm = {
    ...record,
    categories: Object.values(accomodationCategory).sort((a, b) => a.id - b.id),
    ...(form && { form: toQuestions(form), removedQuestions: removedLabels(form) }),
  };
  return { ...edited, spoken: toTranslations(record, textsOf(edited)) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(filled(a)) === JSON.stringify(filled(b));

/**
 * The record of the form's values. Values equal to those of `before` are taken from `before`, so that an update
 * sends only what changed.
 */
export function toRecord(form: EventForm, before?: EventRecord): SentEvent {
  const { categories, landing, form: questions, removedQuestions: _removed, spoken, ...fields } = form;
  const texts = textsOf(form);
  const changes = before && translationChanges(toForm(before).spoken ?? [], spoken ?? [], texts);
  // Validation guarantees that each accommodation has an id, name and amount.
  const filledCategories = filled(categories) as EventCategory[];
  const accomodationCategory = Object.fromEntries(
    filledCategories.map(category => [String(category.id), category]),
  );
  return {
    ...fields,
    ...(changes && Object.keys(changes).length > 0 && { translations: changes }),
    accomodationCategory:
      before && same(accomodationCategory, before.accomodationCategory)
        ? before.accomodationCategory
        : accomodationCategory,
    landing: before && same(landing, before.landing) ? before.landing : (filled(landing) as EventLanding),
    ...((before ?? questions?.fields?.length) && { form: sentForm(questions, before) }),
  };
}

const sentForm = (
  questions: Partial<Questions> | undefined,
  before: EventRecord | undefined,
): EventRecord['form'] =>
  before && same(questions, toQuestions(before.form)) ? before.form : asSent(questions);

/** Questions in the format in which they are sent; the server adds the rest of its record. */
const asSent = ({ version, fields = [] }: Partial<Questions> = {}): EventRecord['form'] =>
  ({ version, fields: fields.map(field => filled(field)) }) as EventRecord['form'];

/** The lowest number that no accommodation has. */
export function freeCategoryId(categories: readonly Partial<EventCategory>[]): number {
  const taken = new Set(categories.map(({ id }) => Number(id)));
  let id = 0;
  while (taken.has(id)) id += 1;
  return id;
}
