import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';
import { type WatchedRecord, watchedFields, type LiveKind } from './topics.js';

/**
 * How far back each poll reads for late arrivals: clocks of instances differ, and audit entries first wait in their
 * records.
 */
const BACK_MS = 70_000;
const MOST_AT_ONCE = 1000;

interface Noted {
  _id: Types.ObjectId;
  entityId?: string | null;
  changedAt?: Date;
}

/**
 * Records of a kind added or changed since the last poll, by any person on any instance: new records by their ids,
 * changes from the audit log, and changes by visitors, the gateway and jobs from records that note it in `changedAt`.
 * All clients of this instance share one poll.
 */
@Injectable()
export class LiveChanges {
  /** By kind, the changes seen at the last poll within its time window. */
  private readonly seen = new Map<string, Set<string>>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Starts from the current state; a kind that is already polled goes on. */
  async begin(kind: LiveKind): Promise<void> {
    if (!this.seen.has(kind.resource)) await this.poll(kind);
  }

  /** Stops polling a kind that no client follows. */
  forget(kind: LiveKind): void {
    this.seen.delete(kind.resource);
  }

  /** @returns the records that are new or changed since the last poll */
  async poll(kind: LiveKind): Promise<WatchedRecord[]> {
    const since = new Date(Date.now() - BACK_MS);
    const [added, acts, noted] = await Promise.all([
      this.newest(kind.collection, { _id: { $gt: idOf(since) } }, { _id: 1 }),
      // A creation is found by the new record itself.
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

  async read(kind: LiveKind, ids: Types.ObjectId[]): Promise<WatchedRecord[]> {
    if (ids.length === 0) return [];
    return this.native(kind.collection)
      .find<WatchedRecord>({ _id: { $in: ids } }, { projection: watchedFields(kind) })
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

/** Identifies a change. */
const signOf = ({ _id, changedAt }: Noted): string => `${_id.toHexString()} ${changedAt?.getTime() ?? ''}`;

/** The lowest id for this time; later records have higher ids. */
const idOf = (instant: Date) => Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));
