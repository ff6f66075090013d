import { istDay } from '@coastok/domain';
import { Readable } from 'node:stream';
import { csvFile } from './csv.js';
import type { Report, ReportFormat } from './report.js';
import type { Table } from './table.js';
import { xlsxFile } from './xlsx.js';

export const MEDIA_TYPES: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `users.xlsx` */
export const reportFileName = (report: Report<never>, format: ReportFormat): string =>
  `${report.fileName(istDay(new Date()))}.${format}`;

/**
 * A report's file as a stream that reads rows only as fast as it is consumed; destroying it ends their query.
 * @param tables further worksheets of a workbook; a csv file has a single table
 */
export function reportFile<Row>(
  { name, columns }: Report<Row>,
  batches: AsyncIterable<Row[]>,
  format: ReportFormat,
  tables?: readonly Table[],
): Readable {
  const rows = batches[Symbol.asyncIterator]();
  const once = { [Symbol.asyncIterator]: () => rows };
  const bytes = format === 'csv' ? csvFile(columns, once) : xlsxFile(name, columns, once, undefined, tables);
  const file = Readable.from(bytes, { objectMode: false });
  // A stream that was never read does not end its rows by itself.
  file.once('close', () => void rows.return?.());
  return file;
}
