import { z } from 'zod';
import { joinExpertise } from '../people/expertise.js';
import { PRIVACY_VERSION } from '../privacy/purposes.js';
import { USER_CATEGORIES } from '../people/enumerations.js';
import { absentWhenEmpty, email, optionalText, phone, recordId, text } from './fields.js';
import { queryId } from './lists.js';
import { dateOfBirth, updateUserBody } from './user.js';

/** Also accepts `31/12/2001`, the companion app's format of a day. */
const asCalendarDay = (value: unknown) =>
  typeof value === 'string'
    ? absentWhenEmpty(value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
    : absentWhenEmpty(value);

const asOneText = (value: unknown) =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string') ? joinExpertise(value) : value;

/**
 * The fields that visitors may set on their own record; unknown values are refused, and roles and status can't be set.
 */
const ownFields = {
  ...updateUserBody.pick({
    name: true,
    initiatedName: true,
    phone: true,
    connectedAreaId: true,
    facilitator: true,
    mentor: true,
    residenceArea: true,
    profession: true,
    chantingRounds: true,
    sadhnaGroup: true,
    gender: true,
    maritalStatus: true,
    imageUrl: true,
    language: true,
  }).shape,
  expertiseArea: z.preprocess(asOneText, optionalText(1000).nullable().optional()),
  userCategory: z.preprocess(
    absentWhenEmpty,
    z.enum(USER_CATEGORIES, 'Please choose YOUTH or BRAHMACHARI.').optional(),
  ),
  dob: z.preprocess(asCalendarDay, dateOfBirth.optional()),
  /** The version of the privacy notice that the person agreed to. */
  consentVersion: z.preprocess(
    absentWhenEmpty,
    text(40)
      .refine(
        version => version === PRIVACY_VERSION,
        'Please read the Privacy Policy as it is now, and agree to it.',
      )
      .optional(),
  ),
  /** Answers about the optional purposes; absent ones mean no, except for notices, where absent means yes. */
  purposes: z
    .strictObject({ notices: z.boolean(), 'fund-raising': z.boolean(), photos: z.boolean() })
    .partial()
    .optional(),
  guardianName: z.preprocess(absentWhenEmpty, text(120).optional()),
  guardianPhone: z.preprocess(absentWhenEmpty, phone.optional()),
};

/** PUT /web/v1/user/{id}: additional information. */
export const visitorProfileBody = z.strictObject(ownFields);
export type VisitorProfileBody = z.infer<typeof visitorProfileBody>;

const NEWCOMER = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  connectedAreaId: 'Connected area',
  dob: 'Date of birth',
  consentVersion: 'Your consent to the Privacy Policy',
} as const;

const isNewcomer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !absentWhenEmpty((value as { _id?: unknown })._id);

/**
 * POST /web/v1/user: a new person needs the four fields of the sign-up, the date of birth and the consent to the
 * present version of the notice. With the session's own `_id`, absent fields stay unchanged. `userRole` and `status`
 * may be sent and are ignored (docs/rules/booking.md#8).
 */
export const signUpBody = (Object.keys(NEWCOMER) as (keyof typeof NEWCOMER)[]).reduce(
  (schema, field) =>
    schema.refine(body => !isNewcomer(body) || body[field] !== undefined, {
      path: [field],
      message: `${NEWCOMER[field]} is required.`,
      // All missing fields are reported at once, together with the problems of the others.
      when: ({ value }) => isNewcomer(value),
    }),
  z.strictObject({
    ...ownFields,
    _id: z.preprocess(absentWhenEmpty, recordId.optional()),
    email: email.optional(),
    userRole: z.unknown().optional(),
    status: z.unknown().optional(),
  }),
);
export type SignUpBody = z.infer<typeof signUpBody>;

/** GET /web/v1/user. */
export const visitorUserQuery = z.strictObject({ email: email.optional(), userId: queryId.optional() });
export type VisitorUserQuery = z.infer<typeof visitorUserQuery>;

/** GET /web/v1/facilitator and /web/v1/mentor. */
export const helpersQuery = z.strictObject({ areaId: queryId });

export type HelpersQuery = z.infer<typeof helpersQuery>;
