import { useSyncExternalStore } from 'react';
import { type Profile, session } from './session';

/** The signed-in person, or null; follows sign-in and sign-out, also in another tab. */
export const useProfile = (): Profile | null => useSyncExternalStore(session.subscribe, session.profile);

/** The signed-in person; null also until a required new password or two-step sign-in is set, as the API requires. */
export function useAdmitted(): Profile | null {
  const profile = useProfile();
  return profile?.mustChangePassword || profile?.mustEnrolSecondFactor ? null : profile;
}
