import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SubsidyRequest } from '../booking/booking.js';
import { applyOperation, emptyAccount, fundViolations, heldFor, parametersOf } from '../index.js';
import type { FundAccount, FundOperation, LedgerEntry, RefusedHold } from './account.js';

/*
 * Several processes apply the same hold, as a request and the sweeper may do, while money is added and removed. Their
 * steps are interleaved in any order. The first process to finish reports the result to the booking.
 */

const AREA = 'a'.repeat(24);
const BOOKING = 'b1';
const common = { by: 'somebody', at: new Date('2030-01-10T06:30:00Z'), comment: '' };
const HOLD: FundOperation = { ...common, id: 'hold:b1:1', kind: 'hold', bookingId: BOOKING, amount: 300 };

class Store {
  account: FundAccount = emptyAccount(AREA);
  ledger: LedgerEntry[] = [];
  refusals: RefusedHold[] = [];
  funding: SubsidyRequest['funding'] = 'asking';

  find(operationId: string): LedgerEntry | RefusedHold | null {
    const isSame = (one: { operationId: string }) => one.operationId === operationId;
    return this.ledger.find(isSame) ?? this.refusals.find(isSame) ?? null;
  }

  swap(read: FundAccount, next: FundAccount): boolean {
    if (this.account.version !== read.version) return false;
    const entries = next.pending.slice(read.pending.length);
    const refused = next.refused.slice(read.refused.length);
    // Pushes only the new entries, so that entries which another process has flushed in the meantime are not restored.
    this.account = {
      ...next,
      pending: [...this.account.pending, ...entries],
      refused: [...this.account.refused, ...refused],
    };
    return true;
  }

  *flush({ pending, refused }: FundAccount) {
    const isNew = ({ operationId }: { operationId: string }) => this.find(operationId) === null;
    this.ledger.push(...pending.filter(isNew));
    yield;
    this.refusals.push(...refused.filter(isNew));
    yield;
    const [entries, ids] = [pending.map(({ _id }) => _id), refused.map(({ operationId }) => operationId)];
    this.account = {
      ...this.account,
      pending: this.account.pending.filter(({ _id }) => !entries.includes(_id)),
      refused: this.account.refused.filter(({ operationId }) => !ids.includes(operationId)),
    };
  }
}

/** Applies an operation by the store's protocol; at each `yield` another process may act. */
function* applying(store: Store, operation: FundOperation): Generator<undefined, boolean> {
  for (;;) {
    const read = store.account;
    yield;
    const known = store.find(operation.id);
    yield;
    const outcome = applyOperation(read, operation, parametersOf(AREA, operation), known);
    if (outcome.account === null) return false;
    if (!store.swap(read, outcome.account)) continue;
    yield;
    yield* store.flush(outcome.account);
    return outcome.ok;
  }
}

function* asking(store: Store): Generator<undefined> {
  const isHeld = yield* applying(store, HOLD);
  yield;
  if (store.funding === 'asking') store.funding = isHeld ? 'held' : 'unfunded';
}

/** The process that takes the next step, until all have finished; a process may pause for any number of turns. */
const turns = fc.array(fc.nat(7), { maxLength: 80 });

function play(order: readonly number[]): Store {
  const store = new Store();
  const gift = (n: number): FundOperation => ({ ...common, id: `gift ${n}`, kind: 'credit', amount: 300 });
  const taking: FundOperation = { ...common, id: 'taking', kind: 'debit', amount: 200 };
  const actors: Generator<undefined>[] = [
    asking(store),
    asking(store),
    asking(store),
    ...[gift(1), gift(2), gift(3), taking].map(operation => applying(store, operation)),
  ];
  for (const turn of order) actors[turn % actors.length]?.next();
  for (const actor of actors) while (!actor.next().done);
  return store;
}

describe('copies of one hold, however they interleave with money that comes and goes', () => {
  it('leave the booking unfunded just where nothing is held for it', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(turns, order => {
        const { account, ledger, funding } = play(order);
        seen.add(funding);
        expect(heldFor(account, BOOKING)).toBe(funding === 'held' ? 300 : 0);
        expect(fundViolations(account, [...ledger, ...account.pending])).toEqual([]);
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual(['held', 'unfunded']);
  });
});
