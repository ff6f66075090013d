import { z } from 'zod';
import { LANGUAGES } from '../languages/languages.js';
import { problemOfBirth } from '../people/person.js';
import { CLASS_LEVELS, GENDERS, MARITAL_STATUSES, RecordStatus } from '../people/enumerations.js';
import { ALL_ROLES, isRole, Role } from '../people/roles.js';
import { MAX_ROUNDS } from '../people/segments.js';
import {
  calendarDay,
  email,
  refineWith,
  newPassword,
  oneOf,
  optionalLines,
  optionalReference,
  optionalText,
  personPicture,
  phone,
  recordId,
  text,
  wholeNumber,
} from './fields.js';
import { listFilters, queryId, queryNumberList, queryText } from './lists.js';

const role = z.number().refine(isRole, 'Please enter a valid role.');

export const dateOfBirth = calendarDay.superRefine(refineWith(day => problemOfBirth(day, new Date())));

/** The profile fields of a member; the API (`userRules`) decides who may change which of them. */
const profile = {
  name: text(120),
  initiatedName: optionalText(120).nullable(),
  email,
  phone,
  connectedAreaId: recordId,
  facilitator: optionalReference,
  mentor: optionalReference,
  residenceArea: optionalLines(200).nullable(),
  expertiseArea: optionalText(1000).nullable(),
  profession: optionalText(120).nullable(),
  chantingRounds: wholeNumber(0, MAX_ROUNDS),
  sadhnaGroup: oneOf(CLASS_LEVELS, 'class level').nullable(),
  gender: oneOf(GENDERS, 'gender').nullable(),
  maritalStatus: oneOf(MARITAL_STATUSES, 'marital status').nullable(),
  dob: z.preprocess(value => (value === '' ? null : value), dateOfBirth.nullable()),
  imageUrl: personPicture,
  /** The language of mails and notices; null for no choice. */
  language: z.enum(LANGUAGES, 'Please choose a known language.').nullable(),
};

/** POST /user: creates a role 0 member with no password; the creator can't choose roles or status. */
export const createUserBody = z.strictObject({
  ...z.strictObject(profile).partial().shape,
  name: profile.name,
  email: profile.email,
  phone: profile.phone,
  connectedAreaId: profile.connectedAreaId,
});
export type CreateUserBody = z.infer<typeof createUserBody>;

/** PUT /user/{id}: the fields of the specification, and `roles`. */
export const updateUserBody = z
  .strictObject({
    ...profile,
    userRole: role,
    roles: z.array(role).min(1).max(ALL_ROLES.length),
    status: z.union([z.literal(0), z.literal(1)], 'Please enter a valid status.'),
    password: newPassword,
    /** Used with a new password: phones at desks that the member created stay linked. */
    keepDevices: z.boolean(),
  })
  .partial();
export type UpdateUserBody = z.infer<typeof updateUserBody>;

/** POST /user/bulk: the same change to many members. */
export const bulkUpdateBody = z.strictObject({
  ids: z
    .array(recordId)
    .min(1)
    .max(1000)
    .transform(ids => [...new Set(ids)]),
  change: z
    .strictObject({
      userRole: z.literal(Role.Member),
      status: z.union([z.literal(RecordStatus.Removed), z.literal(RecordStatus.Active)]),
      facilitator: optionalReference,
      frontliner: optionalReference,
    })
    .partial()
    .refine(change => Object.keys(change).length === 1, 'Please name exactly one change.'),
});
export type BulkUpdateBody = z.infer<typeof bulkUpdateBody>;

export const searchFilters = listFilters({
  q: queryText.optional(),
  userRole: queryNumberList(ALL_ROLES).optional(),
  areaId: queryId.optional(),
});
export type SearchFilters = z.infer<typeof searchFilters>;

/** GET /user/{id}/timeline */
export const timelineFilters = listFilters({});
