import { ACTIONS, can, canOpen, RESOURCES, type Action, type Actor, type Screen } from '@coastok/domain';
import type { AuthProvider } from 'react-admin';
import { session } from './session';
import { useProfile } from './useProfile';

/** Resources whose wire name differs from the entity's name in the permission table. */
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

/** react-admin's words for what the permission table words otherwise. */
const RIGHTS: Record<string, string> = { show: 'read', edit: 'update', export: 'list' };

/** Questions that the rules above would not lead to the right entry. */
const OWN_RIGHTS: Record<string, Record<string, Action>> = {
  // Where a member is concerned, react-admin means other people's records, the table also one's own.
  user: { edit: 'user.updateOthers', delete: 'user.remove' },
  'fund/ledger': { list: 'fund.ledger' },
};

const known = new Set<string>(ACTIONS);
const isAction = (name: string): name is Action => known.has(name);

/**
 * The entry of the permission table that answers react-admin's question, or null when the table knows no such
 * action: then nobody may.
 */
export function actionFor(resource: string, action: string): Action | null {
  const own = OWN_RIGHTS[resource]?.[action];
  if (own) return own;
  const name = `${ENTITIES[resource] ?? resource}.${RIGHTS[action] ?? action}`;
  return isAction(name) ? name : null;
}

/** The resource name under which `useCanAccess` asks for a screen: `{ resource: 'screen', action: 'reports' }`. */
export const SCREEN = 'screen';

/** What react-admin's `canAccess` answers for a signed-in person. */
export function mayAccess(actor: Actor, resource: string, action: string): boolean {
  if (resource === SCREEN) return canOpen(actor.userRole, action as Screen);
  const entry = actionFor(resource, action);
  return entry !== null && can(actor, entry);
}

/** react-admin's question whether whoever is signed in may do something. */
export const canAccess: NonNullable<AuthProvider['canAccess']> = async ({ resource, action }) => {
  const profile = session.profile();
  return profile !== null && mayAccess(profile, resource, action);
};

/** Whether the signed-in person may do an action of the permission table; false when signed out. */
export function useMay(action: Action): boolean {
  const profile = useProfile();
  return profile !== null && can(profile, action);
}
