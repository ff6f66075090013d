import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../../api/test/world/spreadsheet.js';

export interface DownloadedSheet {
  fileName: string;
  /** The first row of the first sheet. */
  headings: string[];
  /** The rows below. */
  rows: string[][];
}

/** Clicks a button that downloads a workbook, and reads it. */
export async function downloadSheet(page: Page, click: () => Promise<void>): Promise<DownloadedSheet> {
  const started = page.waitForEvent('download');
  await click();
  const download = await started;
  const [sheet] = await readWorkbook(await readFile(await download.path()));
  const [headings = [], ...rows] = (sheet?.rows ?? []).map(row => row.map(cell => String(cell?.value ?? '')));
  return { fileName: download.suggestedFilename(), headings, rows };
}
