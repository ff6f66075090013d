import { useEffect } from 'react';
import { loadAhead } from './lazyPage';

const QUIET_MS = 3000;

/** What Chromium knows of the line; other browsers tell nothing. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const isToBeSpared = ({ saveData, effectiveType = '4g' }: Line): boolean =>
  Boolean(saveData) || effectiveType !== '4g';

/** Loads the other pages' code once nothing has been fetched for a while, unless the person's network is to be spared. */
export function useLoadAhead(): void {
  useEffect(() => {
    const { connection = {} } = navigator as Navigator & { connection?: Line };
    if (isToBeSpared(connection)) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(begin, QUIET_MS);
    };
    const fetched = new PerformanceObserver(wait);
    const begin = () => {
      fetched.disconnect();
      void loadAhead(leaving.signal);
    };
    fetched.observe({ type: 'resource' });
    wait();
    return () => {
      fetched.disconnect();
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
}
