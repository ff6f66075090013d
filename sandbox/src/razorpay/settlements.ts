import { randomInt } from 'node:crypto';
import type { Books } from './books.js';
import { newId, type Settlement, type SettlementRow } from './entities.js';
import type { Gateway } from './gateway.js';
import { badRequest } from './razorpayError.js';
import type { Webhooks } from './webhooks.js';

/** A planted difference: `amount` paise too much; `id` names the payment, refund or dispute. */
interface Plant {
  kind: 'unknown-here' | 'unknown-there' | 'amount' | 'fee' | 'dispute' | 'adjustment' | 'sum';
  id?: string;
  amount?: number;
}

/** What to settle on an Indian day (`yyyy-MM-dd`): everything unsettled, or only `only`, or all but `omit`. */
export interface SettlementOrder {
  on?: string;
  only?: string[];
  omit?: string[];
  plant?: Plant[];
}

type Line = Pick<SettlementRow, 'entity_id' | 'type' | 'amount' | 'fee' | 'tax' | 'created_at' | 'covers'> &
  Partial<Pick<SettlementRow, 'payment_id' | 'order_id' | 'dispute_id' | 'currency'>> & {
    /** The net amount for the merchant's account; deductions are negative. */
    net: number;
  };

const IST_SECONDS = 5.5 * 3600;
const NOON_SECONDS = 12 * 3600;

/** The Indian day of a time in seconds. */
export const dayOf = (seconds: number): string =>
  new Date((seconds + IST_SECONDS) * 1000).toISOString().slice(0, 10);

const todayInIndia = (): string => dayOf(Date.now() / 1000);
const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

const NOTHING = { fee: 0, tax: 0, payment_id: null, order_id: null, dispute_id: null };

/** All movements of money as lines of a report, with what each one covers. */
function movements(books: Books): Line[] {
  const payments = books.all('payment').filter(({ captured }) => captured);
  const taken = new Set(payments.map(({ id }) => id));
  // Refunds of uncaptured payments are not settled; the refund of a dispute is settled as the dispute.
  const refunds = books
    .all('refund')
    .filter(({ payment_id, dispute_id }) => taken.has(payment_id) && dispute_id === undefined);
  return [
    ...payments.map(({ id, amount, fee, tax, order_id, currency, created_at }) => ({
      ...NOTHING,
      entity_id: id,
      type: 'payment' as const,
      amount,
      fee: fee ?? 0,
      tax: tax ?? 0,
      currency,
      order_id,
      created_at,
      covers: id,
      net: amount - (fee ?? 0),
    })),
    ...refunds.flatMap(refund => refundLines(refund)),
    ...books.all('dispute').flatMap(({ id, payment_id, amount, status, created_at }) => {
      const line = {
        ...NOTHING,
        type: 'adjustment' as const,
        amount,
        payment_id,
        dispute_id: id,
        created_at,
      };
      const taken = { ...line, entity_id: newId('adj'), covers: id, net: -amount };
      return status === 'won'
        ? [taken, { ...line, entity_id: newId('adj'), covers: `${id}:back`, net: amount }]
        : [taken];
    }),
  ];
}

/** A refund is deducted at once; a failed refund is credited again. */
function refundLines(refund: ReturnType<Books['refund']>): Line[] {
  const { id, amount, payment_id, created_at, status } = refund;
  const line = { ...NOTHING, entity_id: id, type: 'refund' as const, amount, payment_id, created_at };
  const taken = { ...line, covers: id, net: -amount };
  return status === 'failed' ? [taken, { ...line, covers: `${id}:back`, net: amount }] : [taken];
}

const settledIn = (books: Books): Set<string> =>
  new Set(books.all('settlement_row').map(({ covers }) => covers));

/** Whether there is anything to settle. */
function hasDue(books: Books): boolean {
  const settled = settledIn(books);
  return movements(books).some(({ covers }) => !settled.has(covers));
}

/** Makes a settlement with its rows, from movements that are in no settlement yet. */
export function settle(
  books: Books,
  { on = todayInIndia(), only, omit = [], plant = [] }: SettlementOrder,
): { settlement: Settlement; rows: SettlementRow[] } {
  const settled = settledIn(books);
  const left = new Set([
    ...omit,
    ...plant.flatMap(one => (one.kind === 'unknown-there' ? (one.id ?? []) : [])),
  ]);
  // Everything is due on today's date in UTC: a caller that computes its date in UTC may be a day behind India.
  const isDue = (line: Line) => on >= todayInUtc() || dayOf(line.created_at) <= on;
  const named = (line: Line) => [line.entity_id, line.covers, line.dispute_id];
  const lines = movements(books).filter(
    line =>
      !settled.has(line.covers) &&
      !named(line).some(id => id && left.has(id)) &&
      (only ? named(line).some(id => id && only.includes(id)) : isDue(line)),
  );
  for (const one of plant) plantOne(lines, one);
  const off = plant.filter(({ kind }) => kind === 'sum').reduce((sum, { amount = 0 }) => sum + amount, 0);
  return written(lines, on, off);
}

