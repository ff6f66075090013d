import {
  answeredOf,
  type DeclaredList,
  type FieldFacts,
  fieldTitle,
  type FiltersOf,
  formatDateTime,
  listSchemasOf,
  type RecordOf,
  type Resource,
} from '@coastok/domain';
import type { z } from 'zod';
import type { ListSpec } from '../lists/listQuery.js';
import type { Cell, Report } from '../report/report.js';
import { sortPathOf } from './recordSchema.js';

/** A declared list with its paths in the database. */
export interface StoredList<L extends DeclaredList> {
  readonly list: L;
  readonly spec: ListSpec<z.ZodType<FiltersOf<L>>>;
  /** The path of a field in the collection. */
  readonly pathOf: (field: string) => string;
  /** The list's own report, where the columns of its fields are not enough. */
  readonly report?: Report<RecordOf<L>>;
}

interface Special<L extends DeclaredList> {
  /** The paths of fields and filters that differ from their names. */
  paths?: Readonly<Record<string, string>>;
  report?: Report<RecordOf<L>>;
}

/** Derives the list's query spec from its declaration and its paths. */
export function storedList<L extends DeclaredList>(
  list: L,
  { paths = {}, report }: Special<L> = {},
): StoredList<L> {
  const pathOf = (field: string) => paths[field] ?? field;
  return { list, spec: specOf(list, pathOf), pathOf, ...(report && { report }) };
}

function specOf<L extends DeclaredList>(
  list: L | Resource,
  pathOf: (field: string) => string,
): StoredList<L>['spec'] {
  const ofResource = 'removal' in list;
  const { path, ids, newestBy, order = newestBy && { [pathOf(newestBy)]: -1 as const }, sortAs = {} } = list;
  const sorted = answeredOf(list).filter(([, { facts }]) => facts.sort);
  const sortable = {
    ...Object.fromEntries(sorted.map(([name, field]) => [name, sortPathOf(name, field)])),
    ...sortAs,
  };
  return {
    resource: path,
    filters: listSchemasOf(list as L).filters,
    sort: {
      ...Object.fromEntries(
        // A sort can have another path than its field.
        Object.entries(sortable).map(([name, field]) => [name, pathOf(pathOf(name) === name ? field : name)]),
      ),
      ...(ofResource && { createdAt: 'createdAt' }),
    },
    ...(order && { defaultSort: { ...order, _id: Object.values(order).at(-1) ?? 1 } }),
    ...(ids && { ownIds: ids }),
    fields: [
      ...answeredOf(list).map(([name]) => name),
      ...(ofResource && list.removal === 'status' ? ['status'] : []),
      ...(ofResource ? ['createdAt'] : []),
    ],
  };
}

const NARROW = 14;
const WIDE = 30;

/** A field's value in a spreadsheet. */
export function cellOf(value: unknown, { kind }: FieldFacts): Cell {
  if (value === null || value === undefined) return null;
  if (kind.name === 'choice') return kind.labels[Number(value)] ?? Number(value);
  if (kind.name === 'number') return Number(value);
  if (kind.name === 'flag') return value === true ? 'Yes' : 'No';
  return kind.name === 'instant' ? formatDateTime(String(value)) : String(value);
}

/** The report of a declared list: its own one, or one with the columns of the declaration. */
export function reportOf<L extends DeclaredList>({ list, report }: StoredList<L>): Report<RecordOf<L>> {
  if (report) return report;
  const columns = (list.export?.columns ?? []).flatMap(name => {
    const field = list.fields[name];
    if (!field) return [];
    const { kind } = field.facts;
    const width = kind.name === 'text' || kind.name === 'address' ? WIDE : NARROW;
    const of = (record: RecordOf<L>) => cellOf((record as Record<string, unknown>)[name], field.facts);
    return [{ title: fieldTitle(name), width, of }];
  });
  return { name: list.path, fileName: () => list.label.many.replaceAll(' ', '-'), columns };
}
