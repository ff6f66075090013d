import { useEffect, useRef } from 'react';

interface Shortcuts {
  find: () => void;
  keys: () => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.role === 'textbox');

/** A dialog or a menu has the keyboard to itself. */
const isOverlaid = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** Which of the shortcuts was pressed; null for what is typed, or meant for something else. */
export function shortcutOf(event: KeyboardEvent): keyof Shortcuts | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'find';
  if (ctrlKey || metaKey || altKey || isTyping(event)) return null;
  if (key === '/') return 'find';
  return key === '?' ? 'keys' : null;
}

/** Listens to the keys that work on every page. */
export function useShortcuts(acts: Shortcuts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || event.defaultPrevented || isOverlaid()) return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