function plantOne(lines: Line[], { kind, id, amount = 0 }: Plant): void {
  const created_at = Math.floor(Date.now() / 1000);
  switch (kind) {
    case 'unknown-here': {
      const entity_id = id ?? newId('pay');
      const type = entity_id.startsWith('rfnd_') ? ('refund' as const) : ('payment' as const);
      const net = type === 'refund' ? -amount : amount;
      lines.push({ ...NOTHING, entity_id, type, amount, created_at, covers: `planted:${entity_id}`, net });
      return;
    }
    case 'adjustment':
    case 'dispute': {
      const entity_id = newId('adj');
      const dispute_id = kind === 'adjustment' ? null : id?.startsWith('disp_') ? id : newId('disp');
      const payment_id = id?.startsWith('pay_') ? id : null;
      const net = kind === 'dispute' ? -amount : amount;
      const line = {
        entity_id,
        type: 'adjustment' as const,
        amount: Math.abs(amount),
        payment_id,
        dispute_id,
      };
      lines.push({ ...NOTHING, ...line, created_at, covers: `planted:${entity_id}`, net });
      return;
    }
    case 'amount':
    case 'fee': {
      const line = lines.find(one => (id === undefined ? one.type === 'payment' : one.entity_id === id));
      if (!line) throw badRequest(`${id ?? 'A payment'} is not due`, 'plant');
      if (kind === 'amount') line.amount += amount;
      else line.fee += amount;
      line.net += (kind === 'amount' ? amount : -amount) * (line.type === 'refund' ? -1 : 1);
      return;
    }
    default:
      // An omitted movement (`unknown-there`) and a wrong sum (`sum`) change no line.
      return;
  }
}

function written(lines: Line[], on: string, off: number): { settlement: Settlement; rows: SettlementRow[] } {
  const id = newId('setl');
  const utr = String(randomInt(1e11, 1e12));
  const settled_at = Date.parse(`${on}T00:00:00Z`) / 1000 - IST_SECONDS + NOON_SECONDS;
  if (Number.isNaN(settled_at)) throw badRequest('on is no day.', 'on');
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const settlement: Settlement = {
    id,
    entity: 'settlement',
    amount: sum(({ net }) => net) + off,
    status: 'processed',
    fees: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
    utr,
    created_at: settled_at,
  };
  const rows = lines.map(({ net, currency = 'INR', ...line }, index): SettlementRow => ({
    ...NOTHING,
    ...line,
    id: `${id}:${index}`,
    entity: 'settlement_row',
    currency,
    debit: Math.max(0, -net),
    credit: Math.max(0, net),
    on_hold: false,
    settled: true,
    settled_at,
    settlement_id: id,
    settlement_utr: utr,
    description: line.dispute_id ? 'Dispute' : line.type === 'adjustment' ? 'Adjustment' : null,
  }));
  return { settlement, rows };
}

/** The report's lines of an Indian day, or of the month when no day is given. */
export function reportOf(
  books: Books,
  { year, month, day }: { year: number; month: number; day?: number },
): Omit<SettlementRow, 'id' | 'entity' | 'covers'>[] {
  const two = (number: number) => String(number).padStart(2, '0');
  const period = `${year}-${two(month)}${day === undefined ? '' : `-${two(day)}`}`;
  return books
    .all('settlement_row')
    .filter(({ settled_at }) => dayOf(settled_at).startsWith(period))
    .map(({ id: _id, entity: _entity, covers: _covers, ...line }) => line);
}

/** Makes settlements at a fixed interval; the vendor makes one each working day. */
export class SettlementClock {
  readonly #timer: NodeJS.Timeout | undefined;
  #settling: Promise<unknown> = Promise.resolve();

  constructor(gateway: Gateway, webhooks: Webhooks, everySeconds: number) {
    if (everySeconds === 0) return;
    const settle = async () => {
      if (!hasDue(gateway.books)) return;
      await webhooks.deliver((await gateway.settle({}, true)).events);
    };
    this.#timer = setInterval(() => {
      this.#settling = this.#settling.then(settle).catch((error: unknown) => console.error(error));
    }, everySeconds * 1000);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#settling;
  }
}
