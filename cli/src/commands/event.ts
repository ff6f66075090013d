import { cancelEventBody, event, type EventRecord, formatCount, formatRupees } from '@coastok/domain';
import { type Command, Option } from 'commander';
import { AS_OPTION, decider, operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../frame/consent.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { parsed } from '../frame/optionValues.js';
import { recordsIn } from './declared.js';
import { addRecordCommands, type RecordKind } from './records.js';

const EVENTS: RecordKind<EventRecord> = {
  name: 'event',
  plural: 'events',
  reference: { name: 'event', text: 'event id', example: 'mayapur-camp' },
  heads: ['Event id', 'Title', 'From', 'To', 'Price', 'Published'],
  cells: event => [
    event.eventId,
    event.title,
    event.fromDate,
    event.toDate,
    formatRupees(event.registrationAmount),
    event.published ? 'yes' : 'no',
  ],
  list: async (application, caller, request) => (await recordsIn(application, event)).list(caller, request),
  read: async (application, caller, reference) =>
    (await recordsIn(application, event)).read(caller, reference),
};

export function addEventCommands(program: Command, line: CommandLine): void {
  const group = addGroup(
    program,
    'event',
    'List and show events, cancel one, and renew the key of its tickets',
  );
  addRecordCommands(group, line, EVENTS);
  addCommand<{ dryRun?: true }>(
    group,
    line,
    {
      name: 'rotate-key',
      changes: true,
      asks: true,
      summary: 'Replace all tickets of an event',
      description:
        'Gives the event a new key. Every ticket that was issued before is replaced, and everybody who holds one is mailed the ' +
        'new one. For a key that others may have got hold of. Always asks first.',
      examples: [
        'coastok event rotate-key mayapur-camp',
        'coastok event rotate-key mayapur-camp --dry-run --json',
        'coastok event rotate-key mayapur-camp --yes',
      ],
    },
    ({ dryRun = false }, [reference = ''], consent) => rotateKey(line, reference, dryRun, consent),
  )
    .argument('<event>', 'event id')
    .option(...YES_OPTION)
    .option(...DRY_RUN_OPTION);
  addCommand<CancelOptions>(
    group,
    line,
    {
      name: 'cancel',
      changes: true,
      asks: true,
      summary: 'Cancel an event: all its bookings end',
      description:
        'Nobody can book or pay any more at once; the product then ends every live booking, sends back what is paid or ' +
        'keeps it, and mails each person once. Nothing undoes this. Asks first when it reaches more than 100 people.',
      examples: [
        'coastok event cancel mayapur-camp --reason "Floods on the way" --refund all --as secretary@example.org',
        'coastok event cancel mayapur-camp --reason "Floods on the way" --refund all --as secretary@example.org --dry-run --json',
      ],
    },
    (options, [reference = ''], consent) => cancel(line, reference, options, consent),
  )
    .argument('<event>', 'event id')
    .requiredOption('--reason <text>', 'why; everybody reads it')
    .addOption(new Option('--refund <what>', 'what is paid').choices(['all', 'none']).makeOptionMandatory())
    .requiredOption(...AS_OPTION)
    .option(...YES_OPTION)
    .option(...DRY_RUN_OPTION);
}

interface CancelOptions {
  reason: string;
  refund: string;
  as: string;
  dryRun?: true;
}

const cancel = (
  line: CommandLine,
  reference: string,
  { reason, refund, as, dryRun = undefined }: CancelOptions,
  consent: Consent,
): Promise<Outcome> =>
  withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { BookingRepository, EventRepository, EventService, WaitlistRepository } =
        await import('@coastok/api');
      const person = await decider(application, as, 'event.cancel');
      const body = parsed(cancelEventBody, { reason, refund });
      const found = await application.get(EventRepository).find(reference);
      if (!found) throw new Failure('There is no such event.', ExitCode.NotFound);
      const bookings = application.get(BookingRepository);
      // An offered place is a booking too.
      const waiting = await application.get(WaitlistRepository).countWaiting([found._id]);
      const people = (await bookings.countLive(found._id)) + (waiting.get(String(found._id)) ?? 0);
      if (dryRun) return wouldReach(people, 'people');
      await consent.toReach(people, 'people');
      const { cancelled } = await application.get(EventService).cancel(person, reference, body);
      return {
        text: `‘${found.title}’ is cancelled. The product ends ${formatCount(cancelled?.total ?? 0)} bookings; coastok event show ${found.eventId} says how far it is.`,
        data: { eventId: found.eventId, cancelled },
      };
    }),
  );

const rotateKey = (
  line: CommandLine,
  reference: string,
  isDryRun: boolean,
  consent: Consent,
): Promise<Outcome> =>
  withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { EventRepository, Tickets } = await import('@coastok/api');
      const event = await application.get(EventRepository).find(reference);
      if (!event) throw new Failure('There is no such event.', ExitCode.NotFound);
      const tickets = application.get(Tickets);
      const holders = await tickets.countHolders(event);
      if (isDryRun) return wouldReach(holders, 'ticket holders');
      await consent.to(
        `This replaces the tickets of ‘${event.title}’: ${formatCount(holders)} ${holders === 1 ? 'holder' : 'holders'}.`,
      );
      const notified = await tickets.rotateKey(await operator(), event);
      return {
        text: `Tickets of ‘${event.title}’ have a new key; ${formatCount(notified)} ${notified === 1 ? 'holder is' : 'holders are'} mailed the new ones.`,
        data: { eventId: event.eventId, told: notified },
      };
    }),
  );
