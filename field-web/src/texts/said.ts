import { texts } from './texts';

/** A pattern for a sentence with variable parts: `{number}` matches digits, any other name any text. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .replaceAll(/[().?]/g, String.raw`\$&`)
      .replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => `(?<${name}>${name === 'number' ? String.raw`\d+` : '.+'})`,
      )}$`,
  );

/**
 * What the server or a shared rule says in English, in the language of this phone; a sentence that has no translation
 * stays English.
 */
export function said(sentence: string): string {
  const all: Readonly<Record<string, string>> = texts.refusals;
  const own = all[sentence];
  if (own !== undefined) return own;
  for (const [english, text] of Object.entries(all)) {
    const parts = english.includes('{') && patternOf(english).exec(sentence)?.groups;
    if (parts) return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
  }
  return sentence;
}
