import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addBackupCommand } from './backup.js';
import { addCheckCommand } from './check.js';
import { addIndexesCommand } from './indexes.js';
import { addMigrateCommand } from './migrate.js';
import { addPruneCommand } from './pruneBackups.js';
import { addRehearseCommand } from './rehearse.js';
import { addRestoreCommand } from './restore.js';
import { addSizeCommand } from './size.js';

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
