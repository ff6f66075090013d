import type { Command } from 'commander';
import { type CommandLine, addCommand, addGroup } from '../../frame/commandLine.js';
import { addRecordCommands } from '../records.js';
import { addBookingCancelCommand } from './cancel.js';
import { BOOKINGS } from './records.js';
import { BOOKING_CHECKS } from '../../checks/booking/index.js';
import { FUND_CHECK, LEDGER_CHECK } from '../../checks/funds.js';
import { describeChecks, EXPLAIN_OPTION, type ExplainOptions, reportChecks } from '../checkOutcome.js';

export function addBookingCommands(program: Command, line: CommandLine): void {
  const booking = addGroup(program, 'booking', 'List, show and cancel bookings; check them, seats and funds');
  addRecordCommands(booking, line, BOOKINGS);
  addBookingCancelCommand(booking, line);
  addBookingCheckCommand(booking, line);
}

const CHECKS = [...BOOKING_CHECKS, FUND_CHECK, LEDGER_CHECK];

/** `coastok booking check`: checks whether bookings, seats and funds agree. */
function addBookingCheckCommand(booking: Command, line: CommandLine): void {
  addCommand<ExplainOptions>(
    booking,
    line,
    {
      name: 'check',
      summary: 'Look for bookings, seats and funds that do not agree',
      description: describeChecks(CHECKS),
      examples: ['coastok booking check', 'coastok booking check --explain', 'coastok booking check --json'],
    },
    options => reportChecks(line, CHECKS, options),
  ).option(...EXPLAIN_OPTION);
}
