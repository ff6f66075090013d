import {
  type CreateEventBody,
  DEFAULT_CASH_DEADLINE_HOURS,
  type EventTranslations,
  followedTranslations,
  foldForSearch,
  NO_SUCH_TEXT,
  RESERVED_SLUGS,
  translatableTexts,
  translationsByPath,
  unknownPaths,
  type UpdateEventBody,
  withTranslations,
} from '@coastok/domain';
import { InvalidInput } from '../platform/errors/appError.js';
import { sortKeysOf } from '../platform/lists/search.js';
import type { Event } from './event.model.js';

type Body = CreateEventBody | UpdateEventBody;
type Fields = Partial<Omit<Event, '_id' | '__v' | 'eventId' | 'status' | 'createdAt'>>;

/**
 * Default values of a new event: a feature that is not given is off, free of charge or unlimited
 * (docs/rules/booking.md#10).
 */
export const BLANK_EVENT = {
  venue: '',
  transportationAmount: 0,
  transportationDescription: '',
  outfitAmount: 0,
  outfitCutAmount: 0,
  categories: [],
  eligibility: '',
  recommendation: '',
  allowSubsidy: false,
  allowCash: false,
  allowDonation: false,
  allowOnlinePayment: false,
  allowPartialPayment: false,
  showAmount: false,
  showAmountBreakup: false,
  published: false,
  registrationOpensAt: null,
  registrationClosesAt: null,
  capacity: null,
  cashDeadlineHours: DEFAULT_CASH_DEADLINE_HOURS,
  landing: {},
} satisfies Fields;

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The sort keys of lists; recomputed when the title changes. */
export const keysOf = ({ title }: Partial<Pick<Event, 'title'>>): Pick<Event, 'sortKeys'> =>
  title === undefined ? {} : { sortKeys: sortKeysOf({ title }) };

/** Converts the fields of a request to the stored form; absent fields stay absent. */
export function storedEvent(body: Body): Fields {
  const { accomodationCategory, registrationOpensAt: opens, registrationClosesAt: closes, ...plain } = body;
  // `EventForms` makes the stored form, and `translationsAfter` the stored translations.
  const {
    eventId: _eventId,
    form: _form,
    translations: _translations,
    ...fields
  } = plain as typeof plain & {
    eventId?: string;
    form?: unknown;
    translations?: unknown;
  };
  return {
    ...fields,
    ...keysOf(fields),
    ...(accomodationCategory && { categories: Object.values(accomodationCategory) }),
    ...(opens !== undefined && { registrationOpensAt: instant(opens) }),
    ...(closes !== undefined && { registrationClosesAt: instant(closes) }),
  };
}

/** Makes a public id from a title: `Annual Yatra 2027!` becomes `annual-yatra-2027`. */
export function slugOf(title: string): string {
  const slug = foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  if (slug === '') return 'event';
  return RESERVED_SLUGS.includes(slug) ? `event-${slug}` : slug;
}

/**
 * The translations of an event after a change of its texts or of the translations.
 * @throws InvalidInput for a path that the changed event has no text at
 */
export function translationsAfter(
  before: Event,
  change: Partial<Event>,
  sent: UpdateEventBody['translations'],
): Pick<Event, 'translations'> {
  if (!sent && !before.translations) return {};
  const texts = translatableTexts({ ...before, ...change });
  const [unknown] = unknownPaths(texts, sent ?? {});
  if (unknown !== undefined) throw InvalidInput.field(`translations.${unknown}`, NO_SUCH_TEXT);
  const followed = followedTranslations(before.translations ?? [], texts);
  return { translations: withTranslations(followed, texts, sent ?? {}) };
}

/** The translations of some of an event's texts, by their paths. */
export const translationsOf = (
  { translations }: Pick<Event, 'translations'>,
  paths: readonly string[],
): EventTranslations => translationsByPath((translations ?? []).filter(({ path }) => paths.includes(path)));

/** The translations that a copied event takes over: those of texts that are the same in the copy. */
export function copiedTranslations(
  { translations }: Pick<Event, 'translations'>,
  fields: Partial<Event> & Pick<Event, 'title'>,
): Pick<Event, 'translations'> {
  const texts = translatableTexts({ ...BLANK_EVENT, ...fields });
  const kept = followedTranslations(translations ?? [], texts).filter(
    ({ path, of }) => texts.get(path) === of,
  );
  return kept.length > 0 ? { translations: kept } : {};
}

/** The update that restores the fields of a change; a field that was absent before is absent again. */
export function restoring(before: Event, change: Partial<Event>): { $set: object; $unset: object } {
  const changed = Object.keys(change) as (keyof Event)[];
  const absent = changed.filter(field => before[field] === undefined);
  return {
    $set: Object.fromEntries(
      changed.flatMap(field => (absent.includes(field) ? [] : [[field, before[field]]])),
    ),
    $unset: Object.fromEntries(absent.map(field => [field, ''])),
  };
}
