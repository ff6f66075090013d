import { z } from 'zod';
import { TRANSLATED } from '../languages/languages.js';
import type { TranslationChanges } from '../events/translations.js';
import { absentWhenEmpty, lines, text } from './fields.js';

/** The maximum length of each translation: that of the English text (`event.ts`, `landing.ts`, `eventForm.ts`). */
const LIMITS: readonly (readonly [RegExp, z.ZodType<string>])[] = [
  [/^title$/, text(160)],
  [/^venue$/, text(300)],
  [/^venueAddress$/, lines(500)],
  [/^transportationDescription$/, lines(1000)],
  [/^(eligibility|recommendation)$/, lines(2000)],
  [/^accomodationCategory\.\d+\.name$/, text(80)],
  [/^landing\.yatra\.(name|camp)$/, text(80)],
  [/^landing\.tagline$/, text(200)],
  [/^landing\.about$/, lines(5000)],
  [/^landing\.activities\.\d+\.title$/, text(80)],
  [/^landing\.activities\.\d+\.text$/, lines(300)],
  [/^landing\.includes\.\d+$/, text(200)],
  [/^landing\.notes\.\d+$/, lines(500)],
  [/^landing\.gallery\.\d+\.caption$/, text(160)],
  [/^landing\.albums\.\d+\.title$/, text(80)],
  [/^form\.[^.]+(\.options\.[^.]+)?\.label$/, text(200)],
  [/^form\.[^.]+\.help$/, lines(1000)],
];

const LONGEST_PATH = 120;
/** More than the texts of any event: 60 fields with 50 options each stay below it. */
const MOST_PATHS = 4000;

export const NO_SUCH_TEXT = 'This event has no such text.';

const sent = z.preprocess(value => absentWhenEmpty(value) ?? null, z.string().nullable());

/**
 * `translations` of PUT /event/{id}, by path and language; null or an empty text removes a translation
 * (docs/rules/languages.md#7).
 */
export const translationChanges = z
  .record(z.string().max(LONGEST_PATH), z.strictObject({ hi: sent, bn: sent, or: sent }).partial().nullable())
  .refine(changes => Object.keys(changes).length <= MOST_PATHS, 'Please send fewer translations at once.')
  .transform((changes, context): TranslationChanges => {
    const clean: TranslationChanges = {};
    for (const [path, change] of Object.entries(changes)) {
      const limit = LIMITS.find(([pattern]) => pattern.test(path))?.[1];
      if (!limit) context.addIssue({ code: 'custom', path: [path], message: NO_SUCH_TEXT });
      clean[path] = change && { ...change };
      for (const language of TRANSLATED) {
        const typed = change?.[language];
        const read = limit && typeof typed === 'string' ? limit.safeParse(typed) : null;
        for (const { message } of read?.error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [path, language], message });
        if (read?.data !== undefined) clean[path] = { ...clean[path], [language]: read.data };
      }
    }
    return clean;
  });
