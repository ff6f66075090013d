import type { WaitlistState } from '@coastok/domain';

interface ToldEntry {
  state: WaitlistState;
  joinedAt: string;
  /** When the client first saw the entry: people who join later must not be before it. */
  since: Date;
}

/** The acknowledged answers of clients, recorded independently of the product, which must never lose them. */
export class Acknowledged {
  /** Bookings whose creation was acknowledged. */
  readonly booked = new Set<string>();
  /** The highest paid amount of a booking that an answer has shown, in rupees. */
  readonly paid = new Map<string, number>();
  /** Cash totals whose approval the secretary saw. */
  readonly cash = new Map<string, number>();
  /** Granted subsidies. */
  readonly granted = new Map<string, number>();
  readonly cancelled = new Set<string>();
  /** Refunded rupees, once for each booking. */
  readonly refunded = new Map<string, number>();
  /** Changes of funds by area: their sum in rupees, and their number. */
  readonly funds = new Map<string, { sum: number; count: number }>();
  /** Entries on waiting lists, as last shown. */
  readonly entries = new Map<string, ToldEntry>();
  /** How many offers were answered. */
  offersAnswered = 0;
  /** Events whose staff tried to offer places out of turn. */
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
