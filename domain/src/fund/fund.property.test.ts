import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOperation, emptyAccount, fundViolations, heldFor, parametersOf } from '../index.js';
import type { FundAccount, FundOperation, LedgerEntry } from './account.js';

const AREA = 'a'.repeat(24);
const at = new Date('2030-01-10T06:30:00Z');
const bookings = ['b1', 'b2', 'b3'];

const amount = fc.constantFrom(1, 100, 100, 500, 1000, 2500);
const bookingId = fc.constantFrom(...bookings);
const id = fc.nat(60).map(number => `op${number}`);
const common = { by: 'secretary', at, comment: '' };

const operation: fc.Arbitrary<FundOperation> = fc
  .oneof(
    fc.record({ id, kind: fc.constantFrom('credit' as const, 'debit' as const), amount }),
    fc.record({
      id,
      kind: fc.constantFrom('hold' as const, 'hold' as const, 'settle' as const, 'return' as const),
      bookingId,
      amount,
    }),
    fc.record({ id, kind: fc.constant('release' as const), bookingId }),
  )
  .map(chosen => ({ ...common, ...chosen }));

/** `flush`: how many pending entries are moved to the ledger afterwards. */
const script = fc.array(fc.record({ operation, flush: fc.nat(3) }), { maxLength: 60 });

interface Store {
  account: FundAccount;
  ledger: LedgerEntry[];
  applied: Map<string, string>;
}

/** The protocol of the store: read the account, then the ledger; write the account; flush now or later. */
function play(
  moves: readonly { operation: FundOperation; flush: number }[],
  check: (store: Store) => void,
): Store {
  const store: Store = { account: emptyAccount(AREA), ledger: [], applied: new Map() };
  for (const { operation: asked, flush } of moves) {
    const known = store.ledger.find(entry => entry.operationId === asked.id) ?? null;
    const hash = parametersOf(AREA, asked);
    const outcome = applyOperation(store.account, asked, hash, known);
    const before = store.applied.get(asked.id);
    if (before !== undefined) {
      expect(outcome.ok && outcome.repeated).toBe(before === hash);
      if (!outcome.ok) expect(outcome.refusal.code).toBe('other-parameters');
    } else if (outcome.ok && outcome.entries.length > 0) store.applied.set(asked.id, hash);
    if (outcome.ok) store.account = outcome.account;
    const moved = store.account.pending.slice(0, flush);
    store.ledger.push(...moved);
    store.account = { ...store.account, pending: store.account.pending.slice(moved.length) };
    check(store);
  }
  return store;
}

const always = (check: (store: Store) => void): void =>
  fc.assert(
    fc.property(script, moves => {
      play(moves, check);
    }),
    { numRuns: 200 },
  );

describe('a fund after any operations', () => {
  it('account and ledger agree in every figure, with every entry in its place', () => {
    always(({ account, ledger }) => {
      expect(fundViolations(account, [...ledger, ...account.pending])).toEqual([]);
    });
  });

  it('free and hold make the total, and no balance is below zero', () => {
    always(({ account: { freeBalance, holdBalance, totalBalance } }) => {
      expect(freeBalance + holdBalance).toBe(totalBalance);
      expect(Math.min(freeBalance, holdBalance)).toBeGreaterThanOrEqual(0);
    });
  });

  it('what is on hold is what its bookings hold', () => {
    always(({ account }) => {
      const held = bookings.reduce((sum, booking) => sum + heldFor(account, booking), 0);
      expect(held).toBe(account.holdBalance);
      expect(account.holds.every(hold => hold.amount > 0)).toBe(true);
    });
  });

  it('the total is what was credited and returned, less what was debited and settled', () => {
    always(({ account, ledger }) => {
      const all = [...ledger, ...account.pending];
      const of = (kind: string) =>
        all.filter(entry => entry.kind === kind).reduce((sum, entry) => sum + entry.amount, 0);
      expect(account.totalBalance).toBe(of('credit') + of('return') - of('debit') - of('settle'));
    });
  });

  it('every entry has a unique operation id', () => {
    always(({ account, ledger }) => {
      const ids = [...ledger, ...account.pending].map(entry => entry.operationId);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('of 50 debits of 100 on 1,000 exactly ten succeed', () => {
    const debit = (number: number): FundOperation => ({
      ...common,
      id: `d${number}`,
      kind: 'debit',
      amount: 100,
    });
    const moves = [
      { operation: { ...common, id: 'c', kind: 'credit' as const, amount: 1000 }, flush: 0 },
      ...Array.from({ length: 50 }, (_, number) => ({ operation: debit(number), flush: number % 2 })),
    ];
    const { account, ledger } = play(moves, () => undefined);
    expect([...ledger, ...account.pending].filter(entry => entry.kind === 'debit')).toHaveLength(10);
    expect(account.totalBalance).toBe(0);
  });
});
