import { type AuditedAction, istDay } from '@coastok/domain';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  StreamableFile,
} from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import type { Caller } from '../auth/caller.js';
import { NotFound, NotSignedIn } from '../errors/appError.js';
import { DescribeSelection, type ListRequest, type ListSpec, parseListQuery } from '../lists/listQuery.js';
import {
  type Cell,
  type Column,
  looksLikeFormula,
  type Report,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportRows,
  type Table,
} from './report.js';
import { xlsxFile } from './xlsx.js';

/** The request for a report. */
export interface ReportCall<Filters> {
  caller: Caller;
  format: ReportFormat;
  /** The list's own query; its page is ignored. */
  request: ListRequest<Filters>;
  reply: FastifyReply;
}

type Request = FastifyRequest<{ Params: { format: string }; Querystring: Record<string, unknown> }>;

/** The call of a report's route, with the query of a list's spec; an unknown format is an unknown address. */
export const CurrentReportCall = createParamDecorator(
  (spec: ListSpec<z.ZodType>, context: ExecutionContext) => {
    const http = context.switchToHttp();
    const { caller, params, query } = http.getRequest<Request>();
    if (!caller) throw new NotSignedIn();
    const format = REPORT_FORMATS.find(known => known === params.format);
    if (!format) throw new NotFound('There is no such address.');
    const call: ReportCall<unknown> = {
      caller,
      format,
      request: parseListQuery(spec, query),
      reply: http.getResponse<FastifyReply>(),
    };
    return call;
  },
);

/** Describes a report's formats, sort and filters in the OpenAPI document. */
export const DescribeReport = (spec: ListSpec<z.ZodType>): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'format', enum: REPORT_FORMATS }),
    ApiProduces(...Object.values(MEDIA_TYPES)),
    DescribeSelection(spec),
  );

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

const MEDIA_TYPES: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `users.xlsx` */
const reportFileName = (report: Report<never>, format: ReportFormat): string =>
  `${report.fileName(istDay(new Date()))}.${format}`;

/**
 * A report's file as a stream that reads rows only as fast as it is consumed; destroying it ends their query.
 * @param tables further worksheets of a workbook; a csv file has a single table
 */
export function reportFile<Row>(
  { name, columns }: Report<Row>,
  batches: AsyncIterable<Row[]>,
  format: ReportFormat,
  tables?: readonly Table[],
): Readable {
  const rows = batches[Symbol.asyncIterator]();
  const once = { [Symbol.asyncIterator]: () => rows };
  const bytes = format === 'csv' ? csvFile(columns, once) : xlsxFile(name, columns, once, undefined, tables);
  const file = Readable.from(bytes, { objectMode: false });
  // A stream that was never read does not end its rows by itself.
  file.once('close', () => void rows.return?.());
  return file;
}

/** Answers reports; the audit log has who exported which rows before the first row is sent. */
@Injectable()
export class Reports {
  constructor(private readonly audit: AuditService) {}

  /** `X-Total-Count` has the number of rows, so that a client can show progress. */
  async answer<Row>(
    action: AuditedAction,
    report: Report<Row>,
    { caller, format, request, reply }: ReportCall<object>,
    { total, batches, tables }: ReportRows<Row>,
  ): Promise<StreamableFile> {
    const after = { format, rows: total, ...request.filters, ...(request.ids && { id: request.ids }) };
    await this.audit.record(caller, { action, entity: 'report', entityId: report.name, after });
    const rows = await firstBatch(batches);
    reply.header('X-Total-Count', String(total));
    return new StreamableFile(reportFile(report, rows, format, tables), {
      type: MEDIA_TYPES[format],
      disposition: `attachment; filename="${reportFileName(report, format)}"`,
    });
  }
}

/**
 * Waits for the first batch, so that a failed query gets a readable error answer and not a truncated file. The rows
 * must be consumed, or released by `return`.
 */
export async function firstBatch<T>(batches: AsyncIterable<T>): Promise<AsyncIterableIterator<T>> {
  const source = batches[Symbol.asyncIterator]();
  let first: IteratorResult<T> | undefined = await source.next();
  const rows: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => rows,
    async next() {
      const next = first ?? (await source.next());
      first = undefined;
      return next;
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return rows;
}

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
    const requested = (await reportFor?.(caller, request, report)) ?? report;
    const rows = await firstBatch(batches);
    return format => ({ rows: total, file: reportFile(requested, rows, format, tables) });
  };
