import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { csvFile } from '../../platform/report/reports.js';
import { batchOf, columnsOf, type Table } from '../../platform/report/report.js';
import { workbookFile } from '../../platform/report/xlsx.js';
import { zip, type ZipEntry } from '../../platform/report/zip.js';

async function* entriesOf(files: readonly { path: string; bytes: Buffer }[]): AsyncGenerator<ZipEntry> {
  for (const { path, bytes } of files) yield { path, content: [bytes] };
}

/**
 * A zip file with a workbook of all tables, each table as CSV, and their checksums; equal tables give equal bytes.
 */
export async function accountsFile(sheets: readonly Table[]): Promise<Buffer> {
  const workbook = workbookFile(
    sheets.map(sheet => ({ name: sheet.name, columns: columnsOf(sheet), batches: batchOf(sheet) })),
  );
  const files = [{ path: 'month.xlsx', bytes: await buffer(workbook) }];
  for (const sheet of sheets) {
    files.push({ path: `${sheet.name}.csv`, bytes: await buffer(csvFile(columnsOf(sheet), batchOf(sheet))) });
  }
  const sums = files.map(
    ({ path, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  );
  files.push({ path: 'SHA256SUMS', bytes: Buffer.from(sums.join('')) });
  return buffer(zip(entriesOf(files)));
}
