import type { ApplicationContext, Records } from '@coastok/api';
import { answeredOf, type DeclaredList, type FieldFacts, formatDateTime } from '@coastok/domain';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../frame/commandLine.js';
import { addRecordCommands, type RecordKind } from './records.js';

type AnyRecord = { _id: string } & Record<string, unknown>;

/** `coastok NAME list` and `coastok NAME show` of what is declared, but for what has such commands of its own. */
export function addDeclaredCommands(
  program: Command,
  line: CommandLine,
  lists: readonly DeclaredList[],
): void {
  for (const list of lists) {
    const name = commandOf(list);
    const own = program.commands.find(command => command.name() === name);
    if (own?.commands.some(command => command.name() === 'list')) continue;
    const group = own ?? addGroup(program, name, `List and show ${list.label.many}`);
    addRecordCommands(group, line, kindOf(list));
  }
}

/** `pledgeDrive` as one types it: `pledge-drive`. */
const commandOf = ({ name }: DeclaredList): string =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

function kindOf(list: DeclaredList): RecordKind<AnyRecord> {
  // What a list is sorted or narrowed by, tells its records apart.
  const shown = answeredOf(list).filter(
    ([name, { facts }]) => facts.sort || facts.filter || list.filters?.[name] !== undefined,
  );
  return {
    name: commandOf(list),
    plural: list.label.many,
    searched: Object.values(list.fields).some(({ facts }) => facts.search),
    reference: { name: 'id', text: 'the id that the list shows', example: '65f0c1d2e3a4b5c6d7e8f901' },
    heads: ['Id', ...shown.map(([name]) => name)],
    cells: record => [record._id, ...shown.map(([name, { facts }]) => cellOf(record[name], facts))],
    list: async (application, caller, { sort, ...request }) => {
      const records = await recordsIn(application, list);
      const order = records.stored.spec.defaultSort ?? sort;
      const page = await records.list(caller, { ...request, sort: order });
      return { total: page.total, records: page.records as AnyRecord[] };
    },
    read: async (application, caller, reference) =>
      (await recordsIn(application, list)).read(caller, reference),
  };
}

/** What reads the records of something declared. */
export async function recordsIn<L extends DeclaredList>(
  application: ApplicationContext,
  list: L,
): Promise<Records<L>> {
  const { recordsOf } = await import('@coastok/api');
  return application.get<Records<L>>(recordsOf(list));
}

function cellOf(value: unknown, { kind }: FieldFacts): string | number {
  if (value === null || value === undefined) return '';
  if (kind.name === 'choice') return kind.labels[Number(value)] ?? Number(value);
  if (kind.name === 'part') return String((value as Record<string, unknown>).name ?? '');
  return kind.name === 'instant' ? formatDateTime(String(value)) : String(value);
}
