import { NO_CATEGORY } from '../booking/price.js';
import { type Places, poolsOf, type SeatPool, WHOLE_EVENT } from '../booking/seats.js';
import { type Waiter, wishesOf } from './entry.js';

/** Number of taken places by pool; an absent pool has none. An offered place counts as taken. */
export type TakenPlaces = ReadonlyMap<SeatPool, number>;

/** Number of places left in a pool; null: unlimited; 0 where more are taken than exist. */
export type FreePlaces = ReadonlyMap<SeatPool, number | null>;

export interface Offer<Entry> {
  readonly entry: Entry;
  readonly category: number;
}

export function freePlaces(event: Places, taken: TakenPlaces): FreePlaces {
  const pools = [
    { pool: WHOLE_EVENT, capacity: event.capacity },
    ...event.categories.map(({ id, capacity }) => ({ pool: String(id), capacity: capacity ?? null })),
  ];
  return new Map(
    pools.map(({ pool, capacity }) => [
      pool,
      capacity === null ? null : Math.max(0, capacity - (taken.get(pool) ?? 0)),
    ]),
  );
}

const hasPlace = (free: FreePlaces, pool: SeatPool): boolean => (free.get(pool) ?? null) !== 0;

const isListed = ({ categories }: Places, category: number): boolean =>
  category === NO_CATEGORY || categories.some(({ id }) => id === category);

/** Whether both the event and the accommodation have a place left; a removed accommodation has none. */
export const isFree = (event: Places, free: FreePlaces, category: number): boolean =>
  isListed(event, category) && poolsOf(event, { category }).every(({ pool }) => hasPlace(free, pool));

/**
 * The offers to make now: each person in turn gets their most wanted category that is free. A person who wants only
 * full categories does not block those behind them (docs/rules/waitlist.md#2).
 * @param waiting in the order of the list
 */
export function offersFor<Entry extends Waiter>(
  event: Places,
  waiting: readonly Entry[],
  free: FreePlaces,
): Offer<Entry>[] {
  const left = new Map(free);
  const offers: Offer<Entry>[] = [];
  for (const entry of waiting) {
    if (!hasPlace(left, WHOLE_EVENT)) break;
    const category = wishesOf(entry).find(wish => isFree(event, left, wish));
    if (category === undefined) continue;
    for (const { pool } of poolsOf(event, { category })) {
      const places = left.get(pool) ?? null;
      if (places !== null) left.set(pool, places - 1);
    }
    offers.push({ entry, category });
  }
  return offers;
}

/** Whether a person waits for an accommodation. */
export const isWaitedFor = (waiting: readonly Waiter[], category: number): boolean =>
  waiting.some(waiter => wishesOf(waiter).includes(category));

/**
 * Whether a new place of this kind is reserved for people on the waiting list: somebody waits for the kind, or all
 * places left in the event go to people who wait.
 */
export function isKept(
  event: Places,
  waiting: readonly Waiter[],
  free: FreePlaces,
  category: number,
): boolean {
  if (waiting.length === 0) return false;
  if (isWaitedFor(waiting, category)) return true;
  const inEvent = free.get(WHOLE_EVENT) ?? null;
  return inEvent !== null && offersFor(event, waiting, free).length >= inEvent;
}

/** Whether no place is left in anything that the event offers. */
export const isFull = (event: Places, free: FreePlaces): boolean =>
  !hasPlace(free, WHOLE_EVENT) ||
  (event.categories.length > 0 && event.categories.every(({ id }) => !hasPlace(free, String(id))));
