import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../formats/dates.js';
import { balanceOf, clearingDays, type Movements } from './clearing.js';
import {
  agreedFee,
  differencesIn,
  disputeDifference,
  netOf,
  type OurBooks,
  type OurDispute,
  type OurMoney,
  type ReportedRow,
} from './comparison.js';
import type { SettlementRowKind } from './settlement.js';

const FIRST = '2030-01-01';
const LAST_DAY = 30;
const PERCENT = 2.36;

interface Line extends Omit<ReportedRow, 'settlementId'> {
  /** Days after the first. */
  day: number;
}

/** A payment, with its refunds and disputes. */
const money = fc.record({
  day: fc.nat(20),
  paise: fc.integer({ min: 100, max: 500_000 }),
  refund: fc.option(
    fc.record({ part: fc.double({ min: 0.01, max: 0.5, noNaN: true }), fails: fc.boolean() }),
  ),
  dispute: fc.option(fc.constantFrom('open' as const, 'lost' as const, 'won' as const)),
});
type Money = typeof money extends fc.Arbitrary<infer Value> ? Value : never;

const feeOf = (paise: number): number => {
  const net = Math.round(paise * 0.02);
  return net + Math.round(net * 0.18);
};

/** The gateway's lines about payments, and our books of the same payments. */
function worldOf(payments: Money[]): { lines: Line[]; ours: OurBooks } {
  const lines: Line[] = [];
  const known = new Map<string, OurMoney>();
  const disputes = new Map<string, OurDispute>();
  payments.forEach(({ day, paise, refund, dispute }, number) => {
    const paymentId = `pay_${number}`;
    const bookingId = `booking_${number}`;
    const line = (
      kind: SettlementRowKind,
      entityId: string,
      on: number,
      amount: number,
      fields: Partial<Line> = {},
    ) =>
      lines.push({
        kind,
        entityId,
        day: on,
        amount,
        paymentId,
        refundId: null,
        disputeId: null,
        fee: 0,
        tax: 0,
        ...fields,
      });
    line('payment', paymentId, day, paise, { fee: feeOf(paise) });
    known.set(paymentId, { paise, bookingId });
    if (refund) {
      const refundId = `rfnd_${number}`;
      const back = Math.max(1, Math.floor(paise * refund.part));
      line('refund', refundId, day + 2, back, { refundId });
      if (refund.fails) line('refund', refundId, day + 5, -back, { refundId });
      known.set(refundId, { paise: refund.fails ? 0 : back, bookingId });
    }
    if (dispute) {
      const disputeId = `disp_${number}`;
      const amount = Math.floor(paise / 2);
      line('dispute', `adj_${number}`, day + 3, amount, { disputeId });
      if (dispute === 'won') line('dispute', `adj_back_${number}`, day + 8, -amount, { disputeId });
      const taken = dispute === 'lost' ? amount : null;
      disputes.set(disputeId, { amount, state: dispute, bookingId, paymentId, taken });
    }
  });
  return { lines, ours: { money: known, disputes, setAside: new Set(), feePercent: PERCENT } };
}

/** The gateway's settlements: every few days, everything that is two days old. */
function settled(lines: Line[], every: number): { rows: ReportedRow[]; on: Map<string, number> } {
  const on = new Map<string, number>();
  const rows: ReportedRow[] = [];
  const left = new Set(lines);
  for (let day = every; day <= LAST_DAY + every; day += every) {
    const settlementId = `setl_${day}`;
    on.set(settlementId, day);
    for (const line of left) {
      if (line.day > day - 2) continue;
      left.delete(line);
      rows.push({ settlementId, ...line });
    }
  }
  return { rows, on };
}

const amountOf = (rows: readonly ReportedRow[], settlementId: string): number =>
  rows.filter(row => row.settlementId === settlementId).reduce((sum, row) => sum + netOf(row), 0);

const play = fc.record({
  payments: fc.array(money, { maxLength: 12 }),
  every: fc.integer({ min: 1, max: 6 }),
});

