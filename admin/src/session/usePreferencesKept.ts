import type { BodySent } from '@coastok/domain';
import { useEffect } from 'react';
import { call } from '../provider/call';
import { learn, watch } from './preferences';
import { useAdmitted } from './access';

const PAUSE_MS = 400;

type Values = Record<string, unknown>;
/** The values come from the browser's store, which only has JSON. */
type Json = BodySent<'preference.update'>['values'];

/** The server allows no dots in names. */
const nameOf = (key: string): string => key.replaceAll('.', ':');
const keyOf = (name: string): string => name.replaceAll(':', '.');

/** Sends changed preferences to the server after a pause without changes, and when the page is left. */
export function preferenceSender(send: (values: Values) => Promise<unknown>) {
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
      // The change stays on this device, and is sent with the next one.
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
    /** The server's values, except those that were just changed here. */
    news: (values: Values): Values =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([name]) => !waiting.has(name))
          .map(([name, value]) => [keyOf(name), value]),
      ),
  };
}

/** Syncs columns, colours and recent items between a person's devices. */
export function usePreferencesKept(): void {
  const userId = useAdmitted()?._id;
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    const kept = preferenceSender(values => call('preference.update', { body: { values: values as Json } }));
    const unwatch = watch(kept.change);
    const leave = () => void kept.flush();
    document.addEventListener('visibilitychange', leave);
    call('preference.read', {}, { signal: leaving.signal })
      .then(({ values }) => learn(kept.news(values)))
      // Without the server this device's values apply.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      unwatch();
      document.removeEventListener('visibilitychange', leave);
    };
  }, [userId]);
}
