import { DEFAULT_MIN_ROUNDS, type EventCategory, type EventLanding, type EventRecord } from '@coastok/domain';
import { type Questions, removedLabels, toQuestions } from './questions/questionsModel';

/** The highest number of seats, of an event and of one of its accommodations. */
export const MOST_SEATS = 1_000_000;

/** What the form holds: the record, with its map of accommodations as a list that can be edited. */
export interface EventForm extends Partial<Omit<EventRecord, 'accomodationCategory' | 'landing' | 'form'>> {
  categories: Partial<EventCategory>[];
  landing: EventLanding;
  /** What is asked now; of a new event without questions the inputs leave an empty object. */
  form?: Partial<Questions>;
  /** The texts of questions that were removed. */
  removedQuestions?: string[];
}

/** A new event: nothing is published yet, and the usual ways to pay are on. */
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
  return {
    ...record,
    categories: Object.values(accomodationCategory).sort((a, b) => a.id - b.id),
    ...(form && { form: toQuestions(form), removedQuestions: removedLabels(form) }),
  };
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

/** Without what was left empty, at every depth: an empty line or picture is none. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled).filter(item => !isBlank(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, filled(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => !isBlank(item)));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(filled(a)) === JSON.stringify(filled(b));

/**
 * The record that the form stands for. What says the same as `before` is `before`, so that an update sends only what
 * changed.
 */
export function toRecord(form: EventForm, before?: EventRecord): Partial<EventRecord> {
  const { categories, landing, form: questions, removedQuestions: _removed, ...fields } = form;
  // The form's own checks leave no accommodation without its id, name and amount.
  const filledCategories = filled(categories) as EventCategory[];
  const accomodationCategory = Object.fromEntries(
    filledCategories.map(category => [String(category.id), category]),
  );
  return {
    ...fields,
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

/** Questions as they are sent: what the server makes of them is its record. */
const asSent = ({ version, fields = [] }: Partial<Questions> = {}): EventRecord['form'] =>
  ({ version, fields: fields.map(field => filled(field)) }) as EventRecord['form'];

/** The lowest number that no accommodation has. */
export function freeCategoryId(categories: readonly Partial<EventCategory>[]): number {
  const taken = new Set(categories.map(({ id }) => Number(id)));
  let id = 0;
  while (taken.has(id)) id += 1;
  return id;
}
