import { type EventForm, NO_FORM, openFields } from '../eventForm/form.js';
import { type Translated, TRANSLATED } from '../languages/languages.js';
import type { EventCategory } from '../schemas/event.js';
import type { EventLanding } from '../schemas/landing.js';

/** The texts of an event that may be translated. */
export interface TranslatableEvent {
  readonly title: string;
  readonly venue: string;
  readonly venueAddress?: string;
  readonly transportationDescription: string;
  readonly eligibility: string;
  readonly recommendation: string;
  readonly categories: readonly EventCategory[];
  readonly landing: EventLanding;
  readonly form?: Pick<EventForm, 'fields'>;
}

/** One text of an event in one language, and the English text that it translates. */
export interface StoredTranslation {
  readonly path: string;
  readonly language: Translated;
  readonly text: string;
  readonly of: string;
}

/** The translations of an event by the path of the text, then by language, as they are on the wire. */
export type EventTranslations = Record<string, Partial<Record<Translated, string>>>;

/** A change of translations; null removes the translation into one language, or all translations of a text. */
export type TranslationChanges = Record<string, Partial<Record<Translated, string | null>> | null>;

/**
 * The English texts of an event by path: `title`, `landing.notes.0`, `accomodationCategory.1.name`,
 * `form.<key>.options.<key>.label` (docs/rules/languages.md#7). Empty texts have nothing to translate.
 */
export function translatableTexts(event: TranslatableEvent): Map<string, string> {
  const { landing, categories, form = NO_FORM } = event;
  const found: [string, string | null | undefined][] = [
    ['title', event.title],
    ['venue', event.venue],
    ['venueAddress', event.venueAddress],
    ['transportationDescription', event.transportationDescription],
    ['eligibility', event.eligibility],
    ['recommendation', event.recommendation],
    ...categories.map(({ id, name }): [string, string] => [`accomodationCategory.${id}.name`, name]),
    ...landingTexts(landing),
  ];
  for (const { key, label, help, options = [] } of openFields(form)) {
    found.push([`form.${key}.label`, label], [`form.${key}.help`, help]);
    for (const option of options)
      if (!option.closed) found.push([`form.${key}.options.${option.key}.label`, option.label]);
  }
  return new Map(found.flatMap(([path, text]) => (text ? [[path, text]] : [])));
}

function landingTexts(landing: EventLanding): [string, string | null | undefined][] {
  const {
    yatra,
    tagline,
    about,
    activities = [],
    includes = [],
    notes = [],
    gallery = [],
    albums = [],
  } = landing;
  return [
    ['landing.yatra.name', yatra?.name],
    ['landing.yatra.camp', yatra?.camp],
    ['landing.tagline', tagline],
    ['landing.about', about],
    ...activities.flatMap(({ title, text }, at): [string, string | undefined][] => [
      [`landing.activities.${at}.title`, title],
      [`landing.activities.${at}.text`, text],
    ]),
    ...includes.map((text, at): [string, string] => [`landing.includes.${at}`, text]),
    ...notes.map((text, at): [string, string] => [`landing.notes.${at}`, text]),
    ...gallery.map(({ caption }, at): [string, string | undefined] => [
      `landing.gallery.${at}.caption`,
      caption,
    ]),
    ...albums.map(({ title }, at): [string, string] => [`landing.albums.${at}.title`, title]),
  ];
}

/** The paths of a change that no text of the event has. */
export const unknownPaths = (texts: ReadonlyMap<string, string>, changes: TranslationChanges): string[] =>
  Object.keys(changes).filter(path => !texts.has(path));

/** The stored translations after a change; all paths of the change are known. */
export function withTranslations(
  stored: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
  changes: TranslationChanges,
): StoredTranslation[] {
  const isChanged = ({ path, language }: StoredTranslation): boolean => {
    const change = changes[path];
    return change === null || change?.[language] !== undefined;
  };
  const added = Object.entries(changes).flatMap(([path, change]) =>
    TRANSLATED.flatMap(language => {
      const text = change?.[language];
      return text ? [{ path, language, text, of: texts.get(path) ?? '' }] : [];
    }),
  );
  return [...stored.filter(one => !isChanged(one)), ...added];
}

const KEYS_AND_NUMBERS = /(?<=^landing\.[a-z]+\.)\d+|(?<=^form\.|\.options\.)[^.]+/g;

/** `landing.notes.*` of `landing.notes.3`: the places that a text of a list or a form may move to. */
const kindOf = (path: string): string => path.replace(KEYS_AND_NUMBERS, '*');

/**
 * The stored translations after a change of the event's English texts. A translation moves with its text to another
 * place of a list or form. It stays where its English text has changed (`outdatedPaths` lists it), and is removed with
 * its text.
 */
export function followedTranslations(
  stored: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
): StoredTranslation[] {
  const byPlace = new Map<string, StoredTranslation>();
  const placeOf = ({ language, path }: StoredTranslation): string => `${language} ${path}`;
  const isCurrent = ({ path, of }: StoredTranslation): boolean => texts.get(path) === of;
  for (const one of stored.filter(isCurrent)) byPlace.set(placeOf(one), one);
  for (const one of stored.filter(other => !isCurrent(other))) {
    const kind = kindOf(one.path);
    const places = [...texts].filter(([path, text]) => text === one.of && kindOf(path) === kind);
    const moved = places.map(([path]) => ({ ...one, path })).find(other => !byPlace.has(placeOf(other)));
    const kept = moved ?? one;
    if (texts.has(kept.path) && !byPlace.has(placeOf(kept))) byPlace.set(placeOf(kept), kept);
  }
  return [...byPlace.values()];
}

/** The paths whose English text has changed since it was translated. */
export const outdatedPaths = (
  stored: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
): string[] => [...new Set(stored.filter(({ path, of }) => texts.get(path) !== of).map(({ path }) => path))];

export function translationsByPath(stored: readonly StoredTranslation[]): EventTranslations {
  const byPath: EventTranslations = {};
  for (const { path, language, text } of stored) byPath[path] = { ...byPath[path], [language]: text };
  return byPath;
}
