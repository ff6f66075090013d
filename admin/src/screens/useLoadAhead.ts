import { useEffect } from 'react';
import { loadAhead } from './lazyPage';

const QUIET_MS = 3000;

/** Loads the other pages' code once the first one has come to rest, unless the person's network is to be spared. */
export function useLoadAhead(): void {
  useEffect(() => {
    const network = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
    if (network?.saveData) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void loadAhead(leaving.signal), QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
}
