import { Role, isStaffRole } from '../people/roles.js';
import { bookingCalls, settlementCalls } from '../calls/tables/booking.js';
import { campCalls } from '../calls/tables/camp.js';
import { careCalls } from '../calls/tables/care.js';
import { consoleCalls, operationCalls } from '../calls/tables/console.js';
import { engagementCalls } from '../calls/tables/engagement.js';
import { memberCalls } from '../calls/tables/members.js';
import { publicCalls } from '../calls/tables/public.js';
import { sessionCalls } from '../calls/tables/session.js';
import { recordPermissions } from '../resources/resources.js';
import type { Rule } from './rule.js';
import type { UpdateAreaBody } from '../schemas/area.js';
import type { UpdateUserBody } from '../schemas/user.js';

/**
 * The single action table: which role may do each (docs/rules/access.md#1), by which call, with which input and
 * answer. The API's guard and its OpenAPI document, the console's menus, buttons and routes, the clients' types and the
 * CLI read it. An action that is not listed here does not exist. Row scope (own area) is checked in addition. In a
 * client's bundle the table has no schemas (`tools/workspace/clientActions.mjs`).
 */
export const ACTION_TABLE = {
  ...sessionCalls,
  ...memberCalls,
  ...engagementCalls,
  ...recordPermissions,
  ...bookingCalls,
  ...settlementCalls,
  ...operationCalls,
  ...consoleCalls,
  ...careCalls,
  ...campCalls,
  ...publicCalls,
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof ACTION_TABLE;

export const ACTIONS = Object.keys(ACTION_TABLE) as Action[];

export const ruleOf = (action: Action): Rule => ACTION_TABLE[action];

/** The facts about a signed-in person that a permission check needs. */
export interface Actor {
  /** The role in use. */
  userRole: Role;
  /** All roles held. */
  roles: readonly Role[];
}

/** Whether a signed-in person may do an action at all. The row scope decides on which records. */
export function can(actor: Actor, action: Action): boolean {
  const { who } = ruleOf(action);
  if (who === 'anyone' || who === 'signed-in') return true;
  if (who === 'visitor' || who === 'device') return false;
  if (who === 'staff-holder') return actor.roles.some(isStaffRole);
  return who.includes(actor.userRole);
}

/** Whether a person may do an action as a substitute for those who usually may: a director for a secretary. */
export const maySubstitute = (actor: Actor, action: Action): boolean =>
  ruleOf(action).substitute?.includes(actor.userRole) === true;

type AreaField = keyof UpdateAreaBody;

const CONTACT = ['contactName', 'contactPhone'] as const satisfies readonly AreaField[];

/**
 * The only fields of an area that these roles may change; a leader may change them on their own area
 * (docs/rules/access.md#7).
 */
const AREA_FIELDS: Partial<Record<Role, readonly AreaField[]>> = {
  [Role.AreaLeader]: ['facilitators', 'frontliners', ...CONTACT],
  [Role.Director]: CONTACT,
};

/** The fields of an area that a role may change; null for all of them. */
export const areaFieldsOf = (role: Role): readonly string[] | null => AREA_FIELDS[role] ?? null;

/** The fields that people may change on their own record (docs/rules/access.md#6). */
export const OWN_PROFILE_FIELDS: readonly (keyof UpdateUserBody)[] = [
  'name',
  'initiatedName',
  'phone',
  'facilitator',
  'mentor',
  'residenceArea',
  'expertiseArea',
  'profession',
  'chantingRounds',
  'sadhnaGroup',
  'gender',
  'maritalStatus',
  'dob',
  'imageUrl',
  'language',
];
