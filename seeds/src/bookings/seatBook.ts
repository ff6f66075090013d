import { type Places, poolsOf, type SeatClaim, type SeatPool } from '@coastok/domain';
import type { SeedEvent } from '../events/event.js';

/** One seat of a booking. */
export interface SeedSeat {
  eventId: string;
  pool: SeatPool;
  number: number;
}

const placesOf = ({ capacity, accomodationCategory }: SeedEvent): Places => ({
  capacity: capacity ?? null,
  categories: Object.values(accomodationCategory ?? {}),
});

/** The claimed seats of all events: gives the lowest free number first, and never exceeds a capacity. */
export class SeatBook {
  private readonly pools = new Map<string, { last: number; freed: number[] }>();

  /**
   * Claims a seat in each pool of the claim that `own` does not cover. @returns null, and claims none, when a pool is
   * full.
   */
  claim(event: SeedEvent, claim: SeatClaim, own: readonly SeedSeat[]): SeedSeat[] | null {
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

  /** Frees the seats of a booking that the claim does not need. @returns the seats that remain */
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
