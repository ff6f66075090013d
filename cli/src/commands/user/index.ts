import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addRecordCommands } from '../records.js';
import { addCreateCommand } from './create.js';
import { addEraseCommand } from './erase.js';
import { addUserExportCommand } from './export.js';
import { addMergeCommand } from './merge.js';
import { addResetPasswordCommand } from './resetPassword.js';
import { addResetSecondFactorCommand } from './resetSecondFactor.js';
import { USERS } from './records.js';
import { addRolesCommand } from './roles.js';

/** `coastok user …`: accounts that the console can't help with, above all the first one. */
export function addUserCommands(program: Command, line: CommandLine): void {
  const user = addGroup(
    program,
    'user',
    'List, show and create accounts, reset passwords, set roles, export and erase a person’s data',
  );
  addRecordCommands(user, line, USERS);
  addCreateCommand(user, line);
  addResetPasswordCommand(user, line);
  addResetSecondFactorCommand(user, line);
  addRolesCommand(user, line);
  addMergeCommand(user, line);
  addUserExportCommand(user, line);
  addEraseCommand(user, line);
}
