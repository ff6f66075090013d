import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { type RecordKind, addRecordCommands } from '../records.js';
import { addCreateCommand } from './create.js';
import { addEraseCommand } from './erase.js';
import { addUserExportCommand } from './export.js';
import { addMergeCommand } from './merge.js';
import { addResetPasswordCommand, addResetSecondFactorCommand } from './credentials.js';
import { addRolesCommand } from './roles.js';
import { displayName, ROLE_NAMES, user, type UserRecord } from '@coastok/domain';
import { recordsIn } from '../declared.js';
import { findUser } from '../lookUp.js';

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

const USERS: RecordKind<UserRecord> = {
  name: 'user',
  plural: 'members',
  reference: { name: 'user', text: 'email or id', example: 'asha@example.org' },
  heads: ['Name', 'Email', 'Phone', 'Area', 'Role'],
  cells: user => [
    displayName(user),
    user.email,
    user.phone,
    user.connectedArea?.code ?? '-',
    ROLE_NAMES[user.userRole],
  ],
  list: async (application, caller, request) => (await recordsIn(application, user)).list(caller, request),
  read: async (application, caller, who) => {
    const { _id } = await findUser(application, who);
    return (await recordsIn(application, user)).read(caller, String(_id));
  },
};
