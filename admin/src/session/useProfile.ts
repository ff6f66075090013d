import { useSyncExternalStore } from 'react';
import { session, type Profile } from './session';

/** The signed-in person, or null; follows sign-in and sign-out, also those in another tab. */
export const useProfile = (): Profile | null => useSyncExternalStore(session.subscribe, session.profile);
