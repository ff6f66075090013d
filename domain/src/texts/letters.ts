/*
 * The basis of all text forms: which characters are invisible, and which joiners a script needs. The data are those of
 * Unicode in the JavaScript engine (docs/rules/texts.md).
 */

/** U+2800, a braille pattern without dots, looks like a space but is not one. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Scripts in which a joiner decides how letters are joined. */
const JOINING = [
  ...['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Meetei_Mayek', 'Ol_Chiki', 'Newa', 'Grantha', 'Sharada', 'Tirhuta', 'Kaithi'],
  ...['Modi', 'Chakma', 'Syloti_Nagri', 'Lepcha', 'Limbu', 'Saurashtra', 'Takri', 'Khojki', 'Khudawadi'],
];
const OF_JOINING_SCRIPT = new RegExp(
  `[${JOINING.map(script => String.raw`\p{Script_Extensions=${script}}`).join('')}]`,
  'u',
);
const LETTER_OR_SIGN = /[\p{L}\p{M}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;

/** Whether a script needs an invisible character after this one. */
function isNeeded(invisible: string, before: string): boolean {
  if (invisible === '\u200c' || invisible === '\u200d')
    return OF_JOINING_SCRIPT.test(before) && LETTER_OR_SIGN.test(before);
  return (invisible === '\ufe0e' || invisible === '\ufe0f') && PICTURE.test(before);
}

/** More combining marks on a letter than any script uses. */
const FLOOD = /\p{M}{11}/u;

/** Whether a letter of a text has more combining marks than any script uses; such a text is refused. */
export const hasFloodOfMarks = (text: string): boolean => FLOOD.test(text);

/**
 * A text in a Unicode form. One with a flood of marks stays as it is: to put some ten thousand marks in order takes
 * seconds, in which a server would do nothing else.
 */
export const inForm = (form: 'NFC' | 'NFD' | 'NFKC', text: string): string =>
  hasFloodOfMarks(text) ? text : text.normalize(form);

/** A text without any invisible character: only for comparing, never for display. */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '');

/** A text without invisible characters, except the joiners that its script needs. */
export function withoutStray(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const kept: string[] = [];
  for (const letter of text)
    if (!INVISIBLE.test(letter) || isNeeded(letter, kept.at(-1) ?? '')) kept.push(letter);
  return kept.join('');
}

const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit of any script; in Unicode the ten digits of a script are consecutive. */
function worthOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with the digits 0 to 9 in place of those of other scripts. */
export const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, worthOf);
