import { bareCode } from '../texts/clean.js';

/** 32 characters that can't be confused when read aloud: no 0 and O, no 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const RANDOM_CHARACTERS = 7;

/** The random bytes that one reference needs. */
export const REFERENCE_BYTES = RANDOM_CHARACTERS;

/** Doubling in the field of 32 elements (x^5 + x^2 + 1), in which every step of the checksum can be reversed. */
const double = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/** 0 for a reference with the right check character. */
const remainder = (values: readonly number[]): number =>
  values.reduce((sum, value) => double(sum) ^ value, 0);

/**
 * A `bookingReferenceNo` such as `K7PQ-3XWM`: 35 random bits, so that none can be guessed from another, and a check
 * character that detects every single wrong letter and every swap of neighbours. A unique index ensures that it is
 * unique; on a clash, draw again.
 * @param bytes at least REFERENCE_BYTES cryptographically random bytes
 */
export function referenceFrom(bytes: Uint8Array): string {
  const values = Array.from(bytes.subarray(0, RANDOM_CHARACTERS), byte => byte & 31);
  if (values.length < RANDOM_CHARACTERS) throw new RangeError('Too few random bytes for a reference.');
  const check = double(remainder(values));
  const text = [...values, check].map(value => ALPHABET.charAt(value)).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A typed or spoken reference in the standard spelling; null when it can't be one. */
export function parseReference(typed: string): string | null {
  const text = bareCode(typed);
  const values = Array.from(text, character => ALPHABET.indexOf(character));
  if (values.length !== RANDOM_CHARACTERS + 1 || values.includes(-1) || remainder(values) !== 0) return null;
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A beginning with fewer characters matches too many references. */
const SHORTEST_BEGINNING = 4;

/** The typed beginning of a reference, in the standard spelling; null when no reference can begin like this. */
export function referenceBeginning(typed: string): string | null {
  const text = bareCode(typed);
  if (text.length < SHORTEST_BEGINNING || text.length > RANDOM_CHARACTERS + 1) return null;
  if (![...text].every(character => ALPHABET.includes(character))) return null;
  return text.length > 4 ? `${text.slice(0, 4)}-${text.slice(4)}` : text;
}
