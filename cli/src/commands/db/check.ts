import type { Command } from 'commander';
import { CHECKS } from '../../checks/index.js';
import { addCommand, type CommandLine } from '../../frame/commandLine.js';
import { describeChecks, lookAt } from '../checkOutcome.js';

/** `coastok db check`: whether what is stored keeps the product's rules. */
export function addCheckCommand(db: Command, line: CommandLine): void {
  addCommand(
    db,
    line,
    {
      name: 'check',
      summary: 'Look for records that break a rule',
      description: describeChecks(CHECKS),
      examples: ['coastok db check', 'coastok db check --json'],
    },
    () => lookAt(line, CHECKS),
  );
}
