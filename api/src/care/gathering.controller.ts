import {
  attendanceBody,
  type AttendanceBody,
  type AttendanceFilters,
  createGatheringBody,
  type CreateGatheringBody,
  type GatheringFilters,
  updateGatheringBody,
  type UpdateGatheringBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId } from '../platform/http/requestDecorators.js';
import { IfMatch } from '../platform/http/ifMatch.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery, type ListRequest } from '../platform/lists/listQuery.js';
import { Attendances } from './attendances.js';
import { attendanceList, gatheringList } from './care.lists.js';
import { Gatherings } from './gatherings.js';

@ApiTags('gathering')
@Controller()
export class GatheringController {
  constructor(
    private readonly gatherings: Gatherings,
    private readonly attendances: Attendances,
  ) {}

  @Route('gathering.list')
  @DescribeList(gatheringList)
  list(@CurrentCaller() caller: Caller, @ListQuery(gatheringList) request: ListRequest<GatheringFilters>) {
    return this.gatherings.list(caller, request);
  }

  @Route('gathering.read')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.gatherings.read(caller, id);
  }

  @Route('gathering.create')
  create(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createGatheringBody }) body: CreateGatheringBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.gatherings.create(caller, body, id);
  }

  @Route('gathering.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateGatheringBody }) body: UpdateGatheringBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.gatherings.update(caller, id, body, version);
  }

  @Route('gathering.remove')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.gatherings.remove(caller, id);
  }

  @Route('gathering.close')
  close(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.gatherings.close(caller, id);
  }

  @Route('gathering.attendance')
  @DescribeList(attendanceList)
  attendance(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @ListQuery(attendanceList) request: ListRequest<AttendanceFilters>,
  ) {
    return this.attendances.list(caller, id, request);
  }

  @Route('gathering.mark')
  mark(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: attendanceBody }) body: AttendanceBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.attendances.mark(caller, id, body, version);
  }
}
