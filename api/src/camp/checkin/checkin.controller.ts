import {
  type CheckinConflictFilters,
  type CheckinFilters,
  checkinQuery,
  type CheckinQuery,
  type CheckinRowFilters,
  resolveConflictBody,
  type ResolveConflictBody,
} from '@coastok/domain';
import { Body, Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/auth/caller.js';
import { CurrentCaller } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import { DescribeList, ListQuery, type ListRequest, oneOf } from '../../platform/lists/listQuery.js';
import { pathId } from '../../platform/mongo/objectId.js';
import { EVENT_STREAM } from '../../platform/stream/eventStream.js';
import { checkinConflictList, checkinList, checkinRowList } from './checkin.lists.js';
import { CheckinConflicts } from './checkinConflicts.js';
import { CheckinRows } from './checkinRows.js';
import { Checkins } from './checkins.js';
import { CheckinStreams } from './checkinStreams.js';
import { CheckinSummaries } from './checkinSummaries.js';

@ApiTags('checkin')
@Controller()
export class CheckinController {
  constructor(
    private readonly checkins: Checkins,
    private readonly rows: CheckinRows,
    private readonly conflicts: CheckinConflicts,
    private readonly summaries: CheckinSummaries,
    private readonly streams: CheckinStreams,
  ) {}

  @Route('checkin.list')
  @DescribeList(checkinList)
  list(@CurrentCaller() caller: Caller, @ListQuery(checkinList) request: ListRequest<CheckinFilters>) {
    return this.checkins.list(caller, request);
  }

  @Route('checkin.read')
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.checkins.list(caller, oneOf(pathId(id)))).only;
  }

  @Route('checkin.rows')
  @DescribeList(checkinRowList)
  listRows(
    @CurrentCaller() caller: Caller,
    @ListQuery(checkinRowList) request: ListRequest<CheckinRowFilters>,
  ) {
    return this.rows.list(caller, request);
  }

  @Route('checkin.row')
  async readRow(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.rows.list(caller, oneOf(id))).only;
  }

  @Route('checkin.summary')
  async summary(@CurrentCaller() caller: Caller, @Query({ schema: checkinQuery }) { eventId }: CheckinQuery) {
    return this.summaries.read(caller, await this.summaries.eventOf(eventId));
  }

  @Route('checkin.stream')
  @ApiProduces(EVENT_STREAM)
  // Tells proxies not to buffer the response, which would delay the events.
  @Header('X-Accel-Buffering', 'no')
  async stream(@CurrentCaller() caller: Caller, @Query({ schema: checkinQuery }) { eventId }: CheckinQuery) {
    const stream = await this.streams.open(caller, await this.summaries.eventOf(eventId));
    return new StreamableFile(stream, { type: EVENT_STREAM });
  }

  @Route('checkin.conflicts')
  @DescribeList(checkinConflictList)
  listConflicts(
    @CurrentCaller() caller: Caller,
    @ListQuery(checkinConflictList) request: ListRequest<CheckinConflictFilters>,
  ) {
    return this.conflicts.list(caller, request);
  }

  @Route('checkin.conflict')
  async readConflict(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.conflicts.list(caller, oneOf(id))).only;
  }

  @Route('checkin.resolve')
  resolve(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: resolveConflictBody }) body: ResolveConflictBody,
  ) {
    return this.conflicts.resolve(caller, id, body);
  }
}
