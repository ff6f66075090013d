import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addCheckCommand } from './check.js';
import { addIndexesCommand } from './indexes.js';

/** `coastok db …`: chores around the database. */
export function addDbCommands(program: Command, line: CommandLine): void {
  const db = addGroup(program, 'db', 'Check the database and build its indexes');
  addCheckCommand(db, line);
  addIndexesCommand(db, line);
}
