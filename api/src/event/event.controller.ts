import {
  createEventBody,
  type CreateEventBody,
  type EventFilters,
  updateEventBody,
  type UpdateEventBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { IfMatch } from '../platform/http/ifMatch.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../platform/lists/listQuery.decorator.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { eventList } from './event.lists.js';
import { EventService } from './event.service.js';

@ApiTags('event')
@Controller()
export class EventController {
  constructor(private readonly events: EventService) {}

  @Route('event.list', 'Events; unpublished ones for 6 and 7')
  @DescribeList(eventList)
  list(@CurrentCaller() caller: Caller, @ListQuery(eventList) request: ListRequest<EventFilters>) {
    return this.events.list(caller, request);
  }

  @Route('event.read', 'One event, by record id or public id')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.events.read(caller, id);
  }

  @Route('event.create', 'Add an event')
  create(@CurrentCaller() caller: Caller, @Body({ schema: createEventBody }) body: CreateEventBody) {
    return this.events.create(caller, body);
  }

  @Route('event.update', 'Change an event; bookings keep the prices they were made with')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateEventBody }) body: UpdateEventBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.events.update(caller, id, body, version);
  }

  @Route('event.delete', 'Delete an event that nobody has booked')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.events.remove(caller, id, version);
  }
}
