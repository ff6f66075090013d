import { formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import { databaseOf } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { type Check, type Violation } from '../../checks/check.js';
import { CHECKS } from '../../checks/index.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ExitCode } from '../../frame/exitCode.js';
import { table } from '../../frame/table.js';

interface Finding {
  check: Check;
  violations: Violation[];
}

/** `coastok db check`: whether what is stored keeps the product's rules. */
export function addCheckCommand(db: Command, line: CommandLine): void {
  addCommand(
    db,
    line,
    {
      name: 'check',
      summary: 'Look for records that break a rule',
      description: `Reads everything, changes nothing, and names each record that breaks one of these rules:\n${CHECKS.map(
        ({ rule }) => `  - ${rule}`,
      ).join('\n')}`,
      examples: ['coastok db check', 'coastok db check --json'],
    },
    () => withApplication(line, async application => outcomeOf(await findAll(databaseOf(application), line))),
  );
}

async function findAll(
  db: ReturnType<typeof databaseOf>,
  { progress, signal }: CommandLine,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    const violations: Violation[] = [];
    for await (const violation of check.find(db, signal)) violations.push(violation);
    progress.finish(check.name, violations.length);
    findings.push({ check, violations });
  }
  return findings;
}

function outcomeOf(findings: Finding[]): Outcome {
  const count = findings.reduce((sum, { violations }) => sum + violations.length, 0);
  const rows = findings.flatMap(({ check, violations }) =>
    violations.map(({ collection, id, problem }) => [check.name, collection, id, problem]),
  );
  return {
    text:
      count === 0
        ? `All ${findings.length} rules hold.`
        : `${table(['Check', 'Entity', 'Record', 'Problem'], rows)}\n\n${formatCount(count)} violations.`,
    data: {
      ok: count === 0,
      checks: findings.map(({ check, violations }) => ({ name: check.name, rule: check.rule, violations })),
    },
    exitCode: count === 0 ? ExitCode.Ok : ExitCode.Failure,
  };
}
