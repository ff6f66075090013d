import type { Command } from 'commander';
import { BOOKING_CHECKS } from '../../checks/booking/index.js';
import { FUND_CHECK, LEDGER_CHECK } from '../../checks/funds.js';
import { addCommand, type CommandLine } from '../../frame/commandLine.js';
import { describeChecks, EXPLAIN_OPTION, type ExplainOptions, lookAt } from '../checkOutcome.js';

const CHECKS = [...BOOKING_CHECKS, FUND_CHECK, LEDGER_CHECK];

/** `coastok booking check`: checks whether bookings, seats and funds agree. */
export function addBookingCheckCommand(booking: Command, line: CommandLine): void {
  addCommand<ExplainOptions>(
    booking,
    line,
    {
      name: 'check',
      summary: 'Look for bookings, seats and funds that do not agree',
      description: describeChecks(CHECKS),
      examples: ['coastok booking check', 'coastok booking check --explain', 'coastok booking check --json'],
    },
    options => lookAt(line, CHECKS, options),
  ).option(...EXPLAIN_OPTION);
}
