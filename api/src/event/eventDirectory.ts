import { isRecordId, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Event } from './event.model.js';

/** Events looked up for other features; a deleted one is gone. */
@Injectable()
export class EventDirectory {
  constructor(@InjectModel('event') private readonly events: Model<Event>) {}

  /** The event that a public id or a record id names, or null. */
  find(reference: string): Promise<Event | null> {
    const eventId = reference.toLowerCase();
    const byId = isRecordId(reference) ? { _id: new Types.ObjectId(reference) } : { eventId };
    return this.events
      .findOne({ ...byId, status: RecordStatus.Active })
      .lean<Event>()
      .exec();
  }

  /** Events by id; unknown ones are absent. Deleted ones stay readable for what refers to them. */
  async byId(ids: Iterable<Types.ObjectId>): Promise<Map<string, Event>> {
    const wanted = [...new Map([...ids].map(id => [id.toHexString(), id])).values()];
    if (wanted.length === 0) return new Map();
    const events = await this.events.find({ _id: { $in: wanted } }).lean<Event[]>();
    return new Map(events.map(event => [event._id.toHexString(), event]));
  }

  /** The camps of yatras, also those that are over. */
  async campIds(): Promise<Types.ObjectId[]> {
    const camps = await this.events
      .find({ status: RecordStatus.Active, 'landing.yatra': { $type: 'object' } }, { _id: 1 })
      .lean<Pick<Event, '_id'>[]>();
    return camps.map(({ _id }) => _id);
  }

  /** Everything a visitor may book or look at, the next one first. */
  published(): Promise<Event[]> {
    return this.events
      .find({ status: RecordStatus.Active, published: true })
      .sort({ fromDate: 1, _id: 1 })
      .limit(MOST)
      .lean<Event[]>()
      .exec();
  }
}

const MOST = 200;
