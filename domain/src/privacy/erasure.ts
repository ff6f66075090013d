/** The name shown in place of that of a person whose data was erased. */
export const ERASED_NAME = 'Erased member';

/** The text that replaces a person's words or personal details. */
export const ERASED_TEXT = '[erased]';

/** The data by which a person can be recognised in a text. */
export interface Identity {
  /** The full name and the initiated name, where they exist. */
  names: readonly string[];
  /** All addresses that belong only to this person, in lower case. */
  emails: readonly string[];
  /** All phone numbers that belong only to this person, ten digits each. */
  phones: readonly string[];
}

export type Redactor = (text: string) => string;

/** Shorter words are too often not part of a name. */
const SHORTEST_WORD = 3;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The digits of a phone number, with separators between them, and with or without the country code. */
const phonePattern = (phone: string): string =>
  String.raw`(?:\+?91[\s-]*|0)?` + [...phone].map(escape).join(String.raw`[\s-]?`);

const BETWEEN_WORDS = String.raw`[^\p{L}\p{N}\p{M}]+`;
const wordsIn = (name: string): string[] => name.split(new RegExp(BETWEEN_WORDS, 'u')).filter(Boolean);

const wordPattern = (words: string): string => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;

/**
 * Removes a person from texts about this person: every word of the names, the email address and the phone number become
 * `[erased]`. Not for texts about others, who may share a name.
 */
export function redactorOf(person: Identity): Redactor {
  const words = person.names.flatMap(wordsIn);
  return redactorBy(person, [...new Set(words)].filter(word => word.length >= SHORTEST_WORD).map(escape));
}

/**
 * Removes a person from texts about something else: the email address, the phone number, and whole names of at least
 * two words, since a single word may mean another person, or a festival.
 */
export function wholeRedactorOf(person: Identity): Redactor {
  const whole = person.names.map(wordsIn).filter(({ length }) => length > 1);
  return redactorBy(
    person,
    whole.map(words => words.map(escape).join(BETWEEN_WORDS)),
  );
}

/** @param words patterns of the person's names */
function redactorBy({ emails, phones }: Identity, words: readonly string[]): Redactor {
  const patterns = [
    ...emails.map(escape),
    ...phones.map(phonePattern),
    ...(words.length > 0 ? [wordPattern(`(?:${words.join('|')})`)] : []),
  ];
  if (patterns.length === 0) return text => text;
  const person = new RegExp(patterns.join('|'), 'giu');
  return text => text.replace(person, ERASED_TEXT);
}

/** A value with every text in it redacted; values other than texts, plain objects and arrays are unchanged. */
export function redactDeep(value: unknown, redact: Redactor): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(item => redactDeep(item, redact));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactDeep(item, redact)]));
}
