import { isStaffRole, type Role } from '../people/roles.js';
import { bookingPermissions } from './tables/booking.js';
import { campPermissions } from './tables/camp.js';
import { carePermissions } from './tables/care.js';
import { consolePermissions } from './tables/console.js';
import { engagementPermissions } from './tables/engagement.js';
import { memberPermissions } from './tables/members.js';
import { operationPermissions } from './tables/operations.js';
import { publicPermissions } from './tables/public.js';
import { settlementPermissions } from './tables/settlement.js';
import { sessionPermissions } from './tables/session.js';
import { recordPermissions } from '../resources/resources.js';
import type { Rule } from './rule.js';

/**
 * The one table of who may do what (docs/rules/access.md#1). The API's guard, the console's menus, buttons and routes, and
 * the CLI read it; an action that is not here does not exist. Row scope (own area) is applied on top of it.
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

/** What an action asks of a signed-in person. */
export interface Actor {
  /** The role in use. */
  userRole: Role;
  /** All roles held. */
  roles: readonly Role[];
}

/** Whether a signed-in person may do an action at all; whose records they may do it to is the scope's matter. */
export function can(actor: Actor, action: Action): boolean {
  const { who } = ruleOf(action);
  if (who === 'anyone' || who === 'signed-in') return true;
  if (who === 'visitor' || who === 'device') return false;
  if (who === 'staff-holder') return actor.roles.some(isStaffRole);
  return who.includes(actor.userRole);
}

/** Whether a person may do an action for those who else would do it for themselves: a director for a secretary. */
export const maySubstitute = (actor: Actor, action: Action): boolean =>
  ruleOf(action).standIn?.includes(actor.userRole) === true;
