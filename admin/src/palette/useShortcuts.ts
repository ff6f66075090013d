import { useEffect, useRef } from 'react';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.role === 'textbox');

/** A dialog or a menu has the keyboard to itself. */
const isOverlaid = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** The key that was pressed by itself, a letter as a small one; null for what is typed or belongs to the browser. */
export function keyOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  return ctrlKey || metaKey || altKey || isTyping(event) ? null : key.toLowerCase();
}

/** Does what a key stands for, unless something else has the keyboard. `actFor` answers null for other keys. */
export function useKeys(actFor: (event: KeyboardEvent) => (() => void) | null | undefined): void {
  const latest = useRef(actFor);
  useEffect(() => {
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

/** Which of the shortcuts was pressed; null for what is typed, or meant for something else. */
export function shortcutOf(event: KeyboardEvent): keyof Shortcuts | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'find';
  const pressed = keyOf(event);
  if (pressed === '/') return 'find';
  return pressed === '?' ? 'keys' : null;
}

/** Listens to the keys that work on every page. */
export function useShortcuts(acts: Shortcuts): void {
  useKeys(event => {
    const shortcut = shortcutOf(event);
    return shortcut && acts[shortcut];
  });
}
