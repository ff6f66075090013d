import { z } from 'zod';
import { cleanCode } from '../texts/clean.js';
import { ADULT_AGE, ageOn, MAX_AGE } from '../people/person.js';
import { GUARDIAN_DECISIONS } from '../privacy/guardian.js';
import { PURPOSE_KEYS } from '../privacy/purposes.js';
import { ACCESS_KINDS } from '../privacy/accessLog.js';
import { REQUEST_KINDS, REQUEST_STATES, STAFF_IDENTITY_CHECKS } from '../privacy/request.js';
import {
  absentWhenEmpty,
  calendarDay,
  email,
  lines,
  optionalLines,
  phone,
  recordId,
  text,
} from './fields.js';
import { listFilters, queryId, queryNumber, queryText } from './lists.js';
import { dateOfBirth } from './user.js';

/** POST /web/v1/guardian/ask */
export const askGuardianBody = z.strictObject({
  guardianName: text(120),
  guardianPhone: phone,
  guardianEmail: email,
  relation: text(60),
  /** Only for a person without a date of birth, or with that of an adult. */
  dob: z.preprocess(absentWhenEmpty, dateOfBirth.optional()),
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
        .refine(day => ageOn(day, new Date()) <= MAX_AGE, 'Please enter a valid date of birth.')
        .optional(),
    ),
    code: z
      .string()
      .overwrite(cleanCode)
      .regex(/^\d{6}$/, 'The code has six digits.'),
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
  /** The child's date of birth, where none is known or it is that of an adult. */
  dob: z.preprocess(absentWhenEmpty, dateOfBirth.optional()),
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

const nominee = z
  .strictObject({
    name: text(120),
    relation: text(60),
    phone: z.preprocess(absentWhenEmpty, phone.optional()),
    email: z.preprocess(absentWhenEmpty, email.optional()),
  })
  .refine(person => person.phone !== undefined || person.email !== undefined, {
    path: ['phone'],
    message: 'Please say how to reach them: a phone number or an email address.',
  });

const NEEDS_WORDS: readonly string[] = ['correct', 'nominate', 'grievance'];

/** POST /web/v1/privacy/request */
export const privacyRequestBody = z
  .strictObject({
    kind: z.enum(REQUEST_KINDS, 'Please say what you ask for.'),
    text: optionalLines(2000).default(''),
    nominee: nominee.optional(),
  })
  .refine(body => body.text !== '' || body.nominee !== undefined || !NEEDS_WORDS.includes(body.kind), {
    path: ['text'],
    message: 'Please say what it is about.',
  })
  .refine(body => body.kind === 'nominate' || body.nominee === undefined, {
    path: ['nominee'],
    message: 'Only a nomination names somebody.',
  });
export type PrivacyRequestBody = z.infer<typeof privacyRequestBody>;

const yesOrNo = z.enum(['true', 'false'], 'Please enter true or false.').transform(word => word === 'true');

/** GET /privacy/request; `fromDate` and `toDate` are days on which requests came. */
export const privacyRequestFilters = listFilters({
  q: queryText.optional(),
  state: z.enum(REQUEST_STATES, 'Please enter a known state.').optional(),
  kind: z.enum(REQUEST_KINDS, 'Please enter a known kind.').optional(),
  memberId: queryId.optional(),
  open: yesOrNo.optional(),
});
export type PrivacyRequestFilters = z.infer<typeof privacyRequestFilters>;

/** PUT /privacy/request/{id} */
export const answerPrivacyRequestBody = z
  .strictObject({
    state: z.enum(REQUEST_STATES, 'Please enter a known state.').optional(),
    answer: lines(4000).optional(),
    identity: z.enum(STAFF_IDENTITY_CHECKS, 'Please say how you made sure who asks.').optional(),
  })
  .refine(body => Object.values(body).some(value => value !== undefined), 'Please say what to change.');
export type AnswerPrivacyRequestBody = z.infer<typeof answerPrivacyRequestBody>;

/** GET /privacy/access-log; `fromDate` and `toDate` are days of the access. */
export const accessLogFilters = listFilters({
  q: queryText.optional(),
  kind: z.enum(ACCESS_KINDS, 'Please enter card, export or search.').optional(),
  actor: queryId.optional(),
  role: queryNumber(1, 7).optional(),
  memberId: queryId.optional(),
  unusual: yesOrNo.optional(),
});
export type AccessLogFilters = z.infer<typeof accessLogFilters>;

/** POST /web/v1/privacy/notice/view */
export const privacyNoticeBody = z.strictObject({ token });
export type PrivacyNoticeBody = z.infer<typeof privacyNoticeBody>;

/** POST /web/v1/privacy/notice/answer: purposes that are left out stay as they were shown. */
export const privacyNoticeAnswer = z.strictObject({
  token,
  purposes: z
    .strictObject({ notices: z.boolean(), 'fund-raising': z.boolean(), photos: z.boolean() })
    .partial()
    .default({}),
});
export type PrivacyNoticeAnswer = z.infer<typeof privacyNoticeAnswer>;
