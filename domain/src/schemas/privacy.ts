import { z } from 'zod';
import { ADULT_AGE, ageOn } from '../people/age.js';
import { GUARDIAN_DECISIONS } from '../privacy/guardian.js';
import { PURPOSE_KEYS } from '../privacy/purposes.js';
import { absentWhenEmpty, calendarDay, email, phone, recordId, text } from './fields.js';
import { queryId } from './lists.js';

/** POST /web/v1/guardian/ask */
export const askGuardianBody = z.strictObject({
  guardianName: text(120),
  guardianPhone: phone,
  guardianEmail: email,
  relation: text(60),
});
export type AskGuardianBody = z.infer<typeof askGuardianBody>;

const token = text(200);

/** POST /web/v1/guardian/view and /code */
export const guardianLinkBody = z.strictObject({ token });
export type GuardianLinkBody = z.infer<typeof guardianLinkBody>;

/** POST /web/v1/guardian/confirm: an agreement needs an adult's name and date of birth. */
export const guardianDecision = z
  .strictObject({
    token,
    decision: z.enum(GUARDIAN_DECISIONS, 'Please agree, refuse or withdraw.'),
    name: z.preprocess(absentWhenEmpty, text(120).optional()),
    dob: z.preprocess(
      absentWhenEmpty,
      calendarDay
        .refine(day => ageOn(day, new Date()) >= ADULT_AGE, 'A guardian has to be at least 18 years old.')
        .refine(day => ageOn(day, new Date()) <= 120, 'Please enter a valid date of birth.')
        .optional(),
    ),
    code: z.string().regex(/^\d{6}$/, 'The code has six digits.'),
  })
  .refine(({ decision, name }) => decision !== 'confirm' || name !== undefined, {
    path: ['name'],
    message: 'Name is required.',
  })
  .refine(({ decision, dob }) => decision !== 'confirm' || dob !== undefined, {
    path: ['dob'],
    message: 'Date of birth is required.',
  });
export type GuardianDecision = z.input<typeof guardianDecision>;
export type DecidedByGuardian = z.infer<typeof guardianDecision>;

/** POST /api/v1/user/{id}/guardian: confirmed in person. */
export const seenGuardianBody = z.strictObject({
  method: z.literal('seen', 'Please say how it was confirmed.'),
  document: text(60),
  lastFour: z.string().regex(/^[0-9A-Za-z]{4}$/, 'Please enter the last four characters of the document.'),
  relation: text(60),
  guardianName: text(120),
  guardianPhone: phone,
  guardianMemberId: z.preprocess(absentWhenEmpty, recordId.nullable().optional()),
});
export type SeenGuardianBody = z.infer<typeof seenGuardianBody>;

/** POST /web/v1/privacy/consent */
export const consentBody = z.strictObject({
  purpose: z.enum(PURPOSE_KEYS as [(typeof PURPOSE_KEYS)[number]], 'Please name a known purpose.'),
  given: z.boolean(),
  confirm: z.boolean().optional(),
});
export type ConsentBody = z.infer<typeof consentBody>;

/** GET /api/v1/privacy/consent */
export const consentQuery = z.strictObject({ memberId: queryId });
export type ConsentQuery = z.infer<typeof consentQuery>;
