import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

const known = new Map<LoadPage, LazyExoticComponent<ComponentType>>();
const pending: LoadPage[] = [];

/** A page whose code is loaded when it is first opened, or earlier in idle time (`loadAhead`). */
export function lazyPage(load: LoadPage): LazyExoticComponent<ComponentType> {
  const page = known.get(load) ?? lazy(load);
  if (!known.has(load)) pending.push(load);
  known.set(load, page);
  return page;
}

/** Loads the code of all pages, one after the other; after a failure the page itself loads it again. */
export async function loadAhead(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && pending.length > 0)
    await pending
      .shift()?.()
      .catch(() => undefined);
}

const IDLE_AFTER_MS = 3000;

/** Chromium's information about the connection; other browsers have none. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const isToBeSpared = ({ saveData, effectiveType = '4g' }: Line): boolean =>
  Boolean(saveData) || effectiveType !== '4g';

/** Loads the other pages' code after a while without requests, unless the connection is slow or saves data. */
export function useLoadAhead(): void {
  useEffect(() => {
    const { connection = {} } = navigator as Navigator & { connection?: Line };
    if (isToBeSpared(connection)) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(begin, IDLE_AFTER_MS);
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
