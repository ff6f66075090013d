import type { Database } from '../application/database.js';
import type { Check, Violation } from './check.js';

export interface Finding {
  check: Check;
  violations: Violation[];
}

/**
 * Runs checks one after the other. If a check reports violations, it runs once more and only violations in both runs
 * count: while the product works, two related records are not read at the same moment.
 */
export async function* runChecks(
  db: Database,
  checks: readonly Check[],
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  for (const check of checks) {
    const suspected = await violationsOf(db, check, signal);
    if (suspected.length === 0) {
      yield { check, violations: [] };
      continue;
    }
    const again = new Set((await violationsOf(db, check, signal)).map(wordsOf));
    yield { check, violations: suspected.filter(violation => again.has(wordsOf(violation))) };
  }
}

const wordsOf = ({ collection, id, problem }: Violation): string => `${collection} ${id} ${problem}`;

async function violationsOf(db: Database, check: Check, signal: AbortSignal): Promise<Violation[]> {
  const violations: Violation[] = [];
  for await (const violation of check.find(db, signal)) violations.push(violation);
  return violations;
}
