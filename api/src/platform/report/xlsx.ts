import type { Column } from './report.js';
import { sheetXml } from './sheet.js';
import { batchOf, columnsOf, type Table } from './table.js';
import { packageRelations, sheetPath, workbookParts } from './workbook.js';
import { zip, type ZipEntry } from './zip.js';

/** The maximum number of rows in a worksheet, its titles not counted. */
const MAX_ROWS = 1_048_575;

const part = ({ path, xml }: { path: string; xml: string }): ZipEntry => ({
  path,
  content: [Buffer.from(xml)],
});

/** Splits batches into as many worksheets as needed; each must be read to its end before the next one. */
async function* worksheets<Row>(
  batches: AsyncIterable<Row[]>,
  rowsPerSheet: number,
): AsyncGenerator<AsyncIterable<Row[]>> {
  const source = batches[Symbol.asyncIterator]();
  try {
    let next = await source.next();
    const fill = async function* () {
      for (let room = rowsPerSheet; !next.done && next.value.length <= room; next = await source.next()) {
        room -= next.value.length;
        yield next.value;
      }
    };
    do yield fill();
    while (!next.done);
  } finally {
    await source.return?.();
  }
}

async function* entries<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  rowsPerSheet: number,
  tables: readonly Table[],
): AsyncGenerator<ZipEntry> {
  yield part(packageRelations);
  let sheets = 0;
  for await (const rows of worksheets(batches, rowsPerSheet)) {
    sheets += 1;
    yield { path: sheetPath(sheets), content: sheetXml(columns, rows) };
  }
  const names = Array.from({ length: sheets }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`));
  for (const table of tables) {
    names.push(table.name);
    yield { path: sheetPath(names.length), content: sheetXml(columnsOf(table), batchOf(table)) };
  }
  yield* workbookParts(names).map(part);
}

/**
 * Rows as an Excel workbook, written as they are read; rows beyond a worksheet's limit go to a further one.
 * @param tables further worksheets after the rows
 */
export const xlsxFile = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  rowsPerSheet = MAX_ROWS,
  tables: readonly Table[] = [],
): AsyncGenerator<Buffer> => zip(entries(name, columns, batches, rowsPerSheet, tables));

/** A worksheet with its own name. */
export interface NamedSheet<Row> {
  name: string;
  columns: readonly Column<Row>[];
  batches: AsyncIterable<Row[]>;
}

async function* namedEntries<Row>(sheets: readonly NamedSheet<Row>[]): AsyncGenerator<ZipEntry> {
  yield part(packageRelations);
  for (const [index, { columns, batches }] of sheets.entries()) {
    yield { path: sheetPath(index + 1), content: sheetXml(columns, batches) };
  }
  yield* workbookParts(sheets.map(({ name }) => name)).map(part);
}

/** An Excel workbook of several tables, written as they are read. */
export const workbookFile = <Row>(sheets: readonly NamedSheet<Row>[]): AsyncGenerator<Buffer> =>
  zip(namedEntries(sheets));
