import { useEffect, useState } from 'react';
import { consolePersonIn, type ConsolePerson } from './storedProfile.js';

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
