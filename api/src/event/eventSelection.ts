import type { EventFilters } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import type { Event } from './event.model.js';
import { EventFilter } from './eventFilter.js';

/** The events that a list shows, all pages of it, as they are stored. */
@Injectable()
export class EventSelection {
  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly filter: EventFilter,
  ) {}

  async of(caller: Caller, request: ListRequest<EventFilters>): Promise<Selection<Event>> {
    const filter = await this.filter.of(caller, request.filters);
    return selectAll(this.events, filter, request, { present: (batch: Event[]) => batch });
  }
}
