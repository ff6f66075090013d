import { beginOf, istDayEnd, type PublicEventRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';

/** Longer timers overflow and fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The instants at which the state of an event changes. */
const turnsOf = (event: PublicEventRecord): number[] =>
  [event.registrationOpensAt, event.registrationClosesAt, beginOf(event), istDayEnd(event.toDate)]
    .filter(instant => instant !== null)
    .map(instant => new Date(instant).getTime());

/**
 * The page's own instant at first, then the current time at every change of state of one of the events while the
 * page is open.
 */
export function useNow(events: readonly PublicEventRecord[], loadedAt: Date): Date {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const next = Math.min(...events.flatMap(turnsOf).filter(turn => turn > now.getTime()));
    if (!Number.isFinite(next)) return;
    const wait = Math.max(next - Date.now(), 0) + 1;
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [events, now]);
  return now;
}
