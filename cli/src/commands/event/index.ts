import { type EventRecord, formatRupees } from '@coastok/domain';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
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
  list: async (application, caller, request) => {
    const { EventService } = await import('@coastok/api');
    return application.get(EventService).list(caller, request);
  },
  read: async (application, caller, reference) => {
    const { EventService } = await import('@coastok/api');
    return application.get(EventService).read(caller, reference);
  },
};

/** `coastok event …`. */
export const addEventCommands = (program: Command, line: CommandLine): void =>
  addRecordCommands(addGroup(program, 'event', 'List and show events'), line, EVENTS);
