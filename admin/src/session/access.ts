import { ACTIONS, can, canOpen, RESOURCES, type Action, type Actor, type Screen } from '@coastok/domain';
import type { AuthProvider } from 'react-admin';
import { session, type Profile } from '../provider/session';
import { useSyncExternalStore } from 'react';

/** The signed-in person, or null; follows sign-in and sign-out, also in another tab. */
export const useProfile = (): Profile | null => useSyncExternalStore(session.subscribe, session.profile);

/** The signed-in person; null also until a required new password or two-step sign-in is set, as the API requires. */
export function useAdmitted(): Profile | null {
  const profile = useProfile();
  return profile?.mustChangePassword || profile?.mustEnrolSecondFactor ? null : profile;
}

/** Resources whose name in the API differs from the entity's name in the action table. */
const ENTITIES: Record<string, string> = {
  ...Object.fromEntries(RESOURCES.map(({ path, name }) => [path, name])),
  pledging: 'pledge',
  'send/gcm': 'notification',
  viplava: 'registration',
  'payment/review': 'paymentReview',
  'settlement/difference': 'settlementDifference',
  'privacy/request': 'privacyRequest',
  'privacy/access-log': 'accessLog',
  'care/task': 'careTask',
  'care/people': 'carePeople',
};

/** react-admin's actions that the action table names differently. */
const RIGHTS: Record<string, string> = { show: 'read', edit: 'update', export: 'list' };

/** Exceptions to the rules above. */
const OWN_RIGHTS: Record<string, Record<string, Action>> = {
  // react-admin means other members' records here; the table's `user.update` also includes one's own.
  user: { edit: 'user.updateOthers', delete: 'user.remove' },
  'fund/ledger': { list: 'fund.ledger' },
};

const known = new Set<string>(ACTIONS);
const isAction = (name: string): name is Action => known.has(name);

/**
 * The action table's action for a react-admin resource and action; null if there is none, and nobody has the
 * right.
 */
export function actionFor(resource: string, action: string): Action | null {
  const own = OWN_RIGHTS[resource]?.[action];
  if (own) return own;
  const name = `${ENTITIES[resource] ?? resource}.${RIGHTS[action] ?? action}`;
  return isAction(name) ? name : null;
}

/** The resource name for access checks of a screen: `{ resource: 'screen', action: 'reports' }`. */
export const SCREEN = 'screen';

/** Whether a person may do what react-admin's `canAccess` asks about. */
export function mayAccess(actor: Actor, resource: string, action: string): boolean {
  if (resource === SCREEN) return canOpen(actor.userRole, action as Screen);
  const entry = actionFor(resource, action);
  return entry !== null && can(actor, entry);
}

/** react-admin's access check for the signed-in person. */
export const canAccess: NonNullable<AuthProvider['canAccess']> = async ({ resource, action }) => {
  const profile = session.profile();
  return profile !== null && mayAccess(profile, resource, action);
};

/** Whether the signed-in person may do an action of the action table; false when signed out. */
export function useMay(action: Action): boolean {
  const profile = useProfile();
  return profile !== null && can(profile, action);
}
