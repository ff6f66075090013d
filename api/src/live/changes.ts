import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';
import { type Heard, heardFields, type LiveKind } from './topics.js';

/** How far back is looked for what arrives late: clocks of instances differ, and entries ride on records first. */
const BACK_MS = 70_000;
const MOST_AT_ONCE = 1000;

interface Noted {
  _id: Types.ObjectId;
  entityId?: string | null;
  changedAt?: Date;
}

/**
 * What was added or changed of a kind since the last look, whoever did it on whichever instance: new records by their
 * ids, changes out of the trail, and what visitors, the gateway and jobs do out of the records that note it. All who
 * follow on this instance share one look.
 */
@Injectable()
export class LiveChanges {
  /** What was there at the last look, of the time that is looked back at. */
  private readonly seen = new Map<string, Set<string>>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Begins with what is there now; a kind that is looked at already goes on. */
  async begin(kind: LiveKind): Promise<void> {
    if (!this.seen.has(kind.resource)) await this.look(kind);
  }

  /** Nobody follows these any more. */
  forget(kind: LiveKind): void {
    this.seen.delete(kind.resource);
  }

  /** @returns the records that are new or changed since the last look */
  async look(kind: LiveKind): Promise<Heard[]> {
    const since = new Date(Date.now() - BACK_MS);
    const [added, acts, noted] = await Promise.all([
      this.newest(kind.collection, { _id: { $gt: idOf(since) } }, { _id: 1 }),
      // A creation is told of by the record itself.
      this.newest(
        'audit',
        { entity: kind.resource, at: { $gt: since }, action: { $not: /\.create$/ } },
        { entityId: 1 },
        { at: -1 },
      ),
      kind.notesChanges
        ? this.newest(kind.collection, { changedAt: { $gt: since } }, { changedAt: 1 }, { changedAt: -1 })
        : [],
    ]);
    const found = [...added, ...acts, ...noted];
    const before = this.seen.get(kind.resource);
    this.seen.set(kind.resource, new Set(found.map(signOf)));
    if (!before) return [];
    const news = found.filter(one => !before.has(signOf(one)));
    const ids = new Set(news.map(({ _id, entityId }) => entityId ?? _id.toHexString()));
    return this.read(
      kind,
      [...ids].filter(id => Types.ObjectId.isValid(id)).map(id => new Types.ObjectId(id)),
    );
  }

  async read(kind: LiveKind, ids: Types.ObjectId[]): Promise<Heard[]> {
    if (ids.length === 0) return [];
    return this.native(kind.collection)
      .find<Heard>({ _id: { $in: ids } }, { projection: heardFields(kind) })
      .toArray();
  }

  private newest(
    collection: string,
    filter: mongo.Filter<mongo.Document>,
    projection: mongo.Document,
    sort: mongo.Sort = { _id: -1 },
  ): Promise<Noted[]> {
    return this.native(collection)
      .find<Noted>(filter, { projection })
      .sort(sort)
      .limit(MOST_AT_ONCE)
      .toArray();
  }

  private native(collection: string): mongo.Collection {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    return db.collection(collection);
  }
}

/** Tells one change from another. */
const signOf = ({ _id, changedAt }: Noted): string => `${_id.toHexString()} ${changedAt?.getTime() ?? ''}`;

/** What is made later has a higher id. */
const idOf = (instant: Date) => Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));
