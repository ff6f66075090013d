/** What is shown in place of the name of somebody whose data was erased. */
export const ERASED_NAME = 'Erased member';

/** What stands where a person's words or particulars stood. */
export const ERASED_TEXT = '[erased]';

/** By what somebody can be recognised in a text. */
export interface Identity {
  /** Full name and initiated name, as far as there are any. */
  names: readonly string[];
  /** All that are this person's alone, in lower case. */
  emails: readonly string[];
  /** The same, ten digits each. */
  phones: readonly string[];
}

export type Redactor = (text: string) => string;

/** Shorter words are too often no part of a name. */
const SHORTEST_WORD = 3;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The digits of a phone with what people write between them, with or without the country's code. */
const phonePattern = (phone: string): string =>
  String.raw`(?:\+?91[\s-]*|0)?` + [...phone].map(escape).join(String.raw`[\s-]?`);

const BETWEEN_WORDS = String.raw`[^\p{L}\p{N}\p{M}]+`;
const wordsIn = (name: string): string[] => name.split(new RegExp(BETWEEN_WORDS, 'u')).filter(Boolean);

const wordPattern = (words: string): string => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;

/**
 * Takes a person out of texts that are about this person: every word of the names, the email and the phone become
 * `[erased]`. Not for texts about others, who may share a name.
 */
export function redactorOf(person: Identity): Redactor {
  const words = person.names.flatMap(wordsIn);
  return redactorBy(person, [...new Set(words)].filter(word => word.length >= SHORTEST_WORD).map(escape));
}

/**
 * Takes a person out of texts about something else: the email, the phone, and whole names of two words at least, since a
 * single one may mean somebody else, or a festival.
 */
export function wholeRedactorOf(person: Identity): Redactor {
  const whole = person.names.map(wordsIn).filter(({ length }) => length > 1);
  return redactorBy(
    person,
    whole.map(words => words.map(escape).join(BETWEEN_WORDS)),
  );
}

/** @param telling patterns of what tells the person by name */
function redactorBy({ emails, phones }: Identity, telling: readonly string[]): Redactor {
  const patterns = [
    ...emails.map(escape),
    ...phones.map(phonePattern),
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
