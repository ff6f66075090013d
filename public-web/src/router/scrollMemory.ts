import { currentEntry } from './location.js';

/**
 * Scroll positions by entry of the history. The browser's own memory comes too early: it scrolls while the
 * page left is still standing, which may be shorter than the one returned to.
 */
export function createScrollMemory() {
  const positions = new Map<number, number>();
  let entry = currentEntry();
  window.history.scrollRestoration = 'manual';
  // A reload, or the way back from another site, is the browser's to restore.
  const handBack = () => void (window.history.scrollRestoration = 'auto');
  window.addEventListener('pagehide', handBack);

  return {
    /** To be called when the address has changed and the old page still stands. */
    leave(): void {
      positions.set(entry, window.scrollY);
      entry = currentEntry();
    },
    /** Where the entry arrived at was left. */
    recall: (): number => positions.get(entry) ?? 0,
    forget(): void {
      window.removeEventListener('pagehide', handBack);
      handBack();
    },
  };
}
