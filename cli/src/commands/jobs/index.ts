import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addJobListCommand } from './list.js';
import { addJobRunCommand } from './run.js';

/** `coastok jobs …`: the product's background jobs. */
export function addJobCommands(program: Command, line: CommandLine): void {
  const jobs = addGroup(program, 'jobs', 'See the jobs of the product, and run one now');
  addJobListCommand(jobs, line);
  addJobRunCommand(jobs, line);
}
