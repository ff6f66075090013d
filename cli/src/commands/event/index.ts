import { event, type EventRecord, formatCount, formatRupees } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { toldAsFailure } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../../frame/consent.js';
import { ExitCode } from '../../frame/exitCode.js';
import { Failure } from '../../frame/failure.js';
import { recordsIn } from '../declared.js';
import { addRecordCommands, type RecordKind } from '../records.js';

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

/** `coastok event …`. */
export function addEventCommands(program: Command, line: CommandLine): void {
  const group = addGroup(program, 'event', 'List and show events, and renew the key of their tickets');
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
        'Gives the event a new key. Every ticket that was issued before is replaced, and whoever holds one is mailed the ' +
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
}

const rotateKey = (
  line: CommandLine,
  reference: string,
  isDryRun: boolean,
  consent: Consent,
): Promise<Outcome> =>
  withApplication(line, application =>
    toldAsFailure(async () => {
      const { EventRepository, Tickets } = await import('@coastok/api');
      const event = await application.get(EventRepository).find(reference);
      if (!event) throw new Failure('There is no such event.', ExitCode.NotFound);
      const tickets = application.get(Tickets);
      const holders = await tickets.countHolders(event);
      if (isDryRun) return wouldReach(holders, 'ticket holders');
      await consent.to(
        `This replaces the tickets of ‘${event.title}’: ${formatCount(holders)} ${holders === 1 ? 'holder' : 'holders'}.`,
      );
      const told = await tickets.rotateKey(await operator(), event);
      return {
        text: `Tickets of ‘${event.title}’ have a new key; ${formatCount(told)} ${told === 1 ? 'holder is' : 'holders are'} mailed the new ones.`,
        data: { eventId: event.eventId, told },
      };
    }),
  );
