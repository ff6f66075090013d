import type { AccessKind, Role } from '@coastok/domain';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, Schema, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { AuditErasure } from '../audit/auditPersonalData.js';
import { foundBy } from '../lists/search.js';
import { insertAll } from '../mongo/inserts.js';
import {
  DONE,
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../personalData.js';

/**
 * A row of the access log: a staff member read members' data. Rows are append-only and expire; an erasure clears
 * queries.
 */
export interface AccessLogEntry {
  _id: Types.ObjectId;
  at: Date;
  actor: Types.ObjectId;
  /** The role in use. */
  role: Role;
  kind: AccessKind;
  memberId: Types.ObjectId | null;
  /** The search text, or the name of the exported file. */
  query: string | null;
  /** The number of records that a search found or an export has. */
  count: number | null;
}

/** 13 months, at most 366 + 31 days. */
const KEPT_SECONDS = 397 * 24 * 3600;

const reference = Schema.Types.ObjectId;

export const accessLogSchema = new Schema<AccessLogEntry>(
  {
    at: { type: Date, required: true },
    actor: { type: reference, required: true },
    role: { type: Number, required: true },
    kind: { type: String, required: true },
    memberId: reference,
    query: String,
    count: Number,
  },
  { collection: 'access_log', versionKey: false },
)
  .index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })
  .index({ at: -1, _id: -1 })
  .index({ actor: 1, at: -1, _id: -1 })
  .index({ memberId: 1, at: -1, _id: -1 })
  .index({ kind: 1, at: -1, _id: -1 })
  .index({ role: 1, at: -1, _id: -1 })
  .index({ query: 1 }, { partialFilterExpression: { query: { $gt: '' } } });

/** Entries within this time are written together. */
const GATHER_MS = 50;
const AGAIN_MS = 250;
/** The longest time that the access log's list waits for pending writes. */
const LONGEST_WAIT_MS = 1000;
const BATCH = 500;
/** The maximum number of waiting rows while the database can't be written to; later entries are only logged. */
const MOST_WAITING = 20_000;
/** How long a server that is stopping continues to try. */
const DRAIN_MS = 1000;

/**
 * Writes the access log of members' data. Requests do not wait for it, and are not refused when it fails: rows are
 * written soon in batches, retried after a failure, and all written before a server stops. A server that is killed
 * loses the rows of the last moment.
 */
@Injectable()
export class AccessLogWriter implements BeforeApplicationShutdown {
  private readonly logger = new Logger('AccessLog');
  private waiting: AccessLogEntry[] = [];
  private writing: Promise<void> | undefined;
  private stopsAt = Infinity;

  constructor(@InjectModel('access_log') private readonly rows: Model<AccessLogEntry>) {}

  /** @param entry a row with an id that exists already is not changed; without a time, the time is now */
  note(entry: Omit<AccessLogEntry, '_id' | 'at'> & Partial<Pick<AccessLogEntry, '_id' | 'at'>>): void {
    if (this.waiting.length >= MOST_WAITING) {
      const { actor, kind } = entry;
      this.logger.error({ actor, kind }, 'an entry is missing in the access log');
      return;
    }
    this.waiting.push({ _id: new Types.ObjectId(), at: new Date(), ...entry });
    this.writing ??= this.writeWaiting();
  }

  /** Resolves once all entries so far are written, or can't be written for now. */
  async settled(): Promise<void> {
    if (this.writing) await Promise.race([this.writing, pause(LONGEST_WAIT_MS)]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopsAt = Date.now() + DRAIN_MS;
    await this.writing;
  }

  private async writeWaiting(): Promise<void> {
    await pause(GATHER_MS);
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, BATCH);
      try {
        // A row that exists already comes from an attempt whose answer was lost.
        await insertAll(this.rows, batch);
        this.waiting = this.waiting.slice(batch.length);
      } catch (error) {
        if (Date.now() >= this.stopsAt) {
          this.logger.error(
            { err: error, accessLog: this.waiting.length },
            'entries are missing in the access log',
          );
          break;
        }
        this.logger.warn({ err: error }, 'entries will be written later');
        await pause(this.stopsAt === Infinity ? AGAIN_MS : GATHER_MS);
      }
    }
    this.writing = undefined;
  }
}

/** The personal data in the access log: of the person who was read, who read, and who was searched for. */
@HoldsPersonalData
@Injectable()
export class AccessLogPersonalData implements PersonalData {
  readonly section = 'readings';
  readonly references = [
    { collection: 'access_log', path: 'memberId' },
    { collection: 'access_log', path: 'actor', stays: DONE },
    { collection: 'people_read', path: 'actor', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('access_log') private readonly rows: Model<AccessLogEntry>,
    private readonly accessLog: AccessLogWriter,
    private readonly auditErasure: AuditErasure,
  ) {}

  /** When the person was read and by which role, and what the person read; never whom the person searched for. */
  async *dataOf({ _id }: Person): AsyncIterable<object> {
    await this.accessLog.settled();
    yield* this.rows
      .find({ $or: [{ memberId: _id }, { actor: _id }] }, { at: 1, role: 1, kind: 1, memberId: 1, count: 1 })
      .sort({ at: 1 })
      .lean()
      .cursor();
  }

  /** Removes the text of searches that would find the person; ids stay, and refer to no person any more. */
  async erase({ names, emails, phones }: ErasedPerson): Promise<void> {
    await this.accessLog.settled();
    const typed = { kind: 'search', query: { $gt: '' } } satisfies mongo.Filter<AccessLogEntry>;
    for await (const { _id, query } of this.rows
      .find(typed, { query: 1 })
      .lean<Pick<AccessLogEntry, '_id' | 'query'>[]>()
      .cursor()) {
      if (query === null || !foundBy(query, ...names, ...emails, ...phones)) continue;
      await this.auditErasure.changeIn<AccessLogEntry>('access_log', rows =>
        rows.updateOne({ _id }, { $set: { query: null } }),
      );
    }
  }
}
