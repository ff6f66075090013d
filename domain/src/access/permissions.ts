import { Role, isStaffRole } from '../people/roles.js';
import { bookingPermissions, settlementPermissions } from './tables/booking.js';
import { campPermissions } from './tables/camp.js';
import { carePermissions } from './tables/care.js';
import { consolePermissions, operationPermissions } from './tables/console.js';
import { engagementPermissions } from './tables/engagement.js';
import { memberPermissions } from './tables/members.js';
import { publicPermissions } from './tables/public.js';
import { sessionPermissions } from './tables/session.js';
import { recordPermissions } from '../resources/resources.js';
import type { Rule } from './rule.js';
import type { UpdateAreaBody } from '../schemas/area.js';
import type { UpdateUserBody } from '../schemas/user.js';

/**
 * The single table of permissions: which role may do which action (docs/rules/access.md#1). The API's guard, the
 * console's menus, buttons and routes, and the CLI read it. An action that is not listed here does not exist. Row scope
 * (own area) is checked in addition.
 */
export const PERMISSIONS = {
  ...sessionPermissions,
  ...memberPermissions,
  ...engagementPermissions,
  ...recordPermissions,
  ...bookingPermissions,
  ...settlementPermissions,
  ...operationPermissions,
  ...consolePermissions,
  ...carePermissions,
  ...campPermissions,
  ...publicPermissions,
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof PERMISSIONS;

export const ACTIONS = Object.keys(PERMISSIONS) as Action[];

export const ruleOf = (action: Action): Rule => PERMISSIONS[action];

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
 * (docs/rules/access.md#6).
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
