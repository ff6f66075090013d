import type { Column } from './report.js';
import { sheetXml } from './sheet.js';
import { packageRelations, sheetPath, workbookParts } from './workbook.js';
import { zip, type ZipEntry } from './zip.js';

/** The rows that a worksheet can have, its titles not counted. */
const MAX_ROWS = 1_048_575;

const part = ({ path, xml }: { path: string; xml: string }): ZipEntry => ({
  path,
  content: [Buffer.from(xml)],
});

/** Deals batches out to as many worksheets as they need; each must be read to its end before the next one. */
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
): AsyncGenerator<ZipEntry> {
  yield part(packageRelations);
  let sheets = 0;
  for await (const rows of worksheets(batches, rowsPerSheet)) {
    sheets += 1;
    yield { path: sheetPath(sheets), content: sheetXml(columns, rows) };
  }
  yield* workbookParts(name, sheets).map(part);
}

/** Rows as an Excel workbook, written as they come; more than one worksheet holds go on in a second one. */
export const xlsxFile = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  rowsPerSheet = MAX_ROWS,
): AsyncGenerator<Buffer> => zip(entries(name, columns, batches, rowsPerSheet));
