import type { Selection } from '../lists/selection.js';
import type { Table } from './table.js';

/** What stands in one cell: a text, a number, or nothing. Dates are texts, so that every program shows them alike. */
export type Cell = string | number | null;

export interface Column<Row> {
  title: string;
  /** In characters, as spreadsheets measure it. */
  width: number;
  of: (row: Row) => Cell;
}

/** A downloadable table. With an action of the permission table and its rows it is all that a new report needs. */
export interface Report<Row> {
  /** Named as its route: `users`. */
  name: string;
  /** The file's name without its ending, on an Indian day (`yyyy-MM-dd`). */
  fileName: (day: string) => string;
  columns: readonly Column<Row>[];
}

/** The rows of a report, and what its workbook has beside them. */
export interface ReportRows<Row> extends Selection<Row> {
  tables?: readonly Table[];
}

export const REPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/**
 * A text that some spreadsheet program would take for a formula when it reads it out of a csv file, or when somebody
 * edits its cell. Leading quotes count as well, so that an escaped text and one that looks escaped stay apart.
 */
export const looksLikeFormula = (text: string): boolean => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text);
