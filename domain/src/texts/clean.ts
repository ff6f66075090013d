import { withoutStray } from './letters.js';

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g;
/** Line breaks that only Unicode knows; a text of several lines has the ordinary one in their place. */
const RARE_LINE_BREAK = /[\u0085\u2028\u2029]/g;

/** Dropping one character can bring two together that have a form in common. */
const shown = (text: string): string => withoutStray(text.normalize('NFC')).normalize('NFC').trim();

/** A text of one line as it is kept: NFC, without what nobody can see, on one line. */
export const cleanLine = (text: string): string => shown(text.replace(LINE_BREAK, ' ').replaceAll('\t', ' '));

/** A text of several lines as it is kept: its line breaks stay. */
export const cleanText = (text: string): string => shown(text.replace(RARE_LINE_BREAK, '\n'));

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

const HALF_AT_END = /\p{Cs}$/u;

/** What a text begins with, cleaned, where no more than this has room; a character is never cut in two. */
export const beginningOf = (text: string, longest: number): string =>
  cleanText(text.slice(0, longest).replace(HALF_AT_END, ''));

export const UNCLEAN = 'Please enter text without control characters.';
export const TOO_MANY_MARKS = 'Please enter text with fewer marks on one letter.';

/** Controls besides line breaks and tabs, and halves of characters. */
const CONTROL = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
/** No script puts as many on a letter. */
const FLOOD = /\p{M}{11}/u;

/** What is wrong with a cleaned text; null when a person can have typed it. */
export function problemOfText(text: string): string | null {
  if (CONTROL.test(text)) return UNCLEAN;
  return FLOOD.test(text) ? TOO_MANY_MARKS : null;
}
