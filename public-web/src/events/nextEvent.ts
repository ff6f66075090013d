import { type PublicEventRecord } from '@coastok/domain';
import { eventPhaseOf } from './eventPhase.js';

/**
 * The event that an address without an id means: the earliest that is open for registration, else the earliest that
 * is still to come; null when there is none. The events are sorted by their first day.
 */
export function nextEvent(events: readonly PublicEventRecord[], now: Date): PublicEventRecord | null {
  for (const wanted of ['open', 'not-yet', 'closed']) {
    const found = events.find(event => eventPhaseOf(event, now) === wanted);
    if (found) return found;
  }
  return null;
}