describe('any settlements of the gateway', () => {
  it('rows sum to settlements, nothing differs, and the clearing account walks to zero', () => {
    fc.assert(
      fc.property(play, ({ payments, every }) => {
        const { lines, ours } = worldOf(payments);
        const { rows, on } = settled(lines, every);
        const moved = new Map<string, Movements>();
        const add = (day: number, change: Partial<Movements>) => {
          const at = addDays(FIRST, day);
          const before = moved.get(at) ?? { captured: 0, refunded: 0, fees: 0, settled: 0 };
          const now = { ...before };
          for (const [name, value] of Object.entries(change) as [keyof Movements, number][])
            now[name] += value;
          moved.set(at, now);
        };
        for (const { kind, day, amount } of lines) {
          if (kind === 'payment') add(day, { captured: amount });
          if (kind === 'refund') add(day, { refunded: amount });
        }
        for (const [id, day] of on) {
          const amount = amountOf(rows, id);
          expect(differencesIn({ id, amount }, rows, ours).map(({ key }) => key)).toEqual([]);
          const own = rows.filter(({ settlementId }) => settlementId === id);
          add(day, {
            settled: amount,
            fees: own.reduce((sum, { fee }) => sum + fee, 0),
            refunded: own.reduce((sum, row) => sum + (row.kind === 'dispute' ? row.amount : 0), 0),
          });
        }
        const days = clearingDays(FIRST, addDays(FIRST, LAST_DAY + every + 8), 0, moved);
        expect(days.at(-1)?.open).toBe(0);
        expect(days.reduce((sum, day) => sum + balanceOf(day), 0)).toBe(0);
      }),
    );
  });

  it('each planted difference is found, alone, however often it is looked for', () => {
    const planted = fc.record({
      payments: fc.array(money, { minLength: 1, maxLength: 6 }),
      kind: fc.constantFrom('unknown-here', 'amount', 'fee', 'adjustment', 'sum', 'dispute'),
      paise: fc.integer({ min: 200, max: 9_000 }),
    });
    fc.assert(
      fc.property(planted, ({ payments, kind, paise }) => {
        const { lines, ours } = worldOf(payments.map(one => ({ ...one, refund: null, dispute: null })));
        const rows = lines.map((line): ReportedRow => ({ settlementId: 'setl_1', ...line }));
        const [first] = rows;
        if (!first) return;
        const odd = { ...first, entityId: 'odd_1', paymentId: null, fee: 0, amount: paise };
        const changed: ReportedRow[] =
          kind === 'unknown-here'
            ? [...rows, odd]
            : kind === 'amount'
              ? [{ ...first, amount: first.amount + paise }, ...rows.slice(1)]
              : kind === 'fee'
                ? [{ ...first, fee: first.fee + paise }, ...rows.slice(1)]
                : kind === 'adjustment'
                  ? [...rows, { ...odd, kind: 'adjustment' }]
                  : kind === 'dispute'
                    ? [...rows, { ...odd, kind: 'dispute', disputeId: 'disp_odd' }]
                    : rows;
        const amount = amountOf(changed, 'setl_1') + (kind === 'sum' ? paise : 0);
        const found = differencesIn({ id: 'setl_1', amount }, changed, ours);
        expect(found.map(difference => difference.kind)).toEqual([kind]);
        expect(differencesIn({ id: 'setl_1', amount }, changed, ours)).toEqual(found);
      }),
    );
  });
});

describe('a comparison', () => {
  const row = (fields: Partial<ReportedRow>): ReportedRow => ({
    settlementId: 'setl_1',
    entityId: 'pay_1',
    kind: 'payment',
    paymentId: 'pay_1',
    refundId: null,
    disputeId: null,
    amount: 100_000,
    fee: 2_360,
    tax: 360,
    ...fields,
  });
  const books = (fields: Partial<OurBooks> = {}): OurBooks => ({
    money: new Map([['pay_1', { paise: 100_000, bookingId: 'b1' }]]),
    disputes: new Map(),
    setAside: new Set(),
    feePercent: PERCENT,
    ...fields,
  });

  it('sees a payment that is settled twice', () => {
    const rows = [row({}), row({ settlementId: 'setl_2' })];
    const [found] = differencesIn({ id: 'setl_2', amount: 97_640 }, rows, books());
    expect(found).toMatchObject({
      key: 'amount:pay_1',
      ours: 100_000,
      theirs: 200_000,
      settlementId: 'setl_2',
    });
  });

  it('leaves out payments in the list of payments to check, with their refunds', () => {
    const rows = [
      row({}),
      row({ entityId: 'rfnd_1', refundId: 'rfnd_1', kind: 'refund', amount: 500, fee: 0 }),
    ];
    const ours = books({ money: new Map(), setAside: new Set(['pay_1']) });
    expect(differencesIn({ id: 'setl_1', amount: 97_140 }, rows, ours)).toEqual([]);
  });

  it('takes the share that was agreed, to the paisa, and no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), paise => {
        expect(feeOf(paise)).toBeLessThanOrEqual(agreedFee(paise, PERCENT));
        expect(agreedFee(paise, PERCENT) - feeOf(paise)).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('shows the fraction of a rupee that a lost dispute takes beyond the booking’s rows', () => {
    const dispute: OurDispute = {
      amount: 12_345,
      state: 'lost',
      bookingId: 'b1',
      paymentId: 'pay_1',
      taken: 12_400,
    };
    expect(disputeDifference('disp_1', dispute, [])).toMatchObject({ ours: 12_400, theirs: 12_345 });
    expect(disputeDifference('disp_1', { ...dispute, amount: 12_400 }, [])).toBeNull();
    expect(disputeDifference('disp_1', { ...dispute, state: 'won', taken: null }, [])).toBeNull();
  });
});
