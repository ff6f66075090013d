import type { ApplicationContext, Caller, Records } from '@coastok/api';
import {
  answeredOf,
  area,
  type DeclaredList,
  type Field,
  type FieldFacts,
  fieldTitle,
  formatDateTime,
  formatPaise,
} from '@coastok/domain';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../frame/commandLine.js';
import { addRecordCommands, type RecordKind } from './records.js';

type AnyRecord = { _id: string } & Record<string, unknown>;

/**
 * Adds `coastok NAME list` and `coastok NAME show` for declared resources that have no command of their own for this.
 */
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

/** The name in kebab case: `pledgeDrive` becomes `pledge-drive`. */
const commandOf = ({ name }: DeclaredList): string =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

function kindOf(list: DeclaredList): RecordKind<AnyRecord> {
  const answered = answeredOf(list);
  // Shows the fields by which the list can be sorted or filtered, since these distinguish its records.
  const shown = answered.filter(
    ([name, { facts }]) => facts.sort || facts.filter || list.filters?.[name] !== undefined,
  );
  /** Area codes by id, for the records read so far. */
  const codes = new Map<string, string>();
  const know = async (application: ApplicationContext, caller: Caller, records: readonly AnyRecord[]) => {
    const ids = areasIn(answered, records).filter(id => !codes.has(id));
    if (ids.length === 0) return;
    const areas = await recordsIn(application, area);
    const page = {
      resource: area.path,
      filters: {},
      ids,
      sort: { _id: 1 as const },
      skip: 0,
      limit: ids.length,
    };
    for (const { _id, code } of (await areas.list(caller, page)).records) codes.set(_id, code);
  };
  return {
    name: commandOf(list),
    plural: list.label.many,
    searched: Object.values(list.fields).some(({ facts }) => facts.search),
    reference: { name: 'id', text: 'the id that the list shows', example: '65f0c1d2e3a4b5c6d7e8f901' },
    heads: ['Id', ...shown.map(([name]) => fieldTitle(name))],
    cells: record => [record._id, ...shown.map(([name, { facts }]) => cellOf(record[name], facts, codes))],
    list: async (application, caller, { sort, ...request }) => {
      const records = await recordsIn(application, list);
      const order = records.stored.spec.defaultSort ?? sort;
      const page = await records.list(caller, { ...request, sort: order });
      await know(application, caller, page.records as AnyRecord[]);
      return { total: page.total, records: page.records as AnyRecord[] };
    },
    read: async (application, caller, reference) => {
      const record = (await (await recordsIn(application, list)).read(caller, reference)) as AnyRecord;
      await know(application, caller, [record]);
      return record;
    },
    titled: record =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
          if (name === '__v') return [];
          const facts = answered.find(([field]) => field === name)?.[1].facts;
          const isPlain = facts && typeof value !== 'object';
          return [[name === '_id' ? 'Id' : fieldTitle(name), isPlain ? cellOf(value, facts, codes) : value]];
        }),
      ),
  };
}

/** Ids of the areas that the records name. */
const areasIn = (fields: [string, Field][], records: readonly AnyRecord[]): string[] => [
  ...new Set(
    fields
      .filter(([, { facts }]) => facts.kind.name === 'area')
      .flatMap(([name]) => records.flatMap(record => (record[name] ? [String(record[name])] : []))),
  ),
];

/** Returns the service that reads the records of a declared resource. */
export async function recordsIn<L extends DeclaredList>(
  application: ApplicationContext,
  list: L,
): Promise<Records<L>> {
  const { recordsOf } = await import('@coastok/api');
  return application.get<Records<L>>(recordsOf(list));
}

function cellOf(
  value: unknown,
  { kind, means }: FieldFacts,
  areas: ReadonlyMap<string, string>,
): string | number {
  if (value === null || value === undefined) return '';
  if (means === 'paise') return formatPaise(Number(value));
  switch (kind.name) {
    case 'choice':
      return kind.labels[Number(value)] ?? Number(value);
    case 'option':
      return kind.labels[String(value)] ?? String(value);
    case 'part':
      return String((value as Record<string, unknown>).name ?? '');
    case 'instant':
      return formatDateTime(String(value));
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'area':
      return areas.get(String(value)) ?? String(value);
    default:
      return String(value);
  }
}
