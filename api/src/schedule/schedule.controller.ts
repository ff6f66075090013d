import {
  createScheduleBody,
  type CreateScheduleBody,
  type ScheduleFilters,
  updateScheduleBody,
  type UpdateScheduleBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { IfMatch } from '../platform/http/ifMatch.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../platform/lists/listQuery.decorator.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { scheduleList } from './schedule.lists.js';
import { ScheduleService } from './schedule.service.js';

@ApiTags('schedule')
@Controller()
export class ScheduleController {
  constructor(private readonly items: ScheduleService) {}

  @Route('schedule.list', 'Scheduled notifications; a month of them with date=MM/yy')
  @DescribeList(scheduleList)
  list(@ListQuery(scheduleList) request: ListRequest<ScheduleFilters>) {
    return this.items.list(request);
  }

  @Route('schedule.read', 'One scheduled notification')
  read(@Param('id') id: string) {
    return this.items.read(pathId(id));
  }

  @Route('schedule.create', 'Schedule a notification')
  create(@CurrentCaller() caller: Caller, @Body({ schema: createScheduleBody }) body: CreateScheduleBody) {
    return this.items.create(caller, body);
  }

  @Route('schedule.update', 'Change a notification that is not sent')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateScheduleBody }) body: UpdateScheduleBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.items.update(caller, pathId(id), body, version);
  }

  @Route('schedule.delete', 'Delete a notification that is not sent')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.items.remove(caller, pathId(id), version);
  }
}
