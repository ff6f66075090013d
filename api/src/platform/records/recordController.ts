import {
  type Action,
  type AuditedAction,
  capitalised,
  type CreateOf,
  type DeclaredList,
  exportActionOf,
  type FiltersOf,
  listSchemasOf,
  type RecordAction,
  type Resource,
  schemasOf,
  type UpdateOf,
} from '@coastok/domain';
import { applyDecorators, Body, Controller, Inject, Param, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../auth/caller.js';
import { DescribeAnswer, Route } from '../http/route.decorator.js';
import { CurrentCaller, EffectId, IfMatch } from '../http/requestDecorators.js';
import { DescribeList, ListQuery, type ListRequest } from '../lists/listQuery.js';
import { pathId } from '../mongo/objectId.js';
import { CurrentReportCall, DescribeReport, type ReportCall, Reports } from '../report/reports.js';
import { reportOf, type StoredList } from './storedList.js';
import type { Records } from './recordRepository.js';
import type { RecordService } from './recordService.js';

/** The injection token of the service that reads the records of a declaration. */
export const recordsOf = ({ name }: DeclaredList): string => `records:${name}`;

/**
 * The decorator for an action whose name is computed: the action table has the actions of every declaration, and
 * the answer's type follows from the declaration.
 */
const bound = (action: string, summary: string) => Route(action as Action, summary) as MethodDecorator;

/** The summaries of a declaration's calls, for the OpenAPI document. */
const summariesOf = ({ label, scope, calls }: DeclaredList | Resource): Record<RecordAction, string> => ({
  list: `${capitalised(label.many)}${scope === undefined ? '' : ' in the caller’s scope'}`,
  read: `One ${label.one}`,
  create: `Add a ${label.one}`,
  update: `Change a ${label.one}`,
  delete: `Delete a ${label.one}`,
  ...calls,
});

/** The read calls of a declared list: guarded, limited and described like all others. */
export function listController<L extends DeclaredList>({ list, spec }: StoredList<L>): Type {
  const { record, detail } = listSchemasOf(list);
  const summaries = summariesOf(list);

  @ApiTags(list.path)
  @Controller()
  class ListController {
    constructor(@Inject(recordsOf(list)) private readonly records: Records<L>) {}

    @bound(`${list.name}.list`, summaries.list)
    @DescribeAnswer(record)
    @DescribeList(spec)
    list(@CurrentCaller() caller: Caller, @ListQuery(spec) request: ListRequest<FiltersOf<L>>) {
      return this.records.list(caller, request);
    }

    @bound(`${list.name}.read`, summaries.read)
    @DescribeAnswer(detail)
    read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      return this.records.read(caller, id);
    }
  }
  return ListController;
}

/** The write calls of a declared resource. */
export function recordController<R extends Resource>(resource: R): Type {
  const { create, update, record } = schemasOf(resource);
  const summaries = summariesOf(resource);
  const Writes = (action: RecordAction) =>
    applyDecorators(
      bound(`${resource.name}.${action}`, summaries[action]),
      DescribeAnswer(record, { status: action === 'create' ? 201 : 200 }),
    );

  @ApiTags(resource.path)
  @Controller()
  class RecordController {
    constructor(@Inject(recordsOf(resource)) private readonly records: RecordService<R>) {}

    @Writes('create')
    create(
      @CurrentCaller() caller: Caller,
      @Body({ schema: create }) body: CreateOf<R>,
      @EffectId() id: Types.ObjectId,
    ) {
      return this.records.create(caller, body, id);
    }

    @Writes('update')
    update(
      @CurrentCaller() caller: Caller,
      @Param('id') id: string,
      @Body({ schema: update }) body: UpdateOf<R>,
      @IfMatch() version: number | undefined,
    ) {
      return this.records.update(caller, pathId(id), body, version);
    }

    @Writes('delete')
    remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
      return this.records.remove(caller, pathId(id), version);
    }
  }
  return RecordController;
}

/** The request as the audit log stores it: without the filter by answers (docs/rules/eventForm.md#7). */
const auditedRequest = (
  list: DeclaredList,
  { filters, ...request }: ListRequest<object>,
): ListRequest<object> => ({
  ...request,
  filters: Object.fromEntries(
    Object.entries(filters).filter(([name]) => list.filters?.[name]?.name !== 'answers'),
  ),
});

/** The export of a declared list as a file. */
export function recordReportController<L extends DeclaredList>(stored: StoredList<L>): Type {
  const { list, spec } = stored;
  const action = exportActionOf(list);
  const report = reportOf(stored);

  @ApiTags('report')
  @Controller()
  class RecordReportController {
    constructor(
      private readonly reports: Reports,
      @Inject(recordsOf(list)) private readonly records: Records<L>,
    ) {}

    @bound(action, `${capitalised(list.label.many)} as a spreadsheet`)
    @DescribeReport(spec)
    async report(@CurrentReportCall(spec) call: ReportCall<FiltersOf<L>>) {
      const rows = await this.records.select(call.caller, call.request);
      const requested = (await this.records.reportFor?.(call.caller, call.request, report)) ?? report;
      const audited = { ...call, request: auditedRequest(list, call.request) };
      return this.reports.answer(action as AuditedAction, requested, audited, rows);
    }
  }
  return RecordReportController;
}
