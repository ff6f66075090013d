import { Readable } from 'node:stream';
import type { FileRow } from '../importRun.js';
import { openSheet } from './sheet.js';
import { UnreadableSheet } from './textDecoding.js';
import { isOldOrLocked, isWorkbook, readWorkbook } from './workbook.js';

export interface WholeSheet {
  headings: string[];
  rows: FileRow[];
}

/**
 * A spreadsheet that is in memory: an .xlsx file or CSV, as its contents say.
 * @param name the file's name, for refusals
 * @param mostRows of a CSV file not many more are read
 * @throws UnreadableSheet
 */
export async function readWholeSheet(bytes: Buffer, name: string, mostRows: number): Promise<WholeSheet> {
  if (isOldOrLocked(bytes)) {
    throw new UnreadableSheet(
      `${name} is an old .xls file, or has a password. Please save it as .xlsx or CSV without a password, and try again.`,
    );
  }
  if (isWorkbook(bytes)) return readWorkbook(bytes, name);
  const { headings, batches } = await openSheet(Readable.from([bytes]), name);
  const rows: FileRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > mostRows) break;
  }
  return { headings, rows };
}
