import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

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
