import type { Cell, Column } from './report.js';

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
