import { type Cell, type Column, looksLikeFormula } from './report.js';

/** Without it Excel reads UTF-8 as the machine's old code page, and names come out as nonsense. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  // Some programs part cells at semicolons or tabs: what follows one must not become a cell of its own.
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
