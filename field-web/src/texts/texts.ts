import { dates } from '@coastok/public-web/texts/en/dates';
import { type TextsOf } from '@coastok/public-web/texts/fill';
import { attendance, care, frame, session } from './en/carers';
import { type card, type desk } from './en/desk';
import { refusals } from './en/refusals';

const english = { attendance, care, dates, frame, refusals, session };

/**
 * The texts of the carers' pages, in the language of this phone. They change with the language, so a page reads them
 * while it is rendered, not when its module is loaded. Their types are those of English: a text of another language has
 * the same placeholders.
 */
export const texts = { ...english };

/** All texts of one language besides English; a phone loads one such module. */
export interface LanguageTexts {
  carers: TextsOf<Omit<typeof english, 'refusals'>> & { refusals: Readonly<Record<string, string>> };
  desk: TextsOf<{ card: typeof card; desk: typeof desk }>;
}

let spoken: LanguageTexts | null = null;

/** Whether the texts are English, whose dates and refusals need no translation. */
export const isEnglish = (): boolean => spoken === null;

const listeners = new Set<(spoken: LanguageTexts | null) => void>();

/** Replaces the texts by those of a language; null for English. */
export function speak(language: LanguageTexts | null): void {
  spoken = language;
  Object.assign(texts, language?.carers ?? english);
  for (const listener of listeners) listener(spoken);
}

/** Calls back with the texts now, and with those of each later language. */
export function onSpeak(listener: (spoken: LanguageTexts | null) => void): void {
  listeners.add(listener);
  listener(spoken);
}
