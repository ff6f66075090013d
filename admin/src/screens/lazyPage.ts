import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

const pending: LoadPage[] = [];

/** A page whose code is loaded when it is first opened, or earlier when there is time (`loadAhead`). */
export function lazyPage(load: LoadPage): LazyExoticComponent<ComponentType> {
  pending.push(load);
  return lazy(load);
}

/** Loads the code of all pages, one after the other; a failure is left to the page itself, which asks again. */
export async function loadAhead(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && pending.length > 0)
    await pending
      .shift()?.()
      .catch(() => undefined);
}
