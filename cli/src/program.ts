import { Command } from 'commander';
import { addBookingCommands } from './commands/booking/index.js';
import { addDbCommands } from './commands/db/index.js';
import { addExportCommand } from './commands/export.js';
import { addFundCommands } from './commands/fund/index.js';
import { addImportCommand } from './commands/import/index.js';
import { addJobCommands } from './commands/jobs/index.js';
import { addNotifyCommands } from './commands/notify/index.js';
import { addSeedCommand } from './commands/seed.js';
import { addUserCommands } from './commands/user/index.js';
import type { CommandLine } from './frame/commandLine.js';

const NOTES = `
The database is the one of MONGODB_URI; without it, that of the running 'npm start', or else this machine's own.
Results go to standard output, progress and errors to standard error.

Exit codes: 0 done, 1 failed or a check found something, 2 wrong usage, 130 stopped.`;

/** All commands; each is a file of its own under commands/. */
export function createProgram(line: CommandLine): Command {
  const program = new Command('coastok')
    .description('The operator’s commands of Coastok.')
    .usage('<command> [options]')
    .helpCommand(false)
    .showHelpAfterError('(add --help to see what it takes)')
    .exitOverride()
    .addHelpText('after', NOTES);
  addUserCommands(program, line);
  addFundCommands(program, line);
  addBookingCommands(program, line);
  addImportCommand(program, line);
  addExportCommand(program, line);
  addNotifyCommands(program, line);
  addJobCommands(program, line);
  addSeedCommand(program, line);
  addDbCommands(program, line);
  return program;
}
