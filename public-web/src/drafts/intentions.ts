import type { DraftStorage } from './draftStore.js';

interface Intention {
  key: string;
  /** A digest of the body, from which nothing can be read. */
  body: string;
  at: number;
}

const PREFIX = 'coastok.intention:';
/** After this long another click counts as a new action. */
const LIFE_MS = 15 * 60_000;

/** A body may hold answers about health, so only a digest is kept, to compare it with later bodies. */
function digestOf(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    first = Math.imul(first ^ text.charCodeAt(at), 2_654_435_761);
    second = Math.imul(second ^ text.charCodeAt(at), 1_597_334_677);
  }
  return `${text.length}:${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`;
}

type IntentionStorage = Pick<DraftStorage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Gives each action of a visitor one idempotency key, which stays the same over double clicks, lost answers and
 * reloads until the action is done, so that a repeat has no second effect (docs/rules/http.md#9).
 */
export function createIntentions(storage: IntentionStorage, now = Date.now) {
  /** Where nothing can be stored, keys last as long as the page. */
  const kept = new Map<string, Intention>();

  const recall = (name: string): Intention | undefined => {
    if (kept.has(name)) return kept.get(name);
    try {
      return (JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as Intention | null) ?? undefined;
    } catch {
      return undefined;
    }
  };

  const keep = (name: string, intention: Intention): void => {
    kept.set(name, intention);
    try {
      storage.setItem(PREFIX + name, JSON.stringify(intention));
    } catch {
      // The key stays in the memory of the page.
    }
  };

  const forget = (name: string): void => {
    kept.delete(name);
    try {
      storage.removeItem(PREFIX + name);
    } catch {
      // A key that could not be removed expires after `LIFE_MS`.
    }
  };

  const keyFor = (name: string, body: unknown): string => {
    const text = digestOf(JSON.stringify(body));
    const known = recall(name);
    if (known && known.body === text && now() - known.at < LIFE_MS) return known.key;
    const key = newIdempotencyKey();
    keep(name, { key, body: text, at: now() });
    return key;
  };

  return {
    /** Makes the call under the key of this action; a call that fails is repeated later under the same key. */
    async callOnce<T>(name: string, body: unknown, call: (key: string) => Promise<T>): Promise<T> {
      const result = await call(keyFor(name, body));
      forget(name);
      return result;
    },
  };
}

export type Intentions = ReturnType<typeof createIntentions>;

/**
 * An idempotency key for one action of a visitor. `crypto.randomUUID` would do this, but is missing where the site is
 * opened over plain http from another machine.
 */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
