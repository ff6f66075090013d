import { addDays, type Booking, BookingStatus, type Payment, istDay, istDayEnd } from '@coastok/domain';
import type { SandboxGateway } from './sandboxGateway.js';

/** Weekdays on which the invented gateway makes settlements: Tuesday and Friday. */
const TRANSFER_WEEKDAYS = [2, 5];
/** Payments younger than this are not settled yet. */
const LATEST_DAYS_AGO = 2;
/** Range of days with differences; the most recent ones are old enough for a payment to be reported as missing. */
const DIFFERS_DAYS_AGO = { from: 60, to: 14 };
const ANSWER_WITHIN_DAYS = 5;

/** A planted difference in the settlement of a day, or in one of its payments. */
type Trouble =
  | { kind: 'fee' | 'amount' | 'unknown-here' | 'adjustment' | 'dispute' | 'sum'; amount: number }
  | { kind: 'unknown-there' }
  | { kind: 'disputed' };

/** Each kind of difference once, and a dispute that is won; amounts in paise. */
const TROUBLES: readonly Trouble[] = [
  { kind: 'fee', amount: 1_500 },
  { kind: 'unknown-here', amount: 80_000 },
  { kind: 'disputed' },
  { kind: 'amount', amount: 10_000 },
  { kind: 'adjustment', amount: -2_500 },
  { kind: 'unknown-there' },
  { kind: 'dispute', amount: 120_000 },
  { kind: 'sum', amount: -100 },
];
const OF_A_PAYMENT: readonly Trouble['kind'][] = ['fee', 'amount', 'unknown-there'];

type Troubled = readonly [day: string, Trouble & { paymentId: string }];

/**
 * Settles invented payments at the sandbox's gateway twice a week until now, with differences and disputes in the
 * last two months. Remembers one payment for each such day, regardless of the number of bookings.
 */
export class PastSettlements {
  private readonly days = new Set<string>();
  /** By the day of settlement, a payment without refunds or other events. */
  private readonly ordinary = new Map<string, string>();
  /**
   * This payment is disputed, and the dispute waits for an answer; its mails are recent enough to be still in the
   * outbox.
   */
  private youngest: Payment | null = null;
  private readonly today = istDay(new Date());

  constructor(private readonly gateway: SandboxGateway) {}

  add({ payments, refunds, status }: Booking): void {
    const [from, to] = [DIFFERS_DAYS_AGO.from, DIFFERS_DAYS_AGO.to].map(ago => addDays(this.today, -ago));
    for (const payment of payments) {
      const { state, at, paymentId } = payment;
      if (state !== 'captured') continue;
      const isOrdinary = payments.length === 1 && refunds.length === 0 && status === BookingStatus.Confirmed;
      if (isOrdinary && at > (this.youngest?.at ?? 0)) this.youngest = payment;
      const day = transferDayOf(at);
      if (day > addDays(this.today, -LATEST_DAYS_AGO)) continue;
      this.days.add(day);
      if (isOrdinary && from && to && day >= from && day <= to) this.ordinary.set(day, paymentId);
    }
  }

  /** Creates the settlements, unless the gateway already has some from an earlier load. */
  async createSettlements(): Promise<void> {
    if (this.days.size === 0 || (await this.gateway.hasSettled())) return;
    const troubled = this.troubled();
    const omit = troubled.flatMap(([, { kind, paymentId }]) => (kind === 'unknown-there' ? [paymentId] : []));
    for (const on of [...this.days].sort()) {
      const plant = troubled.flatMap(([day, trouble]) => (day === on ? plantOf(trouble) : []));
      await this.gateway.post('settlements', { on, omit, plant });
    }
    for (const [, trouble] of troubled) {
      if (trouble.kind === 'disputed') await this.dispute(trouble.paymentId, 'won');
    }
    if (this.youngest) await this.dispute(this.youngest.paymentId, null);
  }

  /** Spreads the differences over the days, one per day; drops those for which there is no day. */
  private troubled(): Troubled[] {
    const days = [...this.ordinary].sort();
    const troubles = TROUBLES.slice(0, days.length);
    return troubles.flatMap((trouble, index): Troubled[] => {
      const found = days[Math.floor((index * days.length) / troubles.length)];
      return found ? [[found[0], { ...trouble, paymentId: found[1] }]] : [];
    });
  }

  private async dispute(paymentId: string, outcome: 'won' | null): Promise<void> {
    const lastDay = addDays(this.today, outcome ? -ANSWER_WITHIN_DAYS : ANSWER_WITHIN_DAYS);
    const respondBy = istDayEnd(lastDay).toISOString();
    const { id } = await this.gateway.post(`payments/${paymentId}/dispute`, { respondBy });
    if (outcome) await this.gateway.post(`disputes/${id}/resolve`, { outcome });
  }
}

/** The first settlement day on or after the day of the payment. */
function transferDayOf(at: Date): string {
  let day = istDay(at);
  while (!TRANSFER_WEEKDAYS.includes(new Date(day).getUTCDay())) day = addDays(day, 1);
  return day;
}

function plantOf({ paymentId, ...trouble }: Troubled[1]): object[] {
  if (trouble.kind === 'disputed') return [];
  return [OF_A_PAYMENT.includes(trouble.kind) ? { ...trouble, id: paymentId } : trouble];
}
