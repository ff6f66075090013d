import { rules } from './en/rules.js';

const escaped = (text: string): string => text.replaceAll(/[().]/g, String.raw`\$&`);

const PATTERNS = Object.entries(rules).map(([english, text]) => ({
  pattern: new RegExp(`^${escaped(english).replace('{number}', String.raw`(\d+)`)}$`),
  text,
}));

/** A sentence of a shared rule in the language of the page; one that has no translation stays English. */
export function spokenRule(sentence: string): string {
  for (const { pattern, text } of PATTERNS) {
    const match = pattern.exec(sentence);
    if (match) return text.replace('{number}', match[1] ?? '');
  }
  return sentence;
}

/** The same for the messages of several fields. */
export const spokenRules = <Field extends string>(problems: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries<string>(problems).map(([field, sentence]) => [field, spokenRule(sentence)]),
  ) as Record<Field, string>;
