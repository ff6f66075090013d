import { eventReference, type PublicEventRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventPages } from '../platform/web/publicSite.js';
import { EventMapper } from './event.mapper.js';
import { EventRepository } from './eventRepository.js';
import type { Event } from './event.model.js';
import { EventForms } from './eventForms.js';
import { EventPlaces } from './eventPlaces.js';

/** The published events, for `/web/v1/event` and for the pages of the public site. */
@Injectable()
export class PublicEvents extends EventPages {
  constructor(
    private readonly events: EventRepository,
    private readonly mapper: EventMapper,
    private readonly places: EventPlaces,
    private readonly forms: EventForms,
  ) {
    super();
  }

  async list(): Promise<PublicEventRecord[]> {
    return this.toRecords(await this.events.published());
  }

  async find(reference: string): Promise<PublicEventRecord | null> {
    if (!eventReference.safeParse(reference).success) return null;
    const event = await this.events.find(reference);
    return event?.published ? this.recordOf(event) : null;
  }

  /** The public record of an event for callers who may see the event, published or not. */
  async recordOf(event: Event): Promise<PublicEventRecord> {
    const [places, form] = await Promise.all([this.places.of([event]), this.forms.publicForm(event)]);
    return { ...this.mapper.toPublicRecord(event, places.get(event._id.toHexString())), form };
  }

  private async toRecords(events: Event[]): Promise<PublicEventRecord[]> {
    const places = await this.places.of(events);
    return events.map(event => this.mapper.toPublicRecord(event, places.get(event._id.toHexString())));
  }
}
