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
  /** Spends the amount out of what is held for the booking and releases the rest. */
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
