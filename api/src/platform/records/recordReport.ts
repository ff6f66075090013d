import { type FieldFacts, fieldTitle, formatDateTime, type Resource } from '@coastok/domain';
import type { Cell, Column, Report } from '../report/report.js';

const NARROW = 14;
const WIDE = 30;

/** A field's value as a spreadsheet shows it. */
export function cellOf(value: unknown, { kind }: FieldFacts): Cell {
  if (value === null || value === undefined) return null;
  if (kind.name === 'choice') return kind.labels[Number(value)] ?? Number(value);
  if (kind.name === 'number') return Number(value);
  if (kind.name === 'flag') return value === true ? 'Yes' : 'No';
  return kind.name === 'instant' ? formatDateTime(String(value)) : String(value);
}

/** The columns of a declared resource's files. */
export function reportColumns(resource: Resource): Column<Record<string, unknown>>[] {
  return (resource.export?.columns ?? []).flatMap(name => {
    const field = resource.fields[name];
    if (!field) return [];
    const { kind } = field.facts;
    const width = kind.name === 'text' || kind.name === 'address' ? WIDE : NARROW;
    return [{ title: fieldTitle(name), width, of: record => cellOf(record[name], field.facts) }];
  });
}

/** A declared resource's list as a file. */
export const recordReport = (resource: Resource): Report<Record<string, unknown>> => ({
  name: resource.path,
  fileName: () => resource.label.many.replaceAll(' ', '-'),
  columns: reportColumns(resource),
});
