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

/** Longer headers are cut to this length. */
const MAX_LENGTH = 500;

/** The weight of a language in one entry of the header; 0 for an entry of another language. */
function weightOf(entry: string, language: Language): number {
  const match = new RegExp(`^\\s*${language}(?:-[\\w-]+)?\\s*(?:;\\s*q=([\\d.]+)\\s*)?$`, 'i').exec(entry);
  if (!match) return 0;
  const weight = Number(match[1] ?? 1);
  return weight <= 1 ? weight : 0;
}

/**
 * The enabled language that an `Accept-Language` header prefers: `hi-IN` asks for Hindi. Null where it asks for none of
 * them, or for any (`*`).
 */
export function preferredLanguage(
  header: string | null | undefined,
  switchedOn: readonly Language[],
): Language | null {
  let best: { language: Language; weight: number } | null = null;
  for (const entry of (header ?? '').slice(0, MAX_LENGTH).split(',')) {
    for (const language of switchedOn) {
      const weight = weightOf(entry, language);
      if (weight > (best?.weight ?? 0)) best = { language, weight };
    }
  }
  return best?.language ?? null;
}
