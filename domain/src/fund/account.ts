/** The kinds of a fund's movements; each changes the three balances in its own way (docs/rules/funds.md#2). */
export type MovementKind = 'credit' | 'debit' | 'hold' | 'release' | 'settle' | 'return';

/** The signs with which a movement's amount changes the free, held and total balance. */
export const MOVEMENTS = {
  credit: { free: 1, hold: 0, total: 1 },
  debit: { free: -1, hold: 0, total: -1 },
  hold: { free: -1, hold: 1, total: 0 },
  release: { free: 1, hold: -1, total: 0 },
  settle: { free: 0, hold: -1, total: -1 },
  return: { free: 1, hold: 0, total: 1 },
} as const satisfies Record<MovementKind, { free: number; hold: number; total: number }>;

/** Whole rupees; free + hold = total, and none is ever below 0. */
export interface Balances {
  readonly freeBalance: number;
  readonly holdBalance: number;
  readonly totalBalance: number;
}

export interface OpenHold {
  readonly bookingId: string;
  readonly amount: number;
}

/** One movement, stored permanently in the ledger. */
export interface LedgerEntry extends Balances {
  /** Area and sequence number, so that two entries can't have the same place. */
  readonly _id: string;
  readonly areaId: string;
  /** 1, 2, 3 … without gaps, for each area. */
  readonly seq: number;
  readonly kind: MovementKind;
  readonly amount: number;
  readonly by: string;
  readonly at: Date;
  readonly comment: string;
  readonly bookingId: string | null;
  /** Unique: the operation's id, with a suffix for the second movement of one operation. */
  readonly operationId: string;
  /** The hash of the operation's parameters. */
  readonly hash: string;
}

/** A hold that was refused: a later copy of the same operation is refused too. */
export interface RefusedHold {
  readonly operationId: string;
  /** The hash of the operation's parameters. */
  readonly hash: string;
  readonly at: Date;
  /** The message of the refusal, with the sums of that moment. */
  readonly message: string;
}

/** An area's account, written by one compare-and-set on `version` (docs/rules/funds.md#3). */
export interface FundAccount extends Balances {
  readonly areaId: string;
  readonly version: number;
  /** The sequence number of the last entry. */
  readonly seq: number;
  readonly holds: readonly OpenHold[];
  /** Entries that may not be in the ledger yet. */
  readonly pending: readonly LedgerEntry[];
  /** Refusals that may not be stored elsewhere yet. */
  readonly refused: readonly RefusedHold[];
}

export const emptyAccount = (areaId: string): FundAccount => ({
  areaId,
  version: 0,
  seq: 0,
  freeBalance: 0,
  holdBalance: 0,
  totalBalance: 0,
  holds: [],
  pending: [],
  refused: [],
});

export const heldFor = (account: Pick<FundAccount, 'holds'>, bookingId: string): number =>
  account.holds.find(hold => hold.bookingId === bookingId)?.amount ?? 0;

interface Common {
  /** The same on every retry: `hold:<booking>:<attempt>`, or a caller's Idempotency-Key. */
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly comment: string;
}

/** The operations on an area's account. Amounts are whole rupees, at least 1. */
export type FundOperation =
  | (Common & { readonly kind: 'credit' | 'debit'; readonly amount: number })
  /** Adds to the amount held for the booking. */
  | (Common & { readonly kind: 'hold'; readonly bookingId: string; readonly amount: number })
  /** Releases everything held for the booking. */
  | (Common & { readonly kind: 'release'; readonly bookingId: string })
  /** Spends the amount from the money held for the booking and releases the remaining amount. */
  | (Common & { readonly kind: 'settle'; readonly bookingId: string; readonly amount: number })
  /** Returns a settled subsidy. */
  | (Common & { readonly kind: 'return'; readonly bookingId: string; readonly amount: number });

/**
 * The parameters of an operation that must not change between retries, as a text to hash. Time and author are not
 * included: a retry may be later, and by the sweeper.
 */
export const parametersOf = (areaId: string, operation: FundOperation): string =>
  JSON.stringify([
    areaId,
    operation.kind,
    'amount' in operation ? operation.amount : null,
    'bookingId' in operation ? operation.bookingId : null,
    operation.comment,
  ]);
