import { foldForSearch, isRecordId, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { idTexts, objectIds } from '../platform/mongo/objectId.js';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import type { Event } from './event.model.js';

/** Maximum number of published events that are read, more than a page can show. */
const MOST_PUBLISHED = 200;

/** Reads events for other features; deleted events are not found, except where stated. */
@Injectable()
export class EventRepository {
  private readonly active = new BatchLoader(references => this.readActive(references));
  private readonly known = new BatchLoader<Event>(ids => this.read(ids));

  constructor(@InjectModel('event') private readonly events: Model<Event>) {}

  /** Finds an event by its public id or its record id; null when there is none. */
  find(reference: string): Promise<Event | null> {
    return this.active.find(foldForSearch(reference));
  }

  /** Events by id; unknown ones are absent. Deleted events are included, because other records refer to them. */
  byId(ids: Iterable<Types.ObjectId>): Promise<Map<string, Event>> {
    return this.known.findMany(idTexts(ids));
  }

  /** The events with these public ids, including deleted ones. */
  bySlugs(slugs: string[]): Promise<Event[]> {
    return this.events
      .find({ eventId: { $in: slugs } })
      .lean<Event[]>()
      .exec();
  }

  /** The events with a form whose last day is before the given day, including deleted ones. */
  withFormsOver(day: string): Promise<Event[]> {
    return this.events
      .find({ 'form.version': { $gt: 0 }, toDate: { $lt: day } })
      .lean<Event[]>()
      .exec();
  }

  /** The events whose form has or had a field with this key; only the given event, if a reference is given. */
  async askingBy(key: string, reference?: string): Promise<Event[]> {
    const named = reference === undefined ? null : await this.find(reference);
    if (reference !== undefined) return named?.form?.fields.some(one => one.key === key) ? [named] : [];
    return this.events
      .find({ status: RecordStatus.Active, 'form.version': { $gt: 0 }, 'form.fields.key': key })
      .lean<Event[]>()
      .exec();
  }

  /** The events whose form has or had a field for files. */
  withFileFields(): Promise<Event[]> {
    return this.events
      .find({ 'form.version': { $gt: 0 }, 'form.fields.type': 'file' })
      .lean<Event[]>()
      .exec();
  }

  /** The camps that belong to yatras, including past ones. */
  async campIds(): Promise<Types.ObjectId[]> {
    const camps = await this.events
      .find({ status: RecordStatus.Active, 'landing.yatra': { $type: 'object' } }, { _id: 1 })
      .lean<Pick<Event, '_id'>[]>();
    return camps.map(({ _id }) => _id);
  }

  /** The events that begin on one of these days and are not cancelled. */
  beginningOn(days: string[]): Promise<Event[]> {
    return this.events
      .find({ status: RecordStatus.Active, fromDate: { $in: days }, cancelled: { $exists: false } })
      .lean<Event[]>()
      .exec();
  }

  /** The events that a visitor may see or book, the earliest first; at most the latest `MOST_PUBLISHED`. */
  async published(): Promise<Event[]> {
    const latest = await this.events
      .find({ status: RecordStatus.Active, published: true })
      .sort({ fromDate: -1, _id: -1 })
      .limit(MOST_PUBLISHED)
      .lean<Event[]>();
    return latest.reverse();
  }

  /** Active events by the reference that was requested, public id or record id. */
  private async readActive(references: string[]): Promise<Map<string, Event>> {
    const events = await this.events
      .find({
        status: RecordStatus.Active,
        $or: [{ eventId: { $in: references } }, { _id: { $in: objectIds(references.filter(isRecordId)) } }],
      })
      .lean<Event[]>();
    return new Map(
      events.flatMap(event => [event.eventId, event._id.toHexString()].map(key => [key, event])),
    );
  }

  private async read(ids: string[]): Promise<Map<string, Event>> {
    const events = await this.events.find({ _id: { $in: objectIds(ids) } }).lean<Event[]>();
    return new Map(events.map(event => [event._id.toHexString(), event]));
  }
}
