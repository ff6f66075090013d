import type { Command } from 'commander';
import { CHECKS } from '../../checks/index.js';
import { addCommand, type CommandLine } from '../../frame/commandLine.js';
import { describeChecks, EXPLAIN_OPTION, type ExplainOptions, lookAt } from '../checkOutcome.js';

/** `coastok db check`: checks stored data against the product's rules. */
export function addCheckCommand(db: Command, line: CommandLine): void {
  addCommand<ExplainOptions>(
    db,
    line,
    {
      name: 'check',
      summary: 'Look for records that break a rule',
      description: describeChecks(CHECKS),
      examples: ['coastok db check', 'coastok db check --explain', 'coastok db check --json'],
    },
    options => lookAt(line, CHECKS, options),
  ).option(...EXPLAIN_OPTION);
}
