import type { Language, Translated } from '@coastok/domain';

export type ChangedTexts = Readonly<Record<Translated, ReadonlyMap<string, string>>>;

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The changed texts that replace the product's own translations, by language and key. A process works for one
 * database, so it has one such table; `TextsInForce` keeps it up to date.
 */
let inForce: ChangedTexts = { hi: NONE, bn: NONE, or: NONE };

/**
 * The changed text that replaces the product's own translation; undefined where there is none. English never changes.
 */
export const changedText = (language: Language, key: string): string | undefined =>
  language === 'en' ? undefined : inForce[language].get(key);

export function putInForce(texts: ChangedTexts): void {
  inForce = texts;
}
