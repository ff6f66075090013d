import { useEffect, useRef, useState } from 'react';
import type { EventSource } from '../events/spokenEvents.js';
import { type LoadedPage, loadPage } from './loadPage.js';
import { type Move, currentAddress, currentEntry, subscribeToLocation } from './location.js';
import { PRODUCT_NAME } from '../app/pageData.js';

/** The content of the frame: a page, or undefined because its code or data could not be fetched. */
export type Shown = LoadedPage | 'unavailable';

interface Arrival {
  shown: Shown;
  /** The scroll position; undefined for the page that came with the page load. */
  top?: number;
}

/** Scrolls as a page load would: to the part of the page that the hash names, else to the given position. */
function arrive(main: HTMLElement | null, top: number): void {
  main?.focus({ preventScroll: true });
  const named =
    window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (named && top === 0) named.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top, behavior: 'instant' });
}

/**
 * The page at the current address. The old page stays until code and data of the new one are loaded; then the
 * window's title, the focus and the scroll position change, so that a screen reader notices the change.
 */
export function usePage(initial: Shown, events: EventSource) {
  const [{ shown, top }, setArrival] = useState<Arrival>({ shown: initial });
  const mainRef = useRef<HTMLElement>(null);

  useEffect(() => {
    let address = currentAddress();
    const memory = createScrollMemory();
    const show = async (move: Move) => {
      const wanted = currentAddress();
      if (wanted === address) return;
      address = wanted;
      memory.leave();
      const next = await loadPage(wanted, events, new Date()).catch((): Shown => 'unavailable');
      if (wanted === address) setArrival({ shown: next, top: move === 'history' ? memory.recall() : 0 });
    };
    const unsubscribe = subscribeToLocation(move => void show(move));
    return () => {
      unsubscribe();
      memory.forget();
    };
  }, [events]);

  useEffect(() => {
    if (top === undefined) return;
    if (shown !== 'unavailable') document.title = documentTitle(shown.title);
    arrive(mainRef.current, top);
  }, [shown, top]);

  return { shown, mainRef };
}

/**
 * Scroll positions by history entry. The browser's own restoration comes too early: it scrolls while the former
 * page is still rendered, which may be shorter than the one returned to.
 */
function createScrollMemory() {
  const positions = new Map<number, number>();
  let entry = currentEntry();
  window.history.scrollRestoration = 'manual';
  // After a reload, or a return from another site, the browser restores the position.
  const handBack = () => void (window.history.scrollRestoration = 'auto');
  window.addEventListener('pagehide', handBack);

  return {
    /** Call this when the address has changed and the old page is still rendered. */
    leave(): void {
      positions.set(entry, window.scrollY);
      entry = currentEntry();
    },
    /** The scroll position at which the current entry was left. */
    recall: (): number => positions.get(entry) ?? 0,
    forget(): void {
      window.removeEventListener('pagehide', handBack);
      handBack();
    },
  };
}

/** `Refund Policy · Coastok`, in the window and in link previews. */
export const documentTitle = (pageTitle: string): string => `${pageTitle} · ${PRODUCT_NAME}`;
