import type { Language } from './languages.js';

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
