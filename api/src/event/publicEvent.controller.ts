import { publicEventQuery, type PublicEventQuery } from '@coastok/domain';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotFound } from '../platform/errors/appError.js';
import { Route } from '../platform/http/route.decorator.js';
import { EventMapper } from './event.mapper.js';
import { EventDirectory } from './eventDirectory.js';

@ApiTags('public')
@Controller()
export class PublicEventController {
  constructor(
    private readonly events: EventDirectory,
    private readonly mapper: EventMapper,
  ) {}

  @Route('public.events', 'Published events, or one of them by its public id')
  async read(@Query({ schema: publicEventQuery }) { eventId }: PublicEventQuery) {
    if (eventId === undefined)
      return (await this.events.published()).map(event => this.mapper.toPublicRecord(event));
    const event = await this.events.find(eventId);
    if (!event?.published) throw new NotFound('There is no such event.');
    return this.mapper.toPublicRecord(event);
  }
}
