import { useSyncExternalStore } from 'react';
import { type Profile, session } from './session';

/** The signed-in person, or null; follows sign-in and sign-out, also those in another tab. */
export const useProfile = (): Profile | null => useSyncExternalStore(session.subscribe, session.profile);

/** The signed-in person, or null also for who must first choose a password or enrol a phone: the API answers them nothing. */
export function useAdmitted(): Profile | null {
  const profile = useProfile();
  return profile?.mustChangePassword || profile?.mustEnrolSecondFactor ? null : profile;
}
