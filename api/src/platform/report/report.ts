import type { Selection } from '../lists/selection.js';

/** The value of one cell: a text, a number, or nothing. Dates are texts, so that every program shows them alike. */
export type Cell = string | number | null;

export interface Column<Row> {
  title: string;
  /** In characters, as spreadsheets measure it. */
  width: number;
  of: (row: Row) => Cell;
}

/** A downloadable table. A new report only needs this, an action of the action table, and its rows. */
export interface Report<Row> {
  /** The name in its route: `users`. */
  name: string;
  /** The file's name without its extension, for an Indian day (`yyyy-MM-dd`). */
  fileName: (day: string) => string;
  columns: readonly Column<Row>[];
}

/** The rows of a report, and further tables of its workbook. */
export interface ReportRows<Row> extends Selection<Row> {
  tables?: readonly Table[];
}

export const REPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/**
 * Whether some spreadsheet program would take a text for a formula when it reads it from a csv file, or when somebody
 * edits its cell. Leading quotes are skipped, so that an escaped text and one that looks escaped stay different.
 */
export const looksLikeFormula = (text: string): boolean => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text);

/** A small table that is complete before it is written. */
export interface Table {
  /** The name on its tab. */
  name: string;
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
}

type Row = readonly Cell[];

const WIDTH = 22;

export const columnsOf = ({ titles }: Table): Column<Row>[] =>
  titles.map((title, index) => ({ title, width: WIDTH, of: row => row[index] ?? null }));

export async function* batchOf({ rows }: Table): AsyncGenerator<Row[]> {
  if (rows.length > 0) yield [...rows];
}
