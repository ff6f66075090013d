import type { AuditedAction } from '@coastok/domain';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { firstBatch } from './firstBatch.js';
import type { Report, ReportRows } from './report.js';
import type { ReportCall } from './reportCall.decorator.js';
import { MEDIA_TYPES, reportFile, reportFileName } from './reportFile.js';

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
