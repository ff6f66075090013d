import {
  type CheckinConflictFilters,
  checkinConflictFilters,
  type CheckinConflictRecord,
  type CheckinFilters,
  checkinFilters,
  checkinQuery,
  type CheckinQuery,
  type CheckinRecord,
  type CheckinRowFilters,
  checkinRowFilters,
  type CheckinRowRecord,
  resolveConflictBody,
  type ResolveConflictBody,
} from '@coastok/domain';
import { Body, Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/auth/caller.js';
import { CurrentCaller } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  oneOf,
  wireFields,
} from '../../platform/lists/listQuery.js';
import { pathId } from '../../platform/mongo/objectId.js';
import { EVENT_STREAM } from '../../platform/stream/eventStream.js';
import { CheckinConflicts } from './checkinConflicts.js';
import { CheckinRows } from './checkinRows.js';
import { CheckinStreams } from './checkinStreams.js';
import { CheckinSummaries } from './checkinSummaries.js';
import { Checkins } from './checkins.js';

/** Format of a row's id: one made by a device, or one made by the server. */
const ROW_ID = /^[0-9a-z-]{36,60}$/;

const checkinList = {
  resource: 'checkin',
  filters: checkinFilters,
  sort: { name: 'nameKey', createdAt: 'createdAt', inAt: 'camp.inAt' },
  fields: wireFields<CheckinRecord>({
    reference: true,
    userId: true,
    name: true,
    initiatedName: true,
    phone: true,
    areaId: true,
    areaName: true,
    status: true,
    due: true,
    category: true,
    categoryName: true,
    room: true,
    bus: true,
    outfitCount: true,
    kit: true,
    minor: true,
    state: true,
    inAt: true,
    outAt: true,
    heads: true,
    conflicts: true,
  }),
} satisfies ListSpec<typeof checkinFilters>;

const checkinRowList = {
  resource: 'checkin/row',
  filters: checkinRowFilters,
  sort: { at: 'at', receivedAt: 'createdAt', createdAt: 'createdAt' },
  ownIds: ROW_ID,
  fields: wireFields<CheckinRowRecord>({
    eventId: true,
    bookingId: true,
    reference: true,
    name: true,
    areaId: true,
    kind: true,
    at: true,
    rawAt: true,
    receivedAt: true,
    deviceId: true,
    deviceName: true,
    undoes: true,
    unit: true,
    amount: true,
    note: true,
    outcome: true,
    message: true,
    flag: true,
    undone: true,
  }),
} satisfies ListSpec<typeof checkinRowFilters>;

const checkinConflictList = {
  resource: 'checkin/conflict',
  filters: checkinConflictFilters,
  sort: { at: 'at', createdAt: 'createdAt' },
  ownIds: ROW_ID,
  fields: wireFields<CheckinConflictRecord>({
    eventId: true,
    bookingId: true,
    reference: true,
    name: true,
    areaId: true,
    areaName: true,
    entry: true,
    later: true,
    resolution: true,
    note: true,
    resolvedBy: true,
    resolvedAt: true,
  }),
} satisfies ListSpec<typeof checkinConflictFilters>;

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
