import { type Places, poolsOf, type SeatClaim, type SeatPool } from '@coastok/domain';
import type { SeedEvent } from '../events/event.js';

/** One place that one booking has. */
export interface SeedSeat {
  eventId: string;
  pool: SeatPool;
  number: number;
}

const placesOf = ({ capacity, accomodationCategory }: SeedEvent): Places => ({
  capacity: capacity ?? null,
  categories: Object.values(accomodationCategory ?? {}),
});

/** Which places of all events are taken: the lowest free number first, never more than there are. */
export class SeatBook {
  private readonly pools = new Map<string, { last: number; freed: number[] }>();

  /** Takes a place in each pool of the claim that `own` is not in yet. @returns null, and takes none, when one is full. */
  take(event: SeedEvent, claim: SeatClaim, own: readonly SeedSeat[]): SeedSeat[] | null {
    const taken: SeedSeat[] = [];
    for (const { pool, capacity } of poolsOf(placesOf(event), claim)) {
      if (own.some(seat => seat.pool === pool)) continue;
      const number = this.next(event._id, pool, capacity);
      if (number === null) {
        this.free(taken);
        return null;
      }
      taken.push({ eventId: event._id, pool, number });
    }
    return taken;
  }

  /** Of a booking's places, frees those that a claim does not need. @returns the others. */
  keep(event: SeedEvent, claim: SeatClaim | null, own: readonly SeedSeat[]): SeedSeat[] {
    const pools = claim ? poolsOf(placesOf(event), claim).map(({ pool }) => pool) : [];
    this.free(own.filter(({ pool }) => !pools.includes(pool)));
    return own.filter(({ pool }) => pools.includes(pool));
  }

  private next(eventId: string, pool: SeatPool, capacity: number | null): number | null {
    const numbers = this.numbersOf(eventId, pool);
    const freed = numbers.freed.pop();
    if (freed !== undefined) return freed;
    if (capacity !== null && numbers.last >= capacity) return null;
    numbers.last += 1;
    return numbers.last;
  }

  private free(seats: readonly SeedSeat[]): void {
    for (const { eventId, pool, number } of seats) this.numbersOf(eventId, pool).freed.push(number);
  }

  private numbersOf(eventId: string, pool: SeatPool) {
    const key = `${eventId}/${pool}`;
    const known = this.pools.get(key) ?? { last: 0, freed: [] };
    this.pools.set(key, known);
    return known;
  }
}
