import {
  type Action,
  type AuditedAction,
  capitalised,
  type CreateOf,
  fieldsOf,
  type FiltersOf,
  RECORD_ACTIONS,
  type RecordAction,
  type Resource,
  schemasOf,
  type UpdateOf,
} from '@coastok/domain';
import { applyDecorators, Body, Controller, Inject, Param, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.js';
import { DescribeAnswer } from '../http/answer.decorator.js';
import { CurrentCaller } from '../http/caller.decorator.js';
import { IfMatch } from '../http/ifMatch.js';
import { Route } from '../http/route.decorator.js';
import { DescribeList, ListQuery } from '../lists/listQuery.decorator.js';
import type { ListRequest, ListSpec } from '../lists/listQuery.js';
import { pathId } from '../mongo/objectId.js';
import { AskedReport, DescribeReport, type ReportCall } from '../report/reportCall.decorator.js';
import { Reports } from '../report/reports.js';
import { recordReport } from './recordReport.js';
import type { RecordService } from './recordService.js';

/** What a declared resource's `RecordService` is provided as. */
export const recordsOf = ({ name }: Resource): string => `records:${name}`;

/** What the lists of a declared resource understand. */
export function listSpecOf<R extends Resource>(resource: R): ListSpec<z.ZodType<FiltersOf<R>>> {
  const sorted = fieldsOf(resource, 'written', 'system').filter(([, { facts }]) => facts.sort);
  return {
    resource: resource.path,
    filters: schemasOf(resource).filters,
    sort: {
      ...Object.fromEntries(sorted.map(([name]) => [name, name])),
      ...resource.sortAs,
      createdAt: 'createdAt',
    },
    fields: [
      ...fieldsOf(resource, 'written', 'system', 'computed').map(([name]) => name),
      ...(resource.removal === 'status' ? ['status'] : []),
      'createdAt',
    ],
  };
}

/** The calls of a declared resource: refused, limited and described as every other one. */
export function recordController<R extends Resource>(resource: R): Type {
  const spec = listSpecOf(resource);
  const { create, update, record } = schemasOf(resource);
  // The permission table has the actions of every declared resource.
  const calls = Object.fromEntries(
    RECORD_ACTIONS.map(action => [
      action,
      applyDecorators(
        // Which action it is, is data here; what `RecordService` answers follows from the declaration as its type does.
        Route(`${resource.name}.${action}` as Action, resource.calls[action]) as MethodDecorator,
        DescribeAnswer(record, { status: action === 'create' ? 201 : 200 }),
      ),
    ]),
  ) as Record<RecordAction, MethodDecorator>;

  @ApiTags(resource.path)
  @Controller()
  class RecordController {
    constructor(@Inject(recordsOf(resource)) private readonly records: RecordService<R>) {}

    @calls.list
    @DescribeList(spec)
    list(@CurrentCaller() caller: Caller, @ListQuery(spec) request: ListRequest<FiltersOf<R>>) {
      return this.records.list(caller, request);
    }

    @calls.read
    read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      return this.records.read(caller, pathId(id));
    }

    @calls.create
    create(@CurrentCaller() caller: Caller, @Body({ schema: create }) body: CreateOf<R>) {
      return this.records.create(caller, body);
    }

    @calls.update
    update(
      @CurrentCaller() caller: Caller,
      @Param('id') id: string,
      @Body({ schema: update }) body: UpdateOf<R>,
      @IfMatch() version: number | undefined,
    ) {
      return this.records.update(caller, pathId(id), body, version);
    }

    @calls.delete
    remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
      return this.records.remove(caller, pathId(id), version);
    }
  }
  return RecordController;
}

/** A declared resource's lists as files. */
export function recordReportController<R extends Resource>(resource: R): Type {
  const spec = listSpecOf(resource);
  const action = `${resource.name}.export`;
  const report = recordReport(resource);

  @ApiTags('report')
  @Controller()
  class RecordReportController {
    constructor(
      private readonly reports: Reports,
      @Inject(recordsOf(resource)) private readonly records: RecordService<R>,
    ) {}

    @Route(action as Action, `${capitalised(resource.label.many)} as a spreadsheet`)
    @DescribeReport(spec)
    async report(@AskedReport(spec) call: ReportCall<FiltersOf<R>>) {
      const rows = await this.records.select(call.caller, call.request);
      return this.reports.answer(action as AuditedAction, report, call, rows);
    }
  }
  return RecordReportController;
}
