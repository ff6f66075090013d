import { type Cell, type Column, looksLikeFormula } from './report.js';

/** Without the byte order mark Excel reads UTF-8 as a legacy code page, and names become unreadable. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  // Some programs split cells at semicolons or tabs, so texts with these are quoted, too.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly Cell[]): string => cells.map(csvCell).join(',') + LINE_END;

/** Rows as RFC 4180 text in UTF-8, a piece per batch; a text that looks like a formula gets a leading quote. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)));
  for await (const rows of batches) {
    yield Buffer.from(rows.map(row => csvLine(columns.map(column => column.of(row)))).join(''));
  }
}
