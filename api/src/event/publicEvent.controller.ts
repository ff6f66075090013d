import { publicEventQuery, type PublicEventQuery } from '@coastok/domain';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotFound } from '../platform/errors/appError.js';
import { Route } from '../platform/http/route.decorator.js';
import { EventPages } from '../platform/web/eventPages.js';

@ApiTags('public')
@Controller()
export class PublicEventController {
  constructor(private readonly events: EventPages) {}

  @Route('public.events', 'Published events, or one of them by its public id')
  async read(@Query({ schema: publicEventQuery }) { eventId }: PublicEventQuery) {
    if (eventId === undefined) return this.events.list();
    const event = await this.events.find(eventId);
    if (!event) throw new NotFound('There is no such event.');
    return event;
  }
}
