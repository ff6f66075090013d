import { describe, expect, it } from '@jest/globals';
import { type FundAccount, type FundOperation, type LedgerEntry, emptyAccount } from './account.js';
import { applyOperation } from './applyOperation.js';
import { fundViolations } from './violations.js';

const AREA = 'a'.repeat(24);
const common = { by: 'secretary', at: new Date('2030-01-10T06:30:00Z'), comment: '' };
const OPERATIONS: FundOperation[] = [
  { ...common, id: '1', kind: 'credit', amount: 1000 },
  { ...common, id: '2', kind: 'hold', bookingId: 'b1', amount: 600 },
  { ...common, id: '3', kind: 'hold', bookingId: 'b2', amount: 100 },
];

const account: FundAccount = OPERATIONS.reduce((state, operation) => {
  const outcome = applyOperation(state, operation, '', null);
  return outcome.ok ? outcome.account : state;
}, emptyAccount(AREA));
const ledger = account.pending;

const edited = (index: number, change: Partial<LedgerEntry>): LedgerEntry[] =>
  ledger.map((entry, place) => (place === index ? { ...entry, ...change } : entry));

describe('the check of a fund', () => {
  it('finds nothing in a sound one', () => {
    expect(fundViolations(account, ledger)).toEqual([]);
  });

  it.each<[string, FundAccount, LedgerEntry[], RegExp]>([
    [
      'a balance that the ledger does not make',
      { ...account, freeBalance: 301 },
      [...ledger],
      /freeBalance is 301/,
    ],
    ['an entry that is missing', account, ledger.slice(0, 2), /counts 3 entries, the ledger has 2/],
    ['a gap in the sequence', account, ledger.filter(entry => entry.seq !== 2), /comes as number 2/],
    ['an entry whose amount was changed', account, edited(1, { amount: 500 }), /the movements make/],
    ['an entry whose balance was changed', account, edited(2, { totalBalance: 999 }), /totalBalance is 999/],
    [
      'a hold that nobody took',
      { ...account, holds: [...account.holds, { bookingId: 'b3', amount: 1 }] },
      [...ledger],
      /holds 1 for booking b3, the ledger makes 0/,
    ],
    [
      'a hold that was lost',
      { ...account, holds: account.holds.slice(1) },
      [...ledger],
      /the open holds make 100/,
    ],
    [
      'a hold that was refused and taken',
      { ...account, refused: [{ operationId: '2', hash: '', at: common.at, message: '' }] },
      [...ledger],
      /2 was refused, and was done/,
    ],
    ['a balance below zero', account, edited(1, { amount: 1600 }), /freeBalance is -600/],
  ])('names %s', (_what, wrong, entries, sentence) => {
    expect(fundViolations(wrong, entries).join('\n')).toMatch(sentence);
  });
});
