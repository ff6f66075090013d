import {
  booking,
  type BookingRecord,
  closeBookingBody,
  displayName,
  formatDateTime,
  formatRupees,
  upperCode,
} from '@coastok/domain';
import type { Command } from 'commander';
import { type Database, databaseOf } from '../application/database.js';
import { AS_OPTION, decider } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { BOOKING_CHECKS } from '../checks/booking/index.js';
import { FUND_CHECK, LEDGER_CHECK } from '../checks/funds.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { parsed } from '../frame/optionValues.js';
import { parseKey, underKey } from '../frame/repeatKey.js';
import { describeChecks, EXPLAIN_OPTION, type ExplainOptions, reportChecks } from './checkOutcome.js';
import { recordsIn } from './declared.js';
import { addRecordCommands, type RecordKind } from './records.js';

export const BOOKINGS: RecordKind<BookingRecord> = {
  name: 'booking',
  plural: 'bookings',
  reference: { name: 'reference', text: 'reference number', example: 'ABCD-1234' },
  heads: ['Reference', 'Event', 'Person', 'Status', 'Booked (IST)'],
  cells: booking => [
    booking.bookingReferenceNo,
    booking.eventName,
    displayName(booking.userId),
    booking.statusName,
    formatDateTime(booking.createdAt),
  ],
  list: async (application, caller, request) => (await recordsIn(application, booking)).list(caller, request),
  read: async (application, caller, reference) => {
    const id = await bookingIdOf(databaseOf(application), reference);
    return (await recordsIn(application, booking)).read(caller, id);
  },
};

/** Finds the record id of a booking by its reference number. @throws Failure when there is none */
export async function bookingIdOf(database: Database, reference: string): Promise<string> {
  const found = await database
    .collection('booking')
    .findOne({ bookingReferenceNo: upperCode(reference) }, { projection: { _id: 1 } });
  if (!found) throw new Failure(`There is no booking ${reference}.`, ExitCode.NotFound);
  return String(found._id);
}

interface CancelOptions {
  refund: string;
  reason: string;
  as: string;
  key?: string;
}

/** `coastok booking cancel`: from every live status, like the console's 'Cancel the booking'. */
function addBookingCancelCommand(booking: Command, line: CommandLine): void {
  addCommand<CancelOptions>(
    booking,
    line,
    {
      name: 'cancel',
      changes: true,
      summary: 'End a booking, saying what goes back',
      description:
        'Ends a live booking of any status. --refund goes back to the person, the rest is kept, and the person is mailed. ' +
        'With --key it happens once for one person, however often the command is repeated.',
      examples: [
        'coastok booking cancel ABCD-1234 --refund all --reason "Broke a leg" --as secretary@example.org',
        'coastok booking cancel ABCD-1234 --refund 500 --reason "The bus is paid" --as secretary@example.org --key leg-1',
      ],
    },
    (options, [reference = '']) => cancel(line, reference, options),
  )
    .argument('<reference>', 'reference number')
    .requiredOption('--refund <what>', 'all, none or whole rupees')
    .requiredOption('--reason <text>', 'why; the person reads it')
    .requiredOption(...AS_OPTION)
    .option('--key <name>', 'a name for this cancellation, the same on every repeat', parseKey);
}

async function cancel(
  line: CommandLine,
  reference: string,
  { refund, reason, as, key }: CancelOptions,
): Promise<Outcome> {
  const ended = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { BookingService } = await import('@coastok/api');
      const person = await decider(application, as, 'booking.close');
      const body = parsed(closeBookingBody, {
        refund: /^\d+$/.test(refund) ? Number(refund) : refund,
        reason,
      });
      const id = await bookingIdOf(databaseOf(application), reference);
      const bookings = application.get(BookingService);
      return underKey(key, name => bookings.close(person, id, body, name));
    }),
  );
  const { bookingReferenceNo, paidAmount, keptAmount } = ended;
  const kept = keptAmount ?? 0;
  const underWay = paidAmount - kept;
  const [keeps, goes] = [formatRupees(kept), formatRupees(underWay)];
  return {
    text: `${bookingReferenceNo} is cancelled: ${keeps} is kept${underWay > 0 ? `, ${goes} is on its way back` : ''}.`,
    data: { bookingReferenceNo, paidAmount, keptAmount },
  };
}

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
