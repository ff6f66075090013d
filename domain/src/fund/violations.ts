import { MOVEMENTS, type Balances, type FundAccount, type LedgerEntry } from './account.js';

export interface Fold extends Balances {
  /** The amount held for each booking. */
  readonly holds: ReadonlyMap<string, number>;
  /** A sentence for each problem in the ledger itself. */
  readonly violations: readonly string[];
}

const FIELDS = ['freeBalance', 'holdBalance', 'totalBalance'] as const;

const broken = (place: string, balances: Balances): string[] => [
  ...(balances.freeBalance + balances.holdBalance === balances.totalBalance
    ? []
    : [
        `${place}: free ${balances.freeBalance} + hold ${balances.holdBalance} is not ${balances.totalBalance}.`,
      ]),
  ...FIELDS.filter(field => balances[field] < 0).map(field => `${place}: ${field} is ${balances[field]}.`),
];

/** Adds up an area's ledger in sequence, and collects its impossible entries. */
function foldLedger(entries: readonly LedgerEntry[]): Fold {
  const violations: string[] = [];
  const holds = new Map<string, number>();
  let sum: Balances = { freeBalance: 0, holdBalance: 0, totalBalance: 0 };
  entries.forEach((entry, index) => {
    const place = `Entry ${entry.seq} of area ${entry.areaId}`;
    if (entry.seq !== index + 1) violations.push(`${place}: comes as number ${index + 1}.`);
    const signs = MOVEMENTS[entry.kind];
    sum = {
      freeBalance: sum.freeBalance + signs.free * entry.amount,
      holdBalance: sum.holdBalance + signs.hold * entry.amount,
      totalBalance: sum.totalBalance + signs.total * entry.amount,
    };
    for (const field of FIELDS) {
      if (entry[field] !== sum[field]) {
        violations.push(`${place}: ${field} is ${entry[field]}, the movements make ${sum[field]}.`);
      }
    }
    violations.push(...broken(place, sum));
    if (signs.hold === 0 || entry.bookingId === null) return;
    const held = (holds.get(entry.bookingId) ?? 0) + signs.hold * entry.amount;
    if (held < 0) violations.push(`${place}: less than nothing is held for booking ${entry.bookingId}.`);
    if (held === 0) holds.delete(entry.bookingId);
    else holds.set(entry.bookingId, held);
  });
  return { ...sum, holds, violations };
}

/**
 * All contradictions between an account and its ledger (docs/rules/funds.md#4), a sentence each.
 * @param ledger the area's whole ledger in sequence, including pending entries that are not in it yet
 */
export function fundViolations(account: FundAccount, ledger: readonly LedgerEntry[]): string[] {
  const fold = foldLedger(ledger);
  const place = `Account of area ${account.areaId}`;
  const violations = [...fold.violations, ...broken(place, account)];
  for (const field of FIELDS) {
    if (account[field] !== fold[field]) {
      violations.push(`${place}: ${field} is ${account[field]}, the ledger makes ${fold[field]}.`);
    }
  }
  if (account.seq !== ledger.length) {
    violations.push(`${place}: counts ${account.seq} entries, the ledger has ${ledger.length}.`);
  }
  const made = new Set(ledger.map(({ operationId }) => operationId));
  for (const { operationId } of account.refused) {
    if (made.has(operationId)) violations.push(`${place}: ${operationId} was refused, and was done.`);
  }
  const open = new Map(account.holds.map(hold => [hold.bookingId, hold.amount]));
  for (const bookingId of new Set([...open.keys(), ...fold.holds.keys()])) {
    const [own, folded] = [open.get(bookingId) ?? 0, fold.holds.get(bookingId) ?? 0];
    if (own !== folded) {
      violations.push(`${place}: holds ${own} for booking ${bookingId}, the ledger makes ${folded}.`);
    }
  }
  const held = account.holds.reduce((sum, hold) => sum + hold.amount, 0);
  if (held !== account.holdBalance) {
    violations.push(`${place}: the open holds make ${held}, holdBalance is ${account.holdBalance}.`);
  }
  return violations;
}
