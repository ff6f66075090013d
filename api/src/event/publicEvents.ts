import { eventReference, type PublicEventRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventPages } from '../platform/web/eventPages.js';
import { EventMapper } from './event.mapper.js';
import { EventDirectory } from './eventDirectory.js';

/** The published events, for `/web/v1/event` and for the pages of the public site. */
@Injectable()
export class PublicEvents extends EventPages {
  constructor(
    private readonly events: EventDirectory,
    private readonly mapper: EventMapper,
  ) {
    super();
  }

  async list(): Promise<PublicEventRecord[]> {
    return (await this.events.published()).map(event => this.mapper.toPublicRecord(event));
  }

  async find(reference: string): Promise<PublicEventRecord | null> {
    if (!eventReference.safeParse(reference).success) return null;
    const event = await this.events.find(reference);
    return event?.published ? this.mapper.toPublicRecord(event) : null;
  }
}
