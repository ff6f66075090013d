import { STAFF } from '../access/rule.js';
import { LANGUAGES } from '../languages/languages.js';
import { MAX_AGE } from '../people/person.js';
import { CLASS_LEVELS, GENDERS, MARITAL_STATUSES } from '../people/enumerations.js';
import { ALL_ROLES, type Role, ROLE_NAMES } from '../people/roles.js';
import { MAX_ROUNDS, SEGMENTS } from '../people/segments.js';
import type { AbsorbedRecord } from '../duplicates/merge.js';
import type { GuardianState } from '../privacy/guardian.js';
import {
  anything,
  area,
  choice,
  day,
  flag,
  id,
  instant,
  mailAddress,
  option,
  part,
  person,
  phoneNumber,
  picture,
  text,
  wholeNumber,
} from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** Members (docs/rules/access.md#6); the API's rules decide who may change which fields. */
export const user = defineList({
  name: 'user',
  path: 'user',
  label: { one: 'member', many: 'members' },
  /** Everybody may read their own record; staff may read those in their scope. */
  access: { list: STAFF, read: 'signed-in' },
  fields: {
    name: text(120).search().sort().personal(),
    initiatedName: text(120).nullable().search().personal(),
    /** Null for a person whose address belongs to an older record. */
    email: mailAddress().nullable().as<string>().search().sort().personal(),
    /** The address is shared with another person, or is not valid: no mail is sent to it. */
    emailConflict: flag().computed(),
    otherEmails: anything<string[]>().computed().personal(),
    phone: phoneNumber().search().sort().personal(),
    otherPhones: anything<string[]>().computed().personal(),
    dob: day().nullable().personal(),
    gender: choice(GENDERS, 'gender').nullable().filter(),
    /** The registration did not ask for the gender, and it has not been set since. */
    genderUnasked: flag().computed(),
    maritalStatus: choice(MARITAL_STATUSES, 'marital status').nullable(),
    profession: text(120).nullable().personal(),
    expertiseArea: text(1000).nullable().personal(),
    residenceArea: text(200).nullable().personal(),
    chantingRounds: wholeNumber(0, MAX_ROUNDS).sort(),
    sadhnaGroup: choice(CLASS_LEVELS, 'class level').nullable().filter(),
    connectedAreaId: area().nullable(),
    /** Included so that lists need no second call. */
    connectedArea: part({ _id: id(), name: text(120), code: text(32) })
      .nullable()
      .computed(),
    facilitator: id().nullable(),
    facilitatorData: person().nullable().computed(),
    frontliner: id().nullable(),
    frontlinerData: person().nullable().computed(),
    mentor: id().nullable(),
    mentorData: person().nullable().computed(),
    /** The leader and assistant director of the member's area. */
    areaLeader: id().nullable().computed(),
    assistantDirector: id().nullable().computed(),
    userRole: choice(ROLE_NAMES, 'role').as<Role>().sort(),
    roles: anything<Role[]>(),
    status: wholeNumber(0, 1),
    imageUrl: picture().nullable().personal(),
    /** The language of mails and notices; null for no choice. */
    language: option(LANGUAGES, 'Please choose a known language.').nullable(),
    connectedSince: instant().nullable(),
    chantingTarget2: instant().nullable(),
    chantingTarget4: instant().nullable(),
    createdAt: instant().sort(),
    /** When the personal data was erased at the person's request; null for everybody else. */
    erasedAt: instant().nullable().computed(),
    /** Null for a person who is not known to be under 18. */
    guardian: part({
      state: text(20).as<GuardianState>(),
      name: text(120).nullable().personal(),
      phone: phoneNumber().nullable().personal(),
      relation: text(80).nullable().personal(),
      /** `code`: answered by link and code; `seen`: confirmed in person. */
      method: option(['code', 'seen'], 'Please enter code or seen.').nullable(),
      at: instant().nullable(),
    }).nullable(),
    /** The records that were merged into this one. */
    absorbed: anything<AbsorbedRecord[]>().computed().personal(),
  },
  scope: 'connectedAreaId',
  owner: '_id',
  filters: {
    segment: { name: 'option', options: SEGMENTS, problem: 'Please enter a known segment.' },
    userRole: { name: 'numbers', among: ALL_ROLES },
    status: { name: 'numbers', among: [0, 1] },
    connectedAreaId: { name: 'area' },
    /** The same as `connectedAreaId`. */
    areaId: { name: 'area' },
    genderUnasked: { name: 'flag' },
    facilitator: { name: 'id' },
    frontliner: { name: 'id' },
    areaLeader: { name: 'id' },
    assistantDirector: { name: 'id' },
    /** Completed years today; members without a date of birth have no age. */
    age_gte: { name: 'bound', min: 0, max: MAX_AGE },
    age_lte: { name: 'bound', min: 0, max: MAX_AGE },
    chantingRounds_gte: { name: 'bound', min: 0, max: MAX_ROUNDS },
    chantingRounds_lte: { name: 'bound', min: 0, max: MAX_ROUNDS },
  },
  export: { who: STAFF, report: 'users' },
});

export type UserRecord = RecordOf<typeof user>;
export type GuardianRecord = NonNullable<UserRecord['guardian']>;
export type UserFilters = FiltersOf<typeof user>;
