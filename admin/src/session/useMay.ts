import { type Action, can } from '@coastok/domain';
import { useProfile } from './useProfile';

/** Whether the signed-in person may do an action of the permission table; false when signed out. */
export function useMay(action: Action): boolean {
  const profile = useProfile();
  return profile !== null && can(profile, action);
}
