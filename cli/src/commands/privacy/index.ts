import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addAffectedCommand } from './affected.js';
import { addNoticeCommand } from './notify.js';
import { addPurgeCommand } from './purge.js';

/** `coastok privacy …`: an operator's duties under the law on personal data. */
export function addPrivacyCommands(program: Command, line: CommandLine): void {
  const privacy = addGroup(
    program,
    'privacy',
    'Tell members of the privacy notice or a breach, and remove what is old',
  );
  addNoticeCommand(privacy, line);
  addPurgeCommand(privacy, line);
  addAffectedCommand(privacy, line);
}
