import { BAD_DAY, isCalendarDay } from '../formats/dates.js';
import { fileIdOf } from '../formats/links.js';
import { cleanLine, cleanText, isBlank, problemOfText } from '../texts/clean.js';
import { canonicalEmail } from '../texts/email.js';
import { normalizePhone, PHONE_MESSAGE } from '../texts/phone.js';
import { type Answer, type FieldType, type FormField, openOptions } from './form.js';

/** A valid answer, null for no answer, or the problem with the sent value. */
export type ReadAnswer = { readonly answer: Answer | null } | { readonly problem: string };

/** Reads an answer of one field type; `among` are the options that may be chosen. */
type Reader = (sent: unknown, among: ReadonlySet<string>) => ReadAnswer;

const LONGEST_LINE = 200;
export const LONGEST_PARAGRAPH = 2000;
const LARGEST_NUMBER = 1e9;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const NO_FILE = 'Please choose a file.';

/** The answer that names a stored file: its path without a signature; the signature is made for each reader. */
export const fileAnswer = (id: string): string => `/api/v1/file/${id}`;

export const NO_SUCH_OPTION = 'Please choose one of the options listed.';

const text =
  (clean: (typed: string) => string, most: number): Reader =>
  sent => {
    if (typeof sent !== 'string') return { problem: 'Please enter text.' };
    const cleaned = clean(sent);
    if (cleaned.length > most) return { problem: `Please enter at most ${most} characters.` };
    const problem = problemOfText(cleaned);
    return problem === null ? { answer: cleaned === '' ? null : cleaned } : { problem };
  };

const yesNo: Reader = sent =>
  typeof sent === 'boolean' ? { answer: sent } : { problem: 'Please answer yes or no.' };

const READERS: { readonly [Type in FieldType]: Reader } = {
  text: text(cleanLine, LONGEST_LINE),
  paragraph: text(cleanText, LONGEST_PARAGRAPH),
  number: sent =>
    typeof sent === 'number' && Number.isFinite(sent) && Math.abs(sent) <= LARGEST_NUMBER
      ? { answer: sent }
      : { problem: 'Please enter a number.' },
  'yes-no': yesNo,
  agree: yesNo,
  choice: (sent, among) =>
    typeof sent === 'string' && among.has(sent) ? { answer: sent } : { problem: NO_SUCH_OPTION },
  choices: (sent, among) =>
    Array.isArray(sent) &&
    sent.every(key => typeof key === 'string' && among.has(key)) &&
    new Set(sent).size === sent.length
      ? { answer: sent as string[] }
      : { problem: NO_SUCH_OPTION },
  date: sent => (typeof sent === 'string' && isCalendarDay(sent) ? { answer: sent } : { problem: BAD_DAY }),
  time: sent =>
    typeof sent === 'string' && TIME.test(sent)
      ? { answer: sent }
      : { problem: 'Please enter a time as HH:mm.' },
  phone: sent => {
    const answer = typeof sent === 'string' || typeof sent === 'number' ? normalizePhone(sent) : null;
    return answer === null ? { problem: PHONE_MESSAGE } : { answer };
  },
  email: sent => {
    const answer = typeof sent === 'string' ? canonicalEmail(sent) : null;
    return answer === null ? { problem: 'Please enter a valid email.' } : { answer };
  },
  file: sent => {
    const id = typeof sent === 'string' ? fileIdOf(sent) : null;
    return id === null ? { problem: NO_FILE } : { answer: fileAnswer(id) };
  },
};

/** The options that an answer contains. */
export const chosenOptions = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : [answer]).filter(key => typeof key === 'string');

/** Whether no answer was sent: empty text, null and an empty list. */
export const isMissing = (sent: unknown): boolean =>
  sent === undefined ||
  sent === null ||
  (typeof sent === 'string' && isBlank(sent)) ||
  (Array.isArray(sent) && sent.length === 0);

/** @param before the present answer: it may keep an option that was removed since */
export function readAnswer(
  field: Pick<FormField, 'type' | 'options'>,
  sent: unknown,
  before?: Answer,
): ReadAnswer {
  if (isMissing(sent)) return { answer: null };
  const known = new Set((field.options ?? []).map(({ key }) => key));
  const kept = chosenOptions(before).filter(key => known.has(key));
  return READERS[field.type](sent, new Set([...openOptions(field).map(({ key }) => key), ...kept]));
}

/** A stored answer that still has the type of its field; null otherwise. */
export function fittingAnswer(field: FormField, answer: Answer | undefined): Answer | null {
  const read = readAnswer(field, answer, answer);
  return 'answer' in read ? read.answer : null;
}
