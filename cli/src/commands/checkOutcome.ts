import type { ApplicationContext } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import { type Database, databaseOf } from '../application/database.js';
import { withApplication } from '../application/withApplication.js';
import type { Check, Violation } from '../checks/check.js';
import type { CommandLine, Outcome } from '../frame/commandLine.js';
import { ExitCode } from '../frame/failure.js';
import { table } from '../frame/table.js';

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

/** The help text of a command that runs checks. */
export const describeChecks = (checks: readonly Check[]): string =>
  `Reads everything, changes nothing, and names each record that breaks one of these rules:\n${checks
    .map(({ rule }) => `  - ${rule}`)
    .join('\n')}`;

/** The option of every command that runs checks. */
export const EXPLAIN_OPTION = ['--explain', 'say what to do about each kind of finding'] as const;

export interface ExplainOptions {
  explain?: boolean;
}

/** Runs checks; the exit code says whether all records fulfil the rules. */
export const reportChecks = (
  line: CommandLine,
  checks: readonly Check[],
  { explain = false }: ExplainOptions,
): Promise<Outcome> => withApplication(line, application => checkOutcome(application, line, checks, explain));

/** Like `reportChecks`, at the end of a command that does something else first. */
export async function checkOutcome(
  application: ApplicationContext,
  line: CommandLine,
  checks: readonly Check[],
  explain = false,
): Promise<Outcome> {
  const findings: Finding[] = [];
  for await (const finding of runChecks(databaseOf(application), checks, line.signal)) {
    line.progress.printTotal(finding.check.name, finding.violations.length);
    findings.push(finding);
  }
  return outcomeOf(findings, explain);
}

function outcomeOf(findings: readonly Finding[], explain: boolean): Outcome {
  const count = findings.reduce((sum, { violations }) => sum + violations.length, 0);
  return {
    text: count === 0 ? `All ${findings.length} rules hold.` : textOf(findings, count, explain),
    data: {
      ok: count === 0,
      checks: findings.map(({ check: { name, rule, remedy }, violations }) => ({
        name,
        rule,
        ...(explain && { remedy }),
        violations,
      })),
    },
    exitCode: count === 0 ? ExitCode.Ok : ExitCode.Failure,
  };
}

function textOf(findings: readonly Finding[], count: number, explain: boolean): string {
  const rows = findings.flatMap(({ check, violations }) =>
    violations.map(({ collection, id, problem }) => [check.name, collection, id, problem]),
  );
  const broken = findings.filter(({ violations }) => violations.length > 0).map(({ check }) => check);
  return [
    table(['Check', 'Entity', 'Record', 'Problem'], rows),
    '',
    ...(explain ? broken.map(({ name, rule, remedy }) => `${name}: ${rule}\n  ${remedy}\n`) : []),
    `${formatCount(count)} ${count === 1 ? 'violation' : 'violations'}${explain ? '' : '; --explain says what to do'}.`,
  ].join('\n');
}
