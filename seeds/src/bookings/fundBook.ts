import {
  applyOperation,
  emptyAccount,
  type FundAccount,
  type FundOperation,
  type LedgerEntry,
} from '@coastok/domain';

/** The hash by which the fund detects a different operation under the same id. */
export type OperationHash = (areaId: string, operation: FundOperation) => string;

/** One area's fund account and ledger, moved by the product's own rules. */
export class FundBook {
  account: FundAccount;
  readonly ledger: LedgerEntry[] = [];

  constructor(
    areaId: string,
    private readonly hashOf: OperationHash,
  ) {
    this.account = emptyAccount(areaId);
  }

  /** @returns whether the fund had enough money */
  move(operation: FundOperation): boolean {
    const outcome = applyOperation(
      this.account,
      operation,
      this.hashOf(this.account.areaId, operation),
      null,
    );
    if (!outcome.ok) return false;
    this.ledger.push(...outcome.entries);
    // All entries are in the ledger: nothing is pending.
    this.account = { ...outcome.account, pending: [] };
    return true;
  }
}
