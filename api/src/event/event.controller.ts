import {
  type CancelEventBody,
  type CopyEventBody,
  type CreateEventBody,
  type PublicEventQuery,
  RecordStatus,
  type UpdateEventBody,
  cancelEventBody,
  copyEventBody,
  createEventBody,
  publicEventQuery,
  updateEventBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId, IfMatch } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { EventService } from './event.service.js';
import { NotFound } from '../platform/errors/appError.js';
import { EventPages } from '../platform/web/publicSite.js';

@ApiTags('event')
@Controller()
export class EventController {
  constructor(private readonly events: EventService) {}

  @Route('event.create')
  create(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createEventBody }) body: CreateEventBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.events.create(caller, body, id);
  }

  @Route('event.copy')
  copy(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: copyEventBody }) body: CopyEventBody,
    @EffectId() copyId: Types.ObjectId,
  ) {
    return this.events.copy(caller, id, body, copyId);
  }

  @Route('event.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateEventBody }) body: UpdateEventBody,
    @IfMatch() version: number | undefined,
  ) {
    const { status, ...change } = body;
    if (status === RecordStatus.Removed) return this.events.remove(caller, id, version);
    return this.events.update(caller, id, change, version);
  }

  @Route('event.cancel')
  cancel(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: cancelEventBody }) body: CancelEventBody,
  ) {
    return this.events.cancel(caller, id, body);
  }

  @Route('event.delete')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.events.remove(caller, id, version);
  }
}

@ApiTags('public')
@Controller()
export class PublicEventController {
  constructor(private readonly events: EventPages) {}

  @Route('public.events')
  async read(@Query({ schema: publicEventQuery }) { eventId }: PublicEventQuery) {
    if (eventId === undefined) return this.events.list();
    const event = await this.events.find(eventId);
    if (!event) throw new NotFound('There is no such event.');
    return event;
  }
}
