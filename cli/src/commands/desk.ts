import { event, formatCount, formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../application/operator.js';
import { refusalsAsFailures } from '../application/refusals.js';
import { withApplication } from '../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { table } from '../frame/table.js';
import { recordsIn } from './declared.js';

const MOST_SHOWN = 100;

/** `coastok desk …`: the devices at the desks of a camp. */
export function addDeskCommands(program: Command, line: CommandLine): void {
  const desk = addGroup(program, 'desk', 'See the devices at the desks of an event, and end one');
  addCommand(
    desk,
    line,
    {
      name: 'list',
      summary: 'List the devices at the desks of an event, the newest first',
      description:
        'Lists the devices at the desks of an event, the newest first, up to 100 of them: when each was last heard of, and how ' +
        'much it had not sent then.',
      examples: ['coastok desk list mayapur-camp', 'coastok desk list mayapur-camp --json'],
    },
    (_options, [event = '']) => list(line, event),
  ).argument('<event>', 'event id');
  addCommand(
    desk,
    line,
    {
      name: 'revoke',
      changes: true,
      summary: 'End a device at once',
      description: 'Ends a device at once: its next call is refused, and it wipes what it holds.',
      examples: ['coastok desk revoke 65f0c0ffee0123456789abcd'],
    },
    (_options, [device = '']) => revoke(line, device),
  ).argument('<device>', 'as desk list shows it');
}

async function list(line: CommandLine, eventId: string): Promise<Outcome> {
  const { records, total } = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { DeskDevices } = await import('@coastok/api');
      const caller = await operator();
      // Reads the event first: an unknown event is an error, not an event without devices.
      await (await recordsIn(application, event)).read(caller, eventId);
      return application.get(DeskDevices).list(caller, {
        resource: 'desk/device',
        filters: { eventId },
        ids: undefined,
        sort: { createdAt: -1, _id: -1 },
        skip: 0,
        limit: MOST_SHOWN,
      });
    }),
  );
  const rows = records.map(({ _id, name, state, madeByName, lastSeenAt, unsent }) => [
    _id,
    name,
    state,
    madeByName,
    lastSeenAt ? formatDateTime(lastSeenAt) : 'never',
    formatCount(unsent),
  ]);
  const heads = ['Id', 'Name', 'State', 'Made by', 'Last seen (IST)', 'Not sent'];
  return {
    text: rows.length === 0 ? 'There are no devices.' : table(heads, rows),
    data: { total, records },
  };
}

async function revoke(line: CommandLine, device: string): Promise<Outcome> {
  const record = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { DeskDevices } = await import('@coastok/api');
      return application.get(DeskDevices).revoke(await operator(), device);
    }),
  );
  return { text: `‘${record.name}’ is ended.`, data: record };
}
