import { currentEntry } from './location.js';

/**
 * Scroll positions by history entry. The browser's own restoration comes too early: it scrolls while the former
 * page is still rendered, which may be shorter than the one returned to.
 */
export function createScrollMemory() {
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
