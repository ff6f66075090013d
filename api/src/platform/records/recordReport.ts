import {
  type DeclaredList,
  type FieldFacts,
  fieldTitle,
  formatDateTime,
  type RecordOf,
} from '@coastok/domain';
import type { Cell, Report } from '../report/report.js';
import type { StoredList } from './storedList.js';

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
