import {
  type EventForm as StoredForm,
  type EventRecord,
  followedTranslations,
  type StoredTranslation,
  translatableTexts,
  type TranslationChanges,
  type Translated,
  TRANSLATED,
} from '@coastok/domain';
import type { EventForm } from './eventForm';

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

/** Removes empty values at every depth, including empty lines and pictures. */
export function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled).filter(item => !isBlank(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, filled(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => !isBlank(item)));
}

/** Replaces a translation's English text after that text has changed; no real text is empty. */
const CHANGED = '';

/** The texts of an edited event that can be translated, by path, as the API reads the form. */
export function textsOf(form: EventForm): Map<string, string> {
  const { title = '', venue = '', venueAddress, transportationDescription = '' } = form;
  const { eligibility = '', recommendation = '' } = form;
  return translatableTexts({
    title,
    venue,
    ...(venueAddress && { venueAddress }),
    transportationDescription,
    eligibility,
    recommendation,
    categories: (filled(form.categories) as { id: number; name: string; amount: number }[]).filter(
      ({ name }) => name,
    ),
    landing: filled(form.landing) as EventForm['landing'],
    // Edited questions lack the time when they were added, which their texts don't depend on.
    form: { fields: (form.form?.fields ?? []) as unknown as StoredForm['fields'] },
  });
}

/** The translations of a record as the form edits them. */
export function toTranslations(
  { translations = {}, outdatedTranslations = [] }: Partial<EventRecord>,
  texts: ReadonlyMap<string, string>,
): StoredTranslation[] {
  return Object.entries(translations).flatMap(([path, byLanguage]) => {
    const of = outdatedTranslations.includes(path) ? CHANGED : (texts.get(path) ?? CHANGED);
    return TRANSLATED.flatMap(language => {
      const text = byLanguage[language];
      return text ? [{ path, language, text, of }] : [];
    });
  });
}

const cellOf = ({ path, language }: Pick<StoredTranslation, 'path' | 'language'>): string =>
  `${language} ${path}`;

const byCell = (translations: readonly StoredTranslation[]): Map<string, StoredTranslation> =>
  new Map(translations.map(one => [cellOf(one), one]));

/** The changes to send: beyond what the API does itself when English texts are changed, moved or removed. */
export function translationChanges(
  before: readonly StoredTranslation[],
  now: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
): TranslationChanges {
  const kept = byCell(followedTranslations(before, texts));
  const wanted = byCell(followedTranslations(now, texts));
  const changes: TranslationChanges = {};
  for (const [cell, { path, language, text, of }] of wanted) {
    const old = kept.get(cell);
    if (old?.text !== text || old.of !== of) changes[path] = { ...changes[path], [language]: text };
  }
  for (const [cell, { path, language }] of kept)
    if (!wanted.has(cell)) changes[path] = { ...changes[path], [language]: null };
  return changes;
}

/** One line of the form: an English text and its translation. */
export interface TranslationRow {
  path: string;
  english: string;
  text: string;
  /** Whether the English has changed since it was translated. */
  outdated: boolean;
}

export function rowsIn(
  language: Translated,
  now: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
): TranslationRow[] {
  const cells = byCell(followedTranslations(now, texts));
  return [...texts].map(([path, english]) => {
    const one = cells.get(cellOf({ path, language }));
    return { path, english, text: one?.text ?? '', outdated: one !== undefined && one.of !== english };
  });
}

/** The translations after one was edited; an empty text removes it. */
export function withTranslation(
  now: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
  one: Omit<StoredTranslation, 'of'>,
): StoredTranslation[] {
  const others = followedTranslations(now, texts).filter(other => cellOf(other) !== cellOf(one));
  return one.text === '' ? others : [...others, { ...one, of: texts.get(one.path) ?? CHANGED }];
}

/** How many texts of a language are missing or outdated. */
export const lackingIn = (
  language: Translated,
  now: readonly StoredTranslation[],
  texts: ReadonlyMap<string, string>,
): number => rowsIn(language, now, texts).filter(({ text, outdated }) => text === '' || outdated).length;
