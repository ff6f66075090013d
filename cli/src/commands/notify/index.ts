import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addPreviewCommand } from './preview.js';
import { addSendCommand } from './send.js';

/** `coastok notify …`: the console's composer for scripts, and for when no browser is available. */
export function addNotifyCommands(program: Command, line: CommandLine): void {
  const notify = addGroup(program, 'notify', 'Preview and send notifications');
  addPreviewCommand(notify, line);
  addSendCommand(notify, line);
}
