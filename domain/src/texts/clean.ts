import { hasFloodOfMarks, inForm, withPlainDigits, withoutInvisible, withoutStray } from './letters.js';

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g;
/** Line breaks that exist only in Unicode; in a text of several lines they become ordinary ones. */
const RARE_LINE_BREAK = /[\u0085\u2028\u2029]/g;

/** Removing a character can bring together two that have a composed form, so the text is normalised again. */
const shown = (text: string): string => inForm('NFC', withoutStray(inForm('NFC', text))).trim();

/** A text of one line as it is stored: NFC, without invisible characters, on one line. */
export const cleanLine = (text: string): string => shown(text.replace(LINE_BREAK, ' ').replaceAll('\t', ' '));

/** A text of several lines as it is stored: its line breaks stay. */
export const cleanText = (text: string): string => shown(text.replace(RARE_LINE_BREAK, '\n'));

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

const HALF_AT_END = /\p{Cs}$/u;

/** The beginning of a cleaned text, at most `longest` long; a character is never cut in two. */
export const beginningOf = (text: string, longest: number): string =>
  cleanText(text.slice(0, longest).replace(HALF_AT_END, ''));

export const UNCLEAN = 'Please enter text without control characters.';
export const TOO_MANY_MARKS = 'Please enter text with fewer marks on one letter.';

/** Control characters except line breaks and tabs, and unpaired surrogates. */
const CONTROL = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** The problem with a cleaned text; null when a person can have typed it. */
export function problemOfText(text: string): string | null {
  if (CONTROL.test(text)) return UNCLEAN;
  return hasFloodOfMarks(text) ? TOO_MANY_MARKS : null;
}

/** A code for comparing: digits of every script as 0 to 9, without blanks and invisible characters. */
export const cleanCode = (typed: string): string =>
  withPlainDigits(withoutInvisible(inForm('NFKC', typed))).replace(/\s/g, '');

/** The same for codes that are stored in upper case. */
export const upperCode = (typed: string): string => cleanCode(typed).toUpperCase();

/** The same without the dashes between groups of characters. */
export const bareCode = (typed: string): string => upperCode(typed).replace(/\p{Pd}/gu, '');
