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
 * Reads a spreadsheet from memory: an .xlsx file or CSV, which its content shows.
 * @param name the file's name, for refusals
 * @param mostRows a CSV file is read until it has more rows than this
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
