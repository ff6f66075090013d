import { distinctBits, distinctEstimate, istDay, LARGE_LIST, manyFor, type Role } from '@coastok/domain';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types, mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AccessLogWriter } from './accessLogWriter.js';

/** Counts within this time are written together. */
const GATHER_MS = 100;
/** The longest time that the access log's list waits for pending writes. */
const LONGEST_WAIT_MS = 1000;
/** The number of staff members' days whose known bits are cached, so that a page that is read again causes no write. */
const MOST_REMEMBERED = 500;
const IST_MS = 5.5 * 3600_000;

export interface AnsweredPeople {
  actor: Types.ObjectId;
  role: Role;
  /** The list's resource or the export's file. */
  source: string;
  /** Ids of the people in an answer of a list; null for an export. */
  ids: readonly string[] | null;
  /** How many rows were sent. */
  count: number;
  /** Whether it is a search, which has a row of the access log already. */
  isSearch?: boolean;
}

/** What one staff member read since the last write. */
interface Gathered {
  actor: Types.ObjectId;
  role: Role;
  at: Date;
  lists: Map<string, number>;
  exports: Map<string, number>;
  ids: Set<string>;
  /** The last list that was read; the row that marks the day names it. */
  last: string;
}

const hourOf = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(11, 13);

/** The key of a list's sum in `lists`. */
export const listKey = (source: string, at: Date): string => `${hourOf(at)}|${source.replaceAll('.', '_')}`;

/** The id of a staff member's day in `people_read`. */
export const dayKey = (actor: Types.ObjectId, at: Date): string => `${actor.toHexString()}:${istDay(at)}`;

/**
 * The estimated number of different people that a staff member read on a day. An export's people are counted as a
 * whole.
 */
export const peopleOf = ({ bits = {}, exports = {} }: Pick<PeopleRead, 'bits' | 'exports'>): number =>
  distinctEstimate(bits) + Object.values(exports).reduce((sum, count) => sum + count, 0);

/**
 * Counts the people that staff read in lists, searches and exports (docs/privacy.md, The access log). Requests do not
 * wait for it: counts are written soon, in batches. A server that is killed loses the counts of the last moment.
 */
@Injectable()
export class PeopleReadCounts implements BeforeApplicationShutdown {
  private readonly logger = new Logger('PeopleReadCounts');
  private gathered = new Map<string, Gathered>();
  private readonly known = new Map<string, Record<string, number>>();
  private writing: Promise<void> | undefined;

  constructor(
    @InjectModel('people_read') private readonly days: Model<PeopleRead>,
    private readonly accessLog: AccessLogWriter,
  ) {}

  note({ actor, role, source, ids, count, isSearch }: AnsweredPeople): void {
    if (count === 0) return;
    const at = new Date();
    const key = dayKey(actor, at);
    const day = this.gathered.get(key) ?? newDay(actor, role, at, source);
    this.gathered.set(key, { ...day, role: Math.max(day.role, role) as Role, last: source });
    if (ids === null) {
      const name = source.replaceAll('.', '_');
      day.exports.set(name, Math.max(day.exports.get(name) ?? 0, count));
    } else {
      for (const id of ids) day.ids.add(id);
      if (!isSearch && count > LARGE_LIST) {
        const list = listKey(source, at);
        day.lists.set(list, (day.lists.get(list) ?? 0) + count);
        this.noteRow({ actor, role, at, source });
      }
    }
    this.writing ??= this.writeGathered();
  }

  /** Resolves once all counts so far are written, or can't be written for now. */
  async settled(): Promise<void> {
    if (this.writing) await Promise.race([this.writing, pause(LONGEST_WAIT_MS)]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing;
  }

  /** Adds one row of the access log for a staff member, a list and an hour: its id is made of the three. */
  private noteRow({
    actor,
    role,
    at,
    source,
  }: {
    actor: Types.ObjectId;
    role: Role;
    at: Date;
    source: string;
  }) {
    const name = `${dayKey(actor, at)}|${listKey(source, at)}`;
    const _id = new Types.ObjectId(createHash('sha256').update(name).digest('hex').slice(0, 24));
    this.accessLog.note({ _id, actor, role, kind: 'list', memberId: null, query: source, count: null });
  }

  private async writeGathered(): Promise<void> {
    while (this.gathered.size > 0) {
      await pause(GATHER_MS);
      const gathered = this.gathered;
      this.gathered = new Map();
      await Promise.all(
        Array.from(gathered, ([key, day]) =>
          this.writeDay(key, day).catch((error: unknown) =>
            this.logger.error(
              { err: error, actor: day.actor },
              'storing how many people a staff member read failed; the counts are lost',
            ),
          ),
        ),
      );
    }
    this.writing = undefined;
  }

  private async writeDay(key: string, day: Gathered): Promise<void> {
    const known = this.known.get(key) ?? {};
    const fresh = Object.entries(distinctBits(day.ids)).filter(
      ([word, bits]) => ((known[word] ?? 0) | bits) !== (known[word] ?? 0),
    );
    if (fresh.length === 0 && day.lists.size === 0 && day.exports.size === 0) return;
    const stored = await this.days.collection.findOneAndUpdate(
      { _id: key as never },
      {
        $setOnInsert: { actor: day.actor, at: day.at },
        $max: { role: day.role, ...prefixed('exports', day.exports) },
        ...(day.lists.size > 0 && { $inc: prefixed('lists', day.lists) }),
        ...(fresh.length > 0 && {
          $bit: Object.fromEntries(
            fresh.map(([word, bits]) => [`bits.${word}`, { or: new mongo.Int32(bits) }] as const),
          ),
        }),
      },
      { upsert: true, returnDocument: 'after' },
    );
    if (!stored) return;
    const { bits = {}, exports = {}, role } = stored as unknown as PeopleRead;
    this.remember(key, bits);
    // People who were read in small pages have no row in the log, so a row marks the day.
    if (peopleOf({ bits, exports }) > manyFor(role))
      this.noteRow({ actor: day.actor, role: day.role, at: day.at, source: day.last });
  }

  private remember(key: string, bits: Record<string, number>): void {
    this.known.delete(key);
    this.known.set(key, bits);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }
}

const newDay = (actor: Types.ObjectId, role: Role, at: Date, last: string): Gathered => ({
  ...{ actor, role, at, last },
  lists: new Map(),
  exports: new Map(),
  ids: new Set(),
});

const prefixed = (field: string, values: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(Array.from(values, ([name, value]) => [`${field}.${name}`, value]));

/**
 * How many people a staff member read on an Indian day. Rows of the access log are append-only, so the counts that
 * grow with each answer are stored here: the sums of the log's lists and the mark of days with very many people.
 */
export interface PeopleRead {
  /** `<actor>:<Indian day>` */
  _id: string;
  actor: Types.ObjectId;
  /** The time of the day's first read. */
  at: Date;
  /** The highest role that was used for reading. */
  role: number;
  /** People in list answers of more than 25, by `<hour>|<list>`; the hour is Indian time. */
  lists?: Record<string, number>;
  /**
   * By the name of an exported file, the number of rows of the largest one; dots in a name are stored as underscores.
   */
  exports?: Record<string, number>;
  /** The bit counter of all people in answers (`distinctBits`). */
  bits?: Record<string, number>;
}

export const peopleReadSchema = new Schema<PeopleRead>(
  {
    _id: { type: String, required: true },
    actor: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    role: { type: Number, required: true },
    lists: Schema.Types.Mixed,
    exports: Schema.Types.Mixed,
    bits: Schema.Types.Mixed,
  },
  { collection: 'people_read', versionKey: false },
).index({ at: 1 });
