import type { Column } from '../platform/report/report.js';

/** A column of a file that can be imported again: `of` writes it, `read` parses it. */
export interface TransferColumn<Row> extends Column<Row> {
  /** The request field of its cells. */
  field: string;
  /** The column must be in every file; a cell may still be empty in rows that do not need it. */
  required?: true;
  /**
   * Converts a cell's text to the input of the field's schema. Text that can't be converted is passed on for the
   * schema to refuse, unless there is a clearer message. @throws UnreadableCell
   */
  read: (cell: string) => unknown;
}

/** A cell's text with normalized line ends. */
export const textOf = <Row>(column: TransferColumn<Row>, row: Row): string =>
  String(column.of(row) ?? '').replaceAll(/\r\n?/g, '\n');
