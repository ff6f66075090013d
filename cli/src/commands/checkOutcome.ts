import type { ApplicationContext } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import { databaseOf } from '../application/database.js';
import { withApplication } from '../application/withApplication.js';
import type { Check } from '../checks/check.js';
import { type Finding, runChecks } from '../checks/runChecks.js';
import type { CommandLine, Outcome } from '../frame/commandLine.js';
import { ExitCode } from '../frame/exitCode.js';
import { table } from '../frame/table.js';

/** What a command that looks at rules says of itself. */
export const describeChecks = (checks: readonly Check[]): string =>
  `Reads everything, changes nothing, and names each record that breaks one of these rules:\n${checks
    .map(({ rule }) => `  - ${rule}`)
    .join('\n')}`;

/** Looks at rules; the exit code tells whether all of them hold. */
export const lookAt = (line: CommandLine, checks: readonly Check[]): Promise<Outcome> =>
  withApplication(line, application => checkOutcome(application, line, checks));

/** As `lookAt`, at the end of a command that does something else first. */
export async function checkOutcome(
  application: ApplicationContext,
  line: CommandLine,
  checks: readonly Check[],
): Promise<Outcome> {
  const findings: Finding[] = [];
  for await (const finding of runChecks(databaseOf(application), checks, line.signal)) {
    line.progress.finish(finding.check.name, finding.violations.length);
    findings.push(finding);
  }
  return outcomeOf(findings);
}

function outcomeOf(findings: Finding[]): Outcome {
  const count = findings.reduce((sum, { violations }) => sum + violations.length, 0);
  const rows = findings.flatMap(({ check, violations }) =>
    violations.map(({ collection, id, problem }) => [check.name, collection, id, problem]),
  );
  const violations = `${formatCount(count)} ${count === 1 ? 'violation' : 'violations'}`;
  return {
    text:
      count === 0
        ? `All ${findings.length} rules hold.`
        : `${table(['Check', 'Entity', 'Record', 'Problem'], rows)}\n\n${violations}.`,
    data: {
      ok: count === 0,
      checks: findings.map(({ check, violations }) => ({ name: check.name, rule: check.rule, violations })),
    },
    exitCode: count === 0 ? ExitCode.Ok : ExitCode.Failure,
  };
}
