import { addressOf, type ReportAction, type Sent, type SheetRecords } from '@coastok/domain';
import { call } from './call';
import { progress } from './progress';
import { request } from './request';

export type ReportFormat = 'xlsx' | 'csv';
export type ReportFilter = Record<string, string | number | boolean | null | undefined>;

async function collect(response: Response, report: (done: number, total?: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length')) || undefined;
  const type = response.headers.get('Content-Type') ?? undefined;
  if (!response.body) return response.blob();
  const parts: BlobPart[] = [];
  let received = 0;
  for (
    let reader = response.body.getReader(), chunk = await reader.read();
    !chunk.done;
    chunk = await reader.read()
  ) {
    parts.push(chunk.value);
    report((received += chunk.value.length), total);
  }
  return new Blob(parts, { type });
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Downloads a report with the given filters, made by the server. The shell shows the progress, and the person
 * can leave the page meanwhile.
 */
export async function download(
  report: ReportAction,
  filter: ReportFilter = {},
  format: ReportFormat = 'xlsx',
): Promise<void> {
  // A report takes the filters of its list.
  const address = addressOf(report, { format, query: filter } as Sent<ReportAction>);
  await downloadFile(address, address.replace(/^.*\/|\?.*$/g, ''));
}

/** Downloads all data held about a person. */
export const downloadPersonalData = (id: string): Promise<void> =>
  downloadFile(addressOf('user.exportData', { id }), 'personal-data.json');

/** Downloads a month's accounts; `month` is `yyyy-MM`. */
export const downloadMonth = (month: string): Promise<void> =>
  downloadFile(addressOf('report.month', { query: { month } }), `Accounts ${month}.zip`);

/** Downloads the outcome of each row of the last imported spreadsheet. */
export const downloadImportReport = (records: SheetRecords): Promise<void> =>
  downloadFile(addressOf('import.report', { records }), `import-${records}.csv`);

/** Saves a spreadsheet with headings only, to be filled in. */
export const saveEmptySheet = (titles: readonly string[], name: string): void =>
  save(new Blob([`\uFEFF${titles.join(',')}\r\n`], { type: 'text/csv' }), name);

/** @param file the file name if the response has none */
async function downloadFile(address: string, file: string): Promise<void> {
  await progress.track(`Downloading ${file}`, async (report, signal) => {
    const response = await request(address, { headers: { Accept: '*/*' }, signal });
    const blob = await collect(response, report);
    save(blob, fileNameIn(response.headers.get('Content-Disposition')) ?? file);
  });
}

/** Uploads an audio or image file; `path` is the address for records, `<audio>` and `<img>`. */
export function upload(file: Blob, name: string): Promise<{ path: string }> {
  const form = new FormData();
  form.append('file', file, name);
  return call('file.upload', { body: form });
}

/** The file name in a `Content-Disposition` header, or null. */
export function fileNameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
