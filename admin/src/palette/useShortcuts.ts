import { useEffect, useLayoutEffect, useRef } from 'react';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.role === 'textbox');

/** Whether a dialog or a menu is open, which handles all keys. */
const isOverlaid = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** A key pressed without modifiers, in lower case; null while typing in a field, or for a shortcut of the browser. */
export function keyOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  return ctrlKey || metaKey || altKey || isTyping(event) ? null : key.toLowerCase();
}

/**
 * Runs the action of a key, unless another element handles the keyboard. `actFor` returns null for a key without
 * action.
 */
export function useKeys(actFor: (event: KeyboardEvent) => (() => void) | null | undefined): void {
  const latest = useRef(actFor);
  // Before the browser paints: a key pressed as soon as a record appears must not act on the previous record.
  useLayoutEffect(() => {
    latest.current = actFor;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isOverlaid()) return;
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface Shortcuts {
  find: () => void;
  keys: () => void;
}

/** The shortcut that was pressed; null while typing, and for all other keys. */
export function shortcutOf(event: KeyboardEvent): keyof Shortcuts | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'find';
  const pressed = keyOf(event);
  if (pressed === '/') return 'find';
  return pressed === '?' ? 'keys' : null;
}

/** Handles the shortcuts of every page. */
export function useShortcuts(acts: Shortcuts): void {
  useKeys(event => {
    const shortcut = shortcutOf(event);
    return shortcut && acts[shortcut];
  });
}
