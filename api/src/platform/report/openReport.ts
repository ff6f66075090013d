import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.js';
import { type ListRequest, type ListSpec, parseListQuery } from '../lists/listQuery.js';
import { firstBatch } from './firstBatch.js';
import type { Report, ReportFormat, ReportRows } from './report.js';
import { reportFile } from './reportFile.js';

export interface OpenedReport {
  rows: number;
  /** Rows are read only as fast as the stream is consumed; destroying it ends its query. */
  file: Readable;
}

/**
 * Opens a report for a query.
 * @throws InvalidInput for a filter that the list does not know
 */
export type OpenReport = (
  caller: Caller,
  query: Record<string, string>,
) => Promise<(format: ReportFormat) => OpenedReport>;

/** Reads a list's own filters and sort, and the first rows, so that errors are thrown before a file has begun. */
export const openReport =
  <Filters extends z.ZodType, Row>(
    list: ListSpec<Filters>,
    report: Report<Row>,
    select: (caller: Caller, request: ListRequest<z.output<Filters>>) => Promise<ReportRows<Row>>,
    reportFor?: (
      caller: Caller,
      request: ListRequest<z.output<Filters>>,
      report: Report<Row>,
    ) => Promise<Report<Row>>,
  ): OpenReport =>
  async (caller, query) => {
    const request = parseListQuery(list, query);
    const { total, batches, tables } = await select(caller, request);
    const asked = (await reportFor?.(caller, request, report)) ?? report;
    const rows = await firstBatch(batches);
    return format => ({ rows: total, file: reportFile(asked, rows, format, tables) });
  };
