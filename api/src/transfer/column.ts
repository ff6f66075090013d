import type { Column } from '../platform/report/report.js';

/** A column of a file that can be imported again: written by `of`, read back by `read`. */
export interface TransferColumn<Row> extends Column<Row> {
  /** The field of a request that its cells stand for. */
  field: string;
  /** Every file must have it; in a row of its own kind a cell may still be empty. */
  required?: true;
  /**
   * A cell's text as the field's schema takes it. What makes no sense stays a text, which the schema refuses, unless
   * there is more to say. @throws UnreadableCell
   */
  read: (cell: string) => unknown;
}

/** A cell as a file shows it once its line ends are alike. */
export const textOf = <Row>(column: TransferColumn<Row>, row: Row): string =>
  String(column.of(row) ?? '').replaceAll(/\r\n?/g, '\n');
