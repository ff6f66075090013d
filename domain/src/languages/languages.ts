/** The languages for visitors, members and carers (docs/rules/languages.md); the console is English. */
export const LANGUAGES = ['en', 'hi', 'bn', 'or'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** A language other than English; English is the language that texts are translated from. */
export type Translated = Exclude<Language, 'en'>;

export const TRANSLATED: readonly Translated[] = ['hi', 'bn', 'or'];

/** Each language's name in that language, for choosers. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  or: 'ଓଡ଼ିଆ',
};

export const isLanguage = (code: unknown): code is Language => LANGUAGES.includes(code as Language);

export interface ReadLanguages {
  /** The enabled languages, always including English, in the product's order. */
  languages: Language[];
  /** Codes that are not languages of the product. */
  unknown: string[];
}

/** Reads the language codes of a setting, separated by commas or spaces. */
export function readLanguages(text: string): ReadLanguages {
  const codes: readonly string[] = text.match(/[^\s,]+/g) ?? [];
  return {
    languages: LANGUAGES.filter(language => language === DEFAULT_LANGUAGE || codes.includes(language)),
    unknown: codes.filter(code => !isLanguage(code)),
  };
}
