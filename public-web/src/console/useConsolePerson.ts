import { useEffect, useState } from 'react';
import { ROLE_NAMES, displayName, isRole } from '@coastok/domain';

/** Undefined at first, as in the prerendered page; then the person signed in, also when that changes in another tab. */
export function useConsolePerson(): ConsolePerson | undefined {
  const [person, setPerson] = useState<ConsolePerson>();
  useEffect(() => {
    const read = () => setPerson(consolePersonIn(window.localStorage));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
  return person;
}

/** The keys under which the console keeps its session in this browser. */
const SESSION = 'coastok.session';
const PROFILE = 'coastok.profile';

/** The person signed in to the console, as the header of the site shows them. */
interface ConsolePerson {
  name: string;
  /** `Area Leader`; missing when the stored profile has a role that the site does not know. */
  role?: string;
}

interface StoredProfile {
  name?: unknown;
  initiatedName?: unknown;
  userRole?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the stored profile; undefined when nobody is signed in or the stored value can't be read. */
export function consolePersonIn(storage: Pick<Storage, 'getItem'>): ConsolePerson | undefined {
  const text = storage.getItem(SESSION) && storage.getItem(PROFILE);
  if (!text) return undefined;
  try {
    const profile = JSON.parse(text) as StoredProfile | null;
    const name = displayName({ name: textOf(profile?.name), initiatedName: textOf(profile?.initiatedName) });
    if (!name) return undefined;
    return { name, role: isRole(profile?.userRole) ? ROLE_NAMES[profile.userRole] : undefined };
  } catch {
    return undefined;
  }
}
