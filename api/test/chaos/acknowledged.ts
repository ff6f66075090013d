import type { WaitlistState } from '@coastok/domain';

interface ToldEntry {
  state: WaitlistState;
  joinedAt: string;
  /** When this was first told: from then on nobody who joins later stands before. */
  since: Date;
}

/** What clients were told in so many words, kept by themselves: what the product must never forget. */
export class Acknowledged {
  /** Bookings that somebody was told of. */
  readonly booked = new Set<string>();
  /** Rupees that a booking was said to have, at most. */
  readonly paid = new Map<string, number>();
  /** Cash totals that the secretary was told are approved. */
  readonly cash = new Map<string, number>();
  /** What was granted. */
  readonly granted = new Map<string, number>();
  readonly cancelled = new Set<string>();
  /** Rupees that were sent back, once for each booking. */
  readonly refunded = new Map<string, number>();
  /** Changes of funds by area: rupees in all, and how many. */
  readonly funds = new Map<string, { sum: number; count: number }>();
  /** Places in waiting lists, as they were told last. */
  readonly entries = new Map<string, ToldEntry>();
  /** Offers that were answered in some way. */
  offersAnswered = 0;
  /** Events of which staff tried to offer places out of turn. */
  readonly outOfTurn = new Set<string>();
  answers = 0;

  notePaid(bookingId: string, rupees: number): void {
    this.paid.set(bookingId, Math.max(rupees, this.paid.get(bookingId) ?? 0));
  }

  noteFund(areaId: string, rupees: number): void {
    const { sum, count } = this.funds.get(areaId) ?? { sum: 0, count: 0 };
    this.funds.set(areaId, { sum: sum + rupees, count: count + 1 });
  }

  noteEntry({ _id, joinedAt, state }: { _id: string; joinedAt: string; state: WaitlistState }): void {
    const before = this.entries.get(_id);
    const since = before?.joinedAt === joinedAt ? before.since : new Date();
    this.entries.set(_id, { state, joinedAt, since });
  }
}
