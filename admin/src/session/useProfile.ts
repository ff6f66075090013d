import { useSyncExternalStore } from 'react';
import { type Profile, session } from './session';

/** The signed-in person, or null; follows sign-in and sign-out, also in another tab. */
export const useProfile = (): Profile | null => useSyncExternalStore(session.subscribe, session.profile);

/**
 * The signed-in person; null also while a new password or two-step sign-in is required, since the API refuses
 * them until then.
 */
export function useAdmitted(): Profile | null {
  const profile = useProfile();
  return profile?.mustChangePassword || profile?.mustEnrolSecondFactor ? null : profile;
}
