import { type PublicEventRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import type { EventSource } from './spokenEvents.js';

/** An answer is cached for the next pages, so that landing, bridge and registration cost one call. */
const FRESH_MS = 60_000;

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** One event where an id is sent, else all. */
const fetchEvents = async (eventId?: string): Promise<readonly PublicEventRecord[]> =>
  [await client.call('public.events', { query: { eventId } })].flat();

function nullIfUnknown(error: unknown): null {
  if (isUnknown(error)) return null;
  throw error;
}

const fetchOne = (eventId: string): Promise<PublicEventRecord | null> =>
  fetchEvents(eventId).then(([event]) => event ?? null, nullIfUnknown);

/** Calls only where somebody has a session, and caches nothing: the answer is one visitor's own. */
async function fetchBooked(eventId: string): Promise<PublicEventRecord | null> {
  const visitor = await client.call('visitor.session');
  return visitor && client.call('visitor.readEvent', { query: { eventId } }).catch(nullIfUnknown);
}

/** Events from the server; begins with those that the server wrote into the page. */
export function createBrowserEvents(given: GivenEvents = {}): EventSource {
  const kept = new Map<string, Kept<unknown>>();

  /** The key is the event's id, and empty for the list of all. A failed call is removed from the cache at once. */
  function recall<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    // Only `ask` of the same key ever filled this entry.
    if (known && known.until > Date.now()) return known.answer as Promise<T>;
    const answer = ask();
    kept.set(key, { answer, until: Date.now() + FRESH_MS });
    answer.catch(() => kept.delete(key));
    return answer;
  }

  const until = Date.now() + FRESH_MS;
  if (given.list) kept.set('', { answer: Promise.resolve(given.list), until });
  for (const [eventId, event] of Object.entries(given.found ?? {})) {
    kept.set(eventId, { answer: Promise.resolve(event), until });
  }

  return {
    list: () => recall('', () => fetchEvents()),
    find: eventId => recall(eventId, () => fetchOne(eventId)),
    findBooked: fetchBooked,
  };
}

/** The events that the server sent with the page. */
export interface GivenEvents {
  list?: readonly PublicEventRecord[];
  found?: Readonly<Record<string, PublicEventRecord | null>>;
}
