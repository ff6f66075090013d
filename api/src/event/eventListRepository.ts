import {
  can,
  event,
  type EventFilters,
  type EventRecord,
  foldForSearch,
  RecordStatus,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { every, type Filter } from '../platform/lists/page.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { EventMapper } from './event.mapper.js';
import type { Event } from './event.model.js';
import { EventCancellations } from './eventRemovals.js';
import { EventRepository } from './eventRepository.js';

export const eventList: StoredList<typeof event> = storedList(event);

/**
 * Reads events for staff; unpublished events only for those with the right to see them (docs/rules/booking.md#10).
 */
@Injectable()
export class EventListRepository extends RecordRepository<typeof event, Event> {
  constructor(
    @InjectModel('event') events: Model<Event>,
    private readonly repository: EventRepository,
    private readonly mapper: EventMapper,
    private readonly cancellations: EventCancellations,
  ) {
    super(eventList, events, { there: { status: RecordStatus.Active } });
  }

  async toRecords(events: Event[]): Promise<EventRecord[]> {
    const cancelled = await this.cancellations.of(events);
    return events.map(event => this.mapper.toRecord(event, cancelled.get(event._id.toHexString())));
  }

  async recordOf(event: Event): Promise<EventRecord> {
    const cancelled = await this.cancellations.of([event]);
    return this.mapper.toRecord(event, cancelled.get(event._id.toHexString()));
  }

  override async read(caller: Caller, reference: string): Promise<EventRecord> {
    return this.recordOf(await this.findNamed(caller, reference));
  }

  /** Finds an event by its public id or its record id. @throws NotFound */
  async findNamed(caller: Caller, reference: string): Promise<Event> {
    const event = await this.repository.find(reference);
    if (!event || !(event.published || seesUnpublished(caller))) throw new NotFound();
    return event;
  }

  /** Makes an id from a title; when it is taken, adds the lowest number that no event has or had. */
  async freeId(base: string): Promise<string> {
    const numbered = await this.model
      // All ids that start with the base and a hyphen; the bounds compare by code point.
      .find({ eventId: { $gt: `${base}-`, $lt: `${base}.` } }, { eventId: 1 })
      .lean<Pick<Event, 'eventId'>[]>();
    const taken = new Set(numbered.map(({ eventId }) => eventId));
    let number = 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    return `${base}-${number}`;
  }

  protected override async narrow({ eventId }: EventFilters, caller: Caller): Promise<Filter> {
    return every(
      seesUnpublished(caller) ? {} : { published: true },
      eventId ? { _id: (await this.repository.find(eventId))?._id ?? { $in: [] } } : {},
    );
  }

  /** There are few events, so the typed text may match anywhere in the title. */
  protected override async search(typed: string, selected: Filter): Promise<Filter> {
    const sought = foldForSearch(typed);
    const events = await this.model
      .find(selected as object, { title: 1 })
      .lean<Pick<Event, '_id' | 'title'>[]>();
    const found = events.filter(({ title }) => foldForSearch(title).includes(sought));
    return { _id: { $in: found.map(({ _id }) => _id) } };
  }
}

const seesUnpublished = (caller: Caller): boolean => can(caller, 'event.seeUnpublished');
