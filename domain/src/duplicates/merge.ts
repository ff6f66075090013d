import { lacksGuardian, type GuardianRequest } from '../privacy/guardian.js';
import { Role } from '../people/roles.js';
import type { UserRecord } from '../resources/user.js';

/** The fields for which a merge chooses one of the two values (docs/rules/duplicates.md#6). */
export const MERGED_FIELDS = [
  'name',
  'initiatedName',
  'email',
  'phone',
  'dob',
  'gender',
  'maritalStatus',
  'profession',
  'expertiseArea',
  'residenceArea',
  'chantingRounds',
  'sadhnaGroup',
  'connectedAreaId',
  'facilitator',
  'frontliner',
  'mentor',
  'imageUrl',
  'language',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** 'a' is the kept record, 'b' the record that is merged into it. */
export type MergeChoice = 'a' | 'b';
export type MergeChoices = Partial<Record<MergedField, MergeChoice>>;

/** The kinds of records that a merge moves, as the preview counts them. */
export const MERGED_KINDS = [
  'booking',
  'waitlist',
  'question',
  'pledge',
  'care/task',
  'care/contact',
  'attendance',
  'device',
  'consent',
  'privacy/request',
  'upload',
  'session',
] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];

export const MERGED_KIND_LABELS: Readonly<Record<MergedKind, string>> = {
  booking: 'Bookings',
  waitlist: 'Places in waiting lists',
  question: 'Questions',
  pledge: 'Pledges',
  'care/task': 'Care tasks',
  'care/contact': 'Contacts',
  attendance: 'Attendances',
  device: 'Phones',
  consent: 'Consents',
  'privacy/request': 'Privacy requests',
  upload: 'Uploads',
  session: 'Sessions that end',
};

/** Why two records can't be merged. */
export type MergeObstacleCode = 'BOOKED' | 'MONEY' | 'ROLE' | 'ERASED' | 'INACTIVE' | 'GUARDIAN';
export interface MergeObstacle {
  code: MergeObstacleCode;
  message: string;
}

/** The effects of a merge before it is done. */
export interface MergePreview {
  moves: Partial<Record<MergedKind, number>>;
  against: MergeObstacle[];
}

/** Days for which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** A record that was merged into a member's record, as that record shows it. */
export interface AbsorbedRecord {
  _id: string;
  name: string;
  mergeId: string;
  mergedAt: string;
  undoUntil: string;
}

/** The record that is kept after a merge. */
export interface MergeRecord extends UserRecord {
  mergeId: string;
}

/** The answer of undoing a merge. */
export interface UnmergeRecord {
  survivor: string;
  restored: string;
  stayed: StayedRecord[];
}

/** A record that was made after the merge; it stays with the kept record. */
export interface StayedRecord {
  kind: MergedKind;
  _id: string;
}

type FieldValues = Partial<Record<MergedField, unknown>>;

/** Whether a field has a real value: 0 rounds and a placeholder address (`.invalid`) count as none. */
const hasValue = (field: MergedField, value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(field === 'chantingRounds' && value === 0) &&
  !(field === 'email' && String(value).endsWith('.invalid'));

/**
 * Which record's value a field gets: the chosen one. Without a choice it is the kept record's value, or the other
 * record's where the kept record has none.
 */
export const choiceFor = (
  field: MergedField,
  { survivor, from, choices = {} }: { survivor: FieldValues; from: FieldValues; choices?: MergeChoices },
): MergeChoice =>
  choices[field] ?? (!hasValue(field, survivor[field]) && hasValue(field, from[field]) ? 'b' : 'a');

/** The fields that the kept record takes from the other record. */
export const takenFields = (two: {
  survivor: FieldValues;
  from: FieldValues;
  choices?: MergeChoices;
}): MergedField[] =>
  MERGED_FIELDS.filter(
    field => choiceFor(field, two) === 'b' && String(two.survivor[field]) !== String(two.from[field]),
  );

interface WithRoles {
  userRole: Role;
  roles: readonly Role[];
}

/** Roles up to facilitator are combined. A kept record without a member's role takes the other one's role in use. */
export function joinedRoles(survivor: WithRoles, from: WithRoles): { userRole: Role; roles: Role[] } {
  const joining = from.roles.filter(role => role <= Role.Facilitator);
  const roles = [...new Set([...survivor.roles, ...joining])].sort((one, other) => one - other);
  const takesUp = survivor.userRole === Role.NonCoastok && from.userRole <= Role.Facilitator;
  return { userRole: takesUp ? from.userRole : survivor.userRole, roles };
}

interface MaybeGuarded {
  guardian?: GuardianRequest | null;
}

/** The guardian's answer that counts for both records: a confirmed one, else that of the kept record. */
export const joinedGuardian = <Guardian extends GuardianRequest>(
  survivor: Guardian | null | undefined,
  from: Guardian | null | undefined,
): Guardian | null =>
  survivor?.state !== 'CONFIRMED' && from?.state === 'CONFIRMED' ? from : (survivor ?? from ?? null);

interface Merging extends WithRoles, MaybeGuarded {
  status: number;
  erasure?: unknown;
}

/** Obstacles to a merge that follow from the two members' records. */
export function recordsAgainst(
  survivor: Merging,
  from: Merging,
  dob: string | null,
  now: Date,
): MergeObstacle[] {
  const guardian = joinedGuardian(survivor.guardian, from.guardian);
  return [
    ...(survivor.erasure || from.erasure
      ? [{ code: 'ERASED' as const, message: 'The personal data of one of them is erased, or about to be.' }]
      : survivor.status === 1
        ? []
        : [{ code: 'INACTIVE' as const, message: 'The record that is to stay is inactive.' }]),
    ...(from.roles.some(role => role > Role.Facilitator)
      ? [{ code: 'ROLE' as const, message: 'The record that is to go has a role above facilitator.' }]
      : []),
    ...(lacksGuardian({ dob, guardian }, now)
      ? [
          {
            code: 'GUARDIAN' as const,
            message: 'This person is under 18, and neither record has the word of a parent or guardian.',
          },
        ]
      : []),
  ];
}

const PREFIX = 'merge.';

/** The token of a link that undoes a merge: the id of the merge, and a proof that the holder may use it. */
export const mergeTokenOf = (mergeId: string, proof: string): string => `${PREFIX}${mergeId}.${proof}`;

/** Whether the token of a mailed link undoes a merge rather than a change of an address. */
export const isMergeToken = (token: string): boolean => token.startsWith(PREFIX);

/** The id of the merge in a token; null for any other token. */
export const mergeOfToken = (token: string): string | null =>
  /^merge\.([0-9a-f]{24})\.[\w-]+$/.exec(token)?.[1] ?? null;
