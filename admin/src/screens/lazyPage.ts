import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

const known = new Map<LoadPage, LazyExoticComponent<ComponentType>>();
const pending: LoadPage[] = [];

/** A page whose code is loaded when it is first opened, or earlier when there is time (`loadAhead`). */
export function lazyPage(load: LoadPage): LazyExoticComponent<ComponentType> {
  const page = known.get(load) ?? lazy(load);
  if (!known.has(load)) pending.push(load);
  known.set(load, page);
  return page;
}

/** Loads the code of all pages, one after the other; a failure is left to the page itself, which asks again. */
export async function loadAhead(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && pending.length > 0)
    await pending
      .shift()?.()
      .catch(() => undefined);
}

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
