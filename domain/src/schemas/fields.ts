import { z } from 'zod';
import { BAD_DAY, isCalendarDay } from '../formats/dates.js';
import { BAD_ID, isRecordId, plainId } from '../formats/ids.js';
import { fileIdOf, isHttpsUrl, isPageAddress } from '../formats/links.js';
import { badChoice } from '../people/profileProblems.js';
import { cleanLine, cleanText, problemOfText } from '../texts/clean.js';
import { canonicalEmail, typedAddress } from '../texts/email.js';
import { normalizePhone, PHONE_MESSAGE } from '../texts/phone.js';
import { FILE_SCHEMAS, type FileKind } from './fileFields.js';

/** Refuses a text with the sentence of a rule. */
export const refineWith =
  (problemOf: (text: string) => string | null) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };

/** Refuses characters that can't be typed; runs on the cleaned text. */
const typeable = refineWith(problemOfText);

/** A typed text on one line, without invisible characters. */
export const typedLine = () => z.string().overwrite(cleanLine);

/** Text of one line that may be left empty; an empty one is stored as an empty string. */
export const optionalText = (max: number) => typedLine().max(max).superRefine(typeable);

/** Required text of one line, of at most `max` characters. */
export const text = (max: number) => typedLine().min(1).max(max).superRefine(typeable);

/** A text of several lines that may be left empty. */
export const optionalLines = (max: number) => z.string().overwrite(cleanText).max(max).superRefine(typeable);

/** Required text of several lines. */
export const lines = (max: number) => z.string().overwrite(cleanText).min(1).max(max).superRefine(typeable);

/** For fields of a form: an empty value counts as absent. */
export const absentWhenEmpty = (value: unknown) => (value === '' || value === null ? undefined : value);

export const recordId = z.string().refine(isRecordId, BAD_ID).transform(plainId);

/** A reference that null or an empty string clears. */
export const optionalReference = z.preprocess(value => (value === '' ? null : value), recordId.nullable());

/** A typed address in its canonical form, if it has one. */
const inOneForm = (typed: string): string => canonicalEmail(typed) ?? typed;

/** An address in its canonical form (docs/rules/texts.md#1). */
export const email = z
  .string()
  .overwrite(inOneForm)
  .max(254)
  .refine(address => canonicalEmail(address) !== null, 'Please enter a valid email.');

/** The address typed at a sign-in; an address without a canonical form belongs to nobody. */
export const typedEmail = z.string().overwrite(typedAddress).min(1).max(254);

/** Ten digits on the wire and in the database; the usual Indian spellings are accepted. */
export const phone = z.union([z.string(), z.number()]).transform((value, context) => {
  const digits = normalizePhone(value);
  if (digits) return digits;
  context.addIssue({ code: 'custom', message: PHONE_MESSAGE });
  return z.NEVER;
});

/** A pure date, `yyyy-MM-dd`. */
export const calendarDay = z.string().refine(isCalendarDay, BAD_DAY);

/** One of the keys of an enumeration. */
export const oneOf = (labels: Record<number, string>, what: string) =>
  z.number().refine(value => Object.hasOwn(labels, String(value)), badChoice(what));

export const wholeNumber = (min: number, max: number) => z.number().int().min(min).max(max);

/** 8 to 128 characters (docs/security.md#10); the session service checks whether it can be guessed. */
export const newPassword = z
  .string()
  .min(8, 'Please choose a password of at least 8 characters.')
  .max(128, 'Please choose a password of at most 128 characters.');

/** A password as typed at sign-in. */
export const typedPassword = z.string().min(1).max(1024);

/** A link that a person may follow: https only (docs/security.md#7). */
export const httpsUrl = typedLine().refine(isHttpsUrl, 'Please enter an address that begins with https://.');

/** An https link, or a path of this product: `/event/album/mayapur`. */
export const pageAddress = typedLine().refine(
  isPageAddress,
  'Please enter an address that begins with https://, or with / for a page of this site.',
);

/**
 * A stored file that a record shows: the path that an upload answered, with or without its signature. The API checks
 * whose file it may be (`FileClaims`); `fileFieldsOf` finds every field made with this.
 */
export const storedFile = (kind: FileKind) =>
  z
    .string()
    .max(1024)
    .refine(value => fileIdOf(value) !== null, 'Please enter a path that an upload returned.')
    .register(FILE_SCHEMAS, { kind });

/**
 * A person's picture is an upload; an external address is ignored, so that no browser loads a picture from elsewhere.
 */
export const personPicture = z.preprocess(
  value => (value === '' || (typeof value === 'string' && isHttpsUrl(value)) ? null : value),
  storedFile('picture').nullable(),
);

/** An instant, ISO 8601 with its zone. */
export const instant = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time.' });

/** A crore: more than any price or payment of the product. */
const MOST = 10_000_000;

/** Whole rupees, from 0 (docs/rules/http.md#5). */
export const rupees = z.number().int().min(0).max(MOST);

/** Whole rupees, from 1. */
export const positiveRupees = z.number().int().min(1).max(MOST);
