import { LISTS, RESOURCES } from '@coastok/domain';
import { Command } from 'commander';
import { addAreaCommands } from './commands/area.js';
import { addAuditCommands } from './commands/audit.js';
import { addBookingCommands } from './commands/booking.js';
import { addCompletionCommand } from './commands/completion.js';
import { addDbCommands } from './commands/db/index.js';
import { addDeclaredCommands } from './commands/declared.js';
import { addDeskCommands } from './commands/desk.js';
import { addDoctorCommand } from './commands/doctor.js';
import { addDuplicatesCommands } from './commands/duplicates.js';
import { addEventCommands } from './commands/event.js';
import { addExportCommand } from './commands/export.js';
import { addFundCommands } from './commands/fund.js';
import { addImportCommand } from './commands/import/index.js';
import { addJobCommands } from './commands/jobs.js';
import { addNotifyCommands } from './commands/notify/index.js';
import { addEffectCommands } from './commands/effects.js';
import { addOutboxCommands } from './commands/outbox.js';
import { addPaymentReviewCommands } from './commands/paymentReview.js';
import { addPrivacyCommands } from './commands/privacy/index.js';
import { addSeedCommand } from './commands/seed.js';
import { addUserCommands } from './commands/user/index.js';
import { addCareCommands } from './commands/care.js';
import { addTranslationsCommands } from './commands/translations.js';
import { addSettlementCommands } from './commands/settlement.js';
import type { CommandLine } from './frame/commandLine.js';
import { VERSION } from './version.js';

const NOTES = `
The database is the one of MONGODB_URI; without it, that of the running 'npm start', or else this machine's own.
--profile takes settings from ~/.config/coastok/profiles.json, or the file that COASTOK_PROFILES names.
Results go to standard output, progress and errors to standard error.

Exit codes: 0 done, 1 failed or a check found something, 2 wrong usage, 3 not found, 4 refused, 5 conflict,
74 the result could not be written, 75 try again later, 130 stopped.
With --json an error is a line of JSON on standard error: { "error": { "exitCode", "message" } }.`;

/**
 * Creates all commands; each is in its own file under commands/.
 * @param asJson the caller reports errors in the command line
 */
export function createProgram(line: CommandLine, asJson = false): Command {
  const program = new Command('coastok')
    .description('The operator’s commands of Coastok.')
    .usage('<command> [options]')
    .helpCommand(false)
    .showHelpAfterError('(add --help to see what it takes)')
    .version(VERSION, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput(asJson ? { writeErr: () => undefined } : {})
    .addHelpText('after', NOTES);
  addUserCommands(program, line);
  addAreaCommands(program, line);
  addEventCommands(program, line);
  addDeclaredCommands(program, line, RESOURCES);
  addFundCommands(program, line);
  addBookingCommands(program, line);
  addPaymentReviewCommands(program, line);
  addCareCommands(program, line);
  addDeskCommands(program, line);
  addDuplicatesCommands(program, line);
  addSettlementCommands(program, line);
  addImportCommand(program, line);
  addExportCommand(program, line);
  addTranslationsCommands(program, line);
  addNotifyCommands(program, line);
  addOutboxCommands(program, line);
  addEffectCommands(program, line);
  addJobCommands(program, line);
  addAuditCommands(program, line);
  addPrivacyCommands(program, line);
  addDeclaredCommands(program, line, LISTS);
  addSeedCommand(program, line);
  addDbCommands(program, line);
  addDoctorCommand(program, line);
  addCompletionCommand(program, line);
  return program;
}
