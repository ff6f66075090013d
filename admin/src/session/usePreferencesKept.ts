import type { BodySent } from '@coastok/domain';
import { useEffect } from 'react';
import { call } from '../provider/call';
import { learn, watch } from './preferences';
import { useAdmitted } from './useProfile';

const PAUSE_MS = 400;

type Values = Record<string, unknown>;
/** What is kept is in the browser's store as well, which holds nothing else. */
type Json = BodySent<'preference.update'>['values'];

/** The server's names have no dots. */
const nameOf = (key: string): string => key.replaceAll('.', ':');
const keyOf = (name: string): string => name.replaceAll(':', '.');

/** What changed goes to the server once nobody changes anything for a moment, and when the page is left. */
export function keeping(send: (values: Values) => Promise<unknown>) {
  let waiting = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    const sent = waiting;
    waiting = new Map();
    try {
      await send(Object.fromEntries(sent));
    } catch {
      // It stays on this device, and goes with the next change.
      waiting = new Map([...sent, ...waiting]);
    }
  }
  return {
    flush,
    change(key: string, value: unknown): void {
      waiting.set(nameOf(key), value);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** What the server has, but for what has just been changed here. */
    news: (values: Values): Values =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([name]) => !waiting.has(name))
          .map(([name, value]) => [keyOf(name), value]),
      ),
  };
}

/** Columns, colours and what was opened last follow a person from one device to the next. */
export function usePreferencesKept(): void {
  const userId = useAdmitted()?._id;
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    const kept = keeping(values => call('preference.update', { body: { values: values as Json } }));
    const unwatch = watch(kept.change);
    const leave = () => void kept.flush();
    document.addEventListener('visibilitychange', leave);
    call('preference.read', {}, { signal: leaving.signal })
      .then(({ values }) => learn(kept.news(values)))
      // Without the server the device's own stand.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      unwatch();
      document.removeEventListener('visibilitychange', leave);
    };
  }, [userId]);
}
