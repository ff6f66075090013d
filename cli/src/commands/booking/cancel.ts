import { closeBookingBody, formatRupees } from '@coastok/domain';
import type { Command } from 'commander';
import { databaseOf } from '../../application/database.js';
import { AS_OPTION, decider } from '../../application/decider.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { parsed } from '../../frame/optionValues.js';
import { parseKey, underKey } from '../../frame/repeatKey.js';
import { bookingIdOf } from './records.js';

interface CancelOptions {
  refund: string;
  reason: string;
  as: string;
  key?: string;
}

/** `coastok booking cancel`: from every live status, like the console's 'Cancel the booking'. */
export function addBookingCancelCommand(booking: Command, line: CommandLine): void {
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
