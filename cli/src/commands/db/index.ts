import type { Command } from 'commander';
import { type CommandLine, addCommand, addGroup } from '../../frame/commandLine.js';
import { addBackupCommand, addPruneCommand } from './backup.js';
import { addIndexesCommand, addMigrateCommand } from './migrate.js';
import { addRehearseCommand } from './rehearse.js';
import { addRestoreCommand } from './restore.js';
import { addSizeCommand } from './size.js';
import { CHECKS } from '../../checks/index.js';
import { describeChecks, EXPLAIN_OPTION, type ExplainOptions, reportChecks } from '../checkOutcome.js';

export function addDbCommands(program: Command, line: CommandLine): void {
  const db = addGroup(
    program,
    'db',
    'Back the database up, restore it, check it, migrate it, build its indexes',
  );
  addCheckCommand(db, line);
  addIndexesCommand(db, line);
  addSizeCommand(db, line);
  addMigrateCommand(db, line);
  addBackupCommand(db, line);
  addRestoreCommand(db, line);
  addRehearseCommand(db, line);
  addPruneCommand(db, line);
}

/** `coastok db check`: checks stored data against the product's rules. */
function addCheckCommand(db: Command, line: CommandLine): void {
  addCommand<ExplainOptions>(
    db,
    line,
    {
      name: 'check',
      summary: 'Look for records that break a rule',
      description: describeChecks(CHECKS),
      examples: ['coastok db check', 'coastok db check --explain', 'coastok db check --json'],
    },
    options => reportChecks(line, CHECKS, options),
  ).option(...EXPLAIN_OPTION);
}
