import {
  type FieldFacts,
  fieldsOf,
  type FiltersOf,
  formatDateTime,
  type RecordOf,
  type Resource,
  RESOURCES,
} from '@coastok/domain';
import type { RecordService } from '@coastok/api';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../frame/commandLine.js';
import { addRecordCommands, type RecordKind } from './records.js';

type AnyRecord = RecordOf<Resource> & Record<string, unknown>;

/** `coastok NAME list` and `coastok NAME show` of every declared resource. */
export function addDeclaredCommands(program: Command, line: CommandLine): void {
  for (const resource of RESOURCES) {
    const { many } = resource.label;
    addRecordCommands(
      addGroup(program, commandOf(resource), `List and show ${many}`),
      line,
      kindOf(resource),
    );
  }
}

/** `pledgeDrive` as one types it: `pledge-drive`. */
const commandOf = ({ name }: Resource): string =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

function kindOf(resource: Resource): RecordKind<AnyRecord> {
  // What a list is sorted or narrowed by, tells its records apart.
  const shown = fieldsOf(resource, 'written', 'system', 'computed').filter(
    ([, { facts }]) => facts.sort || facts.filter,
  );
  return {
    name: commandOf(resource),
    plural: resource.label.many,
    reference: { name: 'id', text: `the id of a ${resource.label.one}`, example: '65f0c1d2e3a4b5c6d7e8f901' },
    heads: ['Id', ...shown.map(([name]) => name)],
    cells: record => [record._id, ...shown.map(([name, { facts }]) => cellOf(record[name], facts))],
    list: async (application, caller, { filters, ...request }) => {
      const { recordsOf } = await import('@coastok/api');
      const page = await application
        .get<RecordService<Resource>>(recordsOf(resource))
        .list(caller, { ...request, filters: filters as FiltersOf<Resource> });
      return { total: page.total, records: page.records as AnyRecord[] };
    },
    read: async (application, caller, reference) => {
      const { pathId, recordsOf } = await import('@coastok/api');
      return application.get<RecordService<Resource>>(recordsOf(resource)).read(caller, pathId(reference));
    },
  };
}

function cellOf(value: unknown, { kind }: FieldFacts): string | number {
  if (value === null || value === undefined) return '';
  if (kind.name === 'choice') return kind.labels[Number(value)] ?? Number(value);
  return kind.name === 'instant' ? formatDateTime(String(value)) : String(value);
}
