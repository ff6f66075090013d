import { inThisLanguage, isInThisLanguage } from './languageAddresses.js';

/** How an address was reached: by a link, or by the browser's back and forward buttons. */
export type Move = 'link' | 'history';

type Listener = (move: Move) => void;

const listeners = new Set<Listener>();

/** Calls back after every change of the address within the page, changes of the hash included. */
export function subscribeToLocation(listener: Listener): () => void {
  const onHistory = () => listener('history');
  listeners.add(listener);
  window.addEventListener('popstate', onHistory);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onHistory);
  };
}

/** Path and query; the hash is left to the browser. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

/** Goes to another page of the site, without a page load where it is in the same language as this page. */
export function navigate(wanted: string, { replace = false }: { replace?: boolean } = {}): void {
  const to = inThisLanguage(wanted);
  // The scripts of this page contain one language.
  if (!isInThisLanguage(to)) return window.location.assign(to);
  if (replace) window.history.replaceState(window.history.state, '', to);
  else window.history.pushState({ entry: nextEntry() }, '', to);
  listeners.forEach(listener => listener('link'));
}

/** The number of the current history entry, under which its scroll position is stored. */
export function currentEntry(): number {
  const state = window.history.state as { entry?: number } | null;
  return state?.entry ?? 0;
}

let lastEntry = 0;

/** Continues the numbers after a reload in the middle of the history. */
function nextEntry(): number {
  lastEntry = Math.max(lastEntry, currentEntry()) + 1;
  return lastEntry;
}
