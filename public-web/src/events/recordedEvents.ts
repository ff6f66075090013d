import { type PublicEventRecord } from '@coastok/domain';
import { type GivenEvents } from './browserEvents.js';
import type { EventSource } from './spokenEvents.js';

/** A source that records its answers, so that the browser need not ask for the same again. */
export function recordEvents(source: EventSource): { events: EventSource; given: GivenEvents } {
  const found: Record<string, PublicEventRecord | null> = {};
  const given: GivenEvents = { found };
  return {
    given,
    events: {
      list: async () => (given.list = await source.list()),
      find: async eventId => (found[eventId] = await source.find(eventId)),
    },
  };
}
