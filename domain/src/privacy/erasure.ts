/** What is shown in place of the name of somebody whose data was erased. */
export const ERASED_NAME = 'Erased member';

/** What stands where a person's words or particulars stood. */
export const ERASED_TEXT = '[erased]';

/** By what somebody can be recognised in a text. */
export interface Identity {
  /** Full name and initiated name, as far as there are any. */
  names: readonly string[];
  /** Lower case. */
  email: string;
  /** Ten digits. */
  phone: string;
}

export type Redactor = (text: string) => string;

/** Shorter words are too often no part of a name. */
const SHORTEST_WORD = 3;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The digits of a phone with what people write between them, with or without the country's code. */
const phonePattern = (phone: string): string =>
  String.raw`(?:\+?91[\s-]*|0)?` + [...phone].map(escape).join(String.raw`[\s-]?`);

const wordPattern = (words: string): string => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;

/**
 * Takes a person out of texts that are about this person: every word of the names, the email and the phone become
 * `[erased]`. Not for texts about others, who may share a name.
 */
export function redactorOf({ names, email, phone }: Identity): Redactor {
  const words = names.flatMap(name => name.split(/[^\p{L}\p{N}\p{M}]+/u));
  const telling = [...new Set(words)].filter(word => word.length >= SHORTEST_WORD).map(escape);
  const patterns = [
    ...(email ? [escape(email)] : []),
    ...(phone ? [phonePattern(phone)] : []),
    ...(telling.length > 0 ? [wordPattern(`(?:${telling.join('|')})`)] : []),
  ];
  if (patterns.length === 0) return text => text;
  const person = new RegExp(patterns.join('|'), 'giu');
  return text => text.replace(person, ERASED_TEXT);
}

/** A value with every text in it redacted; anything but texts, plain objects and arrays stays as it is. */
export function redactDeep(value: unknown, redact: Redactor): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(item => redactDeep(item, redact));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactDeep(item, redact)]));
}
