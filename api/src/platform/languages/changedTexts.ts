import type { Language, Translated } from '@coastok/domain';

export type ChangedTexts = Readonly<Record<Translated, ReadonlyMap<string, string>>>;

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The texts in force in the place of the product's own, by language and key. A process works for one database, so it
 * has one such table; `TextsInForce` keeps it up to date.
 */
let inForce: ChangedTexts = { hi: NONE, bn: NONE, or: NONE };

/** The text that stands in the place of the product's own; undefined where none does. English never changes. */
export const changedText = (language: Language, key: string): string | undefined =>
  language === 'en' ? undefined : inForce[language].get(key);

export function putInForce(texts: ChangedTexts): void {
  inForce = texts;
}
