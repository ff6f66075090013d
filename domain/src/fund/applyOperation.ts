import { formatRupees } from '../formats/money.js';
import { conflict, invalid, type Refusal } from '../decision/refusal.js';
import {
  type FundAccount,
  type FundOperation,
  type LedgerEntry,
  MOVEMENTS,
  type MovementKind,
  type OpenHold,
  type RefusedHold,
  heldFor,
} from './account.js';

/** The next account and the entries to append, in order; no entries when the operation was applied before. */
export type FundOutcome =
  | {
      readonly ok: true;
      readonly repeated: boolean;
      readonly account: FundAccount;
      readonly entries: readonly LedgerEntry[];
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly account: null }
  /**
   * A hold that is refused permanently, with the account that records it; store the account before anybody is notified.
   */
  | { readonly ok: false; readonly refusal: Refusal; readonly account: FundAccount };

/** The limit of a balance: more than a thousand crore rupees is a mistake, and sums stay exact far beyond it. */
export const MOST_RUPEES = 10_000_000_000;

interface Movement {
  readonly kind: MovementKind;
  readonly amount: number;
  readonly bookingId: string | null;
}

/** The movements of an operation: its own first, then, for a settlement, the release of the rest of the hold. */
function movementsOf(account: FundAccount, operation: FundOperation): Movement[] {
  switch (operation.kind) {
    case 'credit':
    case 'debit':
      return [{ kind: operation.kind, amount: operation.amount, bookingId: null }];
    case 'hold':
    case 'return':
      return [operation];
    case 'release': {
      const amount = heldFor(account, operation.bookingId);
      return amount === 0 ? [] : [{ kind: 'release', amount, bookingId: operation.bookingId }];
    }
    case 'settle': {
      const rest = heldFor(account, operation.bookingId) - operation.amount;
      return rest > 0
        ? [operation, { kind: 'release', amount: rest, bookingId: operation.bookingId }]
        : [operation];
    }
  }
}

const HOLD_SIGNS: Partial<Record<MovementKind, number>> = { hold: 1, release: -1, settle: -1 };

function holdsAfter(holds: readonly OpenHold[], { kind, amount, bookingId }: Movement): readonly OpenHold[] {
  const sign = HOLD_SIGNS[kind];
  if (sign === undefined || bookingId === null) return holds;
  const left = heldFor({ holds }, bookingId) + sign * amount;
  const others = holds.filter(hold => hold.bookingId !== bookingId);
  return left === 0 ? others : [...others, { bookingId, amount: left }];
}

function move(account: FundAccount, movement: Movement, operation: FundOperation, hash: string): FundAccount {
  const signs = MOVEMENTS[movement.kind];
  const balances = {
    freeBalance: account.freeBalance + signs.free * movement.amount,
    holdBalance: account.holdBalance + signs.hold * movement.amount,
    totalBalance: account.totalBalance + signs.total * movement.amount,
  };
  const seq = account.seq + 1;
  const isOwn = movement.kind === operation.kind;
  const entry: LedgerEntry = {
    _id: `${account.areaId}:${seq}`,
    areaId: account.areaId,
    seq,
    kind: movement.kind,
    amount: movement.amount,
    ...balances,
    by: operation.by,
    at: operation.at,
    comment: operation.comment,
    bookingId: movement.bookingId,
    operationId: isOwn ? operation.id : `${operation.id}:${movement.kind}`,
    hash,
  };
  return {
    ...account,
    ...balances,
    seq,
    holds: holdsAfter(account.holds, movement),
    pending: [...account.pending, entry],
  };
}

function insufficient(account: FundAccount, needed: number): Refusal {
  const [free, wanted] = [formatRupees(account.freeBalance), formatRupees(needed)];
  return conflict('insufficient-funds', `Not enough funds: ${free} is available, ${wanted} is needed.`);
}

/** Why the account can't accept an operation. */
function problemOf(account: FundAccount, operation: FundOperation): Refusal | null {
  if (operation.kind === 'release') return null;
  const { amount } = operation;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_RUPEES) {
    return invalid('invalid-amount', 'amount', 'Please enter a whole number of rupees above 0.');
  }
  if (operation.kind === 'settle') {
    const held = heldFor(account, operation.bookingId);
    return held < amount ? conflict('insufficient-funds', 'Less is on hold than is to be settled.') : null;
  }
  const { free, total } = MOVEMENTS[operation.kind];
  if (account.freeBalance + free * amount < 0) return insufficient(account, amount);
  if (account.totalBalance + total * amount > MOST_RUPEES) {
    return invalid('invalid-amount', 'amount', `A fund may hold at most ${formatRupees(MOST_RUPEES)}.`);
  }
  return null;
}

/** The result of an earlier request of the same operation: its movement, or its refusal. */
type Known = Pick<LedgerEntry, 'hash'> | Pick<RefusedHold, 'hash' | 'message'>;

const OTHER_PARAMETERS = conflict('other-parameters', 'This key was used before, for something else.');

function repeatedOutcome(account: FundAccount, earlier: Known, hash: string): FundOutcome {
  if (earlier.hash !== hash) return { ok: false, refusal: OTHER_PARAMETERS, account: null };
  return 'message' in earlier
    ? { ok: false, refusal: conflict('insufficient-funds', earlier.message), account }
    : { ok: true, repeated: true, account, entries: [] };
}

/**
 * A hold that is refused once is refused permanently. The caller may already have acted on the refusal when a repeated
 * request for the same hold arrives, which could find more money. The incremented version makes the compare-and-set of
 * a process fail that read the account before.
 */
function refused(
  account: FundAccount,
  { kind, id: operationId, at }: FundOperation,
  hash: string,
  refusal: Refusal,
): FundOutcome {
  if (kind !== 'hold' || refusal.code !== 'insufficient-funds') return { ok: false, refusal, account: null };
  const { message } = refusal;
  const noted = [...account.refused, { operationId, hash, at, message }];
  return { ok: false, refusal, account: { ...account, version: account.version + 1, refused: noted } };
}

/**
 * The next state of an area's account (docs/rules/funds.md#2, #3). It is a pure function, so that a lost
 * compare-and-set is simply tried again.
 * @param hash the hash of `parametersOf` the operation, by the caller's hash function
 * @param known the **ledger**'s entry or refusal for the operation's id; entries still in the account are found here.
 * Read the account first, then the ledger: nothing is removed from the account before the ledger has it.
 */
export function applyOperation(
  account: FundAccount,
  operation: FundOperation,
  hash: string,
  known: Known | null,
): FundOutcome {
  const isSame = ({ operationId }: { operationId: string }) => operationId === operation.id;
  const earlier = account.pending.find(isSame) ?? account.refused.find(isSame) ?? known;
  if (earlier) return repeatedOutcome(account, earlier, hash);
  const refusal = problemOf(account, operation);
  if (refusal) return refused(account, operation, hash, refusal);
  const moved = movementsOf(account, operation).reduce(
    (state, movement) => move(state, movement, operation, hash),
    account,
  );
  if (moved === account) return { ok: true, repeated: false, account, entries: [] };
  return {
    ok: true,
    repeated: false,
    account: { ...moved, version: account.version + 1 },
    entries: moved.pending.slice(account.pending.length),
  };
}
