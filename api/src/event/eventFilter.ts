import { can, type EventFilters, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/auth/caller.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { contains } from '../platform/lists/search.js';
import { EventRepository } from './eventRepository.js';

/** Turns the filters of an event list into a query; unpublished events are for those who may see them (docs/rules/booking.md#10). */
@Injectable()
export class EventFilter {
  constructor(private readonly repository: EventRepository) {}

  async of(caller: Caller, { eventId, published, q, ...days }: EventFilters): Promise<Filter> {
    return every(
      visibleTo(caller),
      published === undefined ? {} : { published },
      eventId ? { _id: (await this.repository.find(eventId))?._id ?? { $in: [] } } : {},
      createdBetween(days),
      q ? { title: contains(q) } : {},
    );
  }
}

const visibleTo = (caller: Caller): Filter => ({
  status: RecordStatus.Active,
  ...(!can(caller, 'event.seeUnpublished') && { published: true }),
});
