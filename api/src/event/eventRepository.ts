import { foldForSearch, isRecordId, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { idTexts, objectIds } from '../platform/mongo/objectId.js';
import { BatchLoader } from '../platform/reads/batchLoader.js';
import type { Event } from './event.model.js';

/** More than a page of events can show. */
const MOST_PUBLISHED = 200;

/** Events looked up for other features; a deleted one is gone. */
@Injectable()
export class EventRepository {
  private readonly active = new BatchLoader(references => this.readActive(references));
  private readonly known = new BatchLoader<Event>(ids => this.read(ids));

  constructor(@InjectModel('event') private readonly events: Model<Event>) {}

  /** The event that a public id or a record id names, or null. */
  find(reference: string): Promise<Event | null> {
    return this.active.find(foldForSearch(reference));
  }

  /** Events by id; unknown ones are absent. Deleted ones stay readable for what refers to them. */
  byId(ids: Iterable<Types.ObjectId>): Promise<Map<string, Event>> {
    return this.known.findMany(idTexts(ids));
  }

  /** The events with these public ids, deleted ones too. */
  bySlugs(slugs: string[]): Promise<Event[]> {
    return this.events
      .find({ eventId: { $in: slugs } })
      .lean<Event[]>()
      .exec();
  }

  /** The events with a form whose last day is before a day, deleted ones too. */
  withFormsOver(day: string): Promise<Event[]> {
    return this.events
      .find({ 'form.version': { $gt: 0 }, toDate: { $lt: day } })
      .lean<Event[]>()
      .exec();
  }

  /** The events that ask, or have asked, something by a key; of one alone, where it is named. */
  async askingBy(key: string, reference?: string): Promise<Event[]> {
    const named = reference === undefined ? null : await this.find(reference);
    if (reference !== undefined) return named?.form?.fields.some(one => one.key === key) ? [named] : [];
    return this.events
      .find({ status: RecordStatus.Active, 'form.version': { $gt: 0 }, 'form.fields.key': key })
      .lean<Event[]>()
      .exec();
  }

  /** Those whose form asks, or has asked, for files. */
  withFileFields(): Promise<Event[]> {
    return this.events
      .find({ 'form.version': { $gt: 0 }, 'form.fields.type': 'file' })
      .lean<Event[]>()
      .exec();
  }

  /** The camps of yatras, also those that are over. */
  async campIds(): Promise<Types.ObjectId[]> {
    const camps = await this.events
      .find({ status: RecordStatus.Active, 'landing.yatra': { $type: 'object' } }, { _id: 1 })
      .lean<Pick<Event, '_id'>[]>();
    return camps.map(({ _id }) => _id);
  }

  /** Those that take place and begin on one of these days. */
  beginningOn(days: string[]): Promise<Event[]> {
    return this.events
      .find({ status: RecordStatus.Active, fromDate: { $in: days }, cancelled: { $exists: false } })
      .lean<Event[]>()
      .exec();
  }

  /** What a visitor may book or look at, the earliest first; of very many the latest. */
  async published(): Promise<Event[]> {
    const latest = await this.events
      .find({ status: RecordStatus.Active, published: true })
      .sort({ fromDate: -1, _id: -1 })
      .limit(MOST_PUBLISHED)
      .lean<Event[]>();
    return latest.reverse();
  }

  /** By whichever reference was asked for. */
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
