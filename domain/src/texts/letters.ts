/*
 * What all forms of texts are made of: which characters nobody sees, and which joiners a script needs. The data are
 * Unicode's, as the language has them (docs/rules/texts.md).
 */

/** U+2800, a braille pattern without dots, looks like a space and is none. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Scripts in which a joiner says how letters are joined. */
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

/** Whether a script needs an invisible character behind this one. */
function isNeeded(invisible: string, before: string): boolean {
  if (invisible === '\u200c' || invisible === '\u200d')
    return OF_JOINING_SCRIPT.test(before) && LETTER_OR_SIGN.test(before);
  return (invisible === '\ufe0e' || invisible === '\ufe0f') && PICTURE.test(before);
}

/** A text without any character that nobody can see: for what is compared, never for what is shown. */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '');

/** A text without what nobody can see, but with the joiners that its script needs. */
export function withoutStray(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const kept: string[] = [];
  for (const letter of text)
    if (!INVISIBLE.test(letter) || isNeeded(letter, kept.at(-1) ?? '')) kept.push(letter);
  return kept.join('');
}

const DIGIT = /\p{Nd}/u;

/** What a decimal digit of any script is worth: Unicode has each script's ten in a row. */
function worthOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text whose digits are 0 to 9, whichever script they were typed in. */
export const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, worthOf);
