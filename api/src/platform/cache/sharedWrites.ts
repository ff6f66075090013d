import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, Schema } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { Changes, type CountedRecords, joined, OwnWrites, type Places } from './ownWrites.js';
import { StaleWhileRevalidate } from './staleWhileRevalidate.js';

/**
 * Writes are announced to the other instances this long after the first one, together with all that follow meanwhile.
 */
const ANNOUNCE_AFTER_MS = 300;
/** The maximum age of the known writes of other instances. */
const POLL_EVERY_MS = 400;
/**
 * The number of announcements that a stamp keeps; an instance that missed more assumes that any place may have
 * changed.
 */
const KEPT_ANNOUNCEMENTS = 64;
/** A write to more places than this, such as an import, is announced as one to any place. */
const MOST_PLACES = 30;

/** The known writes to one collection. */
interface Watched {
  own: OwnWrites;
  /** The number of own writes that were announced. */
  ownAnnounced: number;
  /** The places of own writes that are not announced yet. */
  unannounced: Places[];
  /** The number of announcements by other instances, and of all announcements at the last look-up. */
  others: number;
  allTellings: number;
  changes: Changes;
}

/** The writes up to now, to be read before the collections are. */
export interface Written {
  /**
   * Grows with every finished write.
   * @param name a model's
   */
  stamp(name: string): number;
  /**
   * Grows with every write that may have changed a count of records in some places.
   * @param places null for all
   */
  changes(name: string, places: readonly string[] | null): number;
}

/**
 * The writes of all instances to some collections, for answers that are cached until their data changes. Writes of
 * this instance are known at once; writes of other instances within a second, unless an instance crashes before it
 * announces them or does not use the models: a cached answer needs a maximum age as well.
 */
@Injectable()
export class SharedWrites implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Writes');
  private readonly instance = randomUUID();
  private readonly watched = new Map<string, Watched>();
  private readonly others = new StaleWhileRevalidate(POLL_EVERY_MS, () => this.readOthers(), POLL_EVERY_MS);
  private timer: NodeJS.Timeout | undefined;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('write_stamp') private readonly stamps: Model<WriteStamp>,
  ) {}

  /**
   * Announces all writes through a model from now on.
   * @param name a model's
   * @param counted the counts of its records, by place
   */
  watch(name: string, counted?: CountedRecords): void {
    const { collection } = this.connection.model(name);
    const { own } = this.watched.get(collection.name) ?? this.begin(collection);
    if (counted) own.count(counted);
  }

  private begin(collection: { name: string }): Watched {
    const own = new OwnWrites(places => {
      watched.unannounced.push(places);
      watched.changes.add(places);
      this.announceSoon();
    });
    const watched: Watched = {
      own,
      ownAnnounced: 0,
      unannounced: [],
      others: 0,
      allTellings: 0,
      changes: new Changes(),
    };
    own.watch(collection);
    this.watched.set(collection.name, watched);
    return watched;
  }

  async read(): Promise<Written> {
    await this.others.read();
    const of = (name: string) => this.of(this.connection.model(name).collection.name);
    return {
      stamp: name => of(name).own.stamp + of(name).others,
      changes: (name, places) => of(name).changes.of(places),
    };
  }

  /** Announces the writes that are not announced yet. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.announce();
  }

  private of(collection: string): Watched {
    const watched = this.watched.get(collection);
    if (!watched) throw new Error(`The writes to ${collection} are not watched.`);
    return watched;
  }

  private announceSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.announce();
    }, ANNOUNCE_AFTER_MS).unref();
  }

  private async announce(): Promise<void> {
    for (const [_id, watched] of this.watched) {
      const upTo = watched.own.stamp;
      if (upTo === watched.ownAnnounced) continue;
      const unannounced = watched.unannounced.splice(0);
      try {
        await this.inTurn(async () => {
          const stamp = await this.stamps
            .findOneAndUpdate(
              { _id },
              [
                { $set: { told: NEXT } },
                { $set: { last: withAnnouncement(this.instance, joined(unannounced)) } },
              ],
              { updatePipeline: true, upsert: true, returnDocument: 'after' },
            )
            .lean<WriteStamp>();
          this.learn(watched, stamp);
          watched.ownAnnounced = upTo;
        });
      } catch (error) {
        watched.unannounced.unshift(...unannounced);
        this.logger.warn(
          { err: error, collection: _id },
          'announcing writes to other instances failed and will be retried',
        );
        this.announceSoon();
      }
    }
  }

  private readOthers(): Promise<void> {
    return this.inTurn(async () => {
      const stamps = await this.stamps.find({ _id: { $in: [...this.watched.keys()] } }).lean<WriteStamp[]>();
      for (const stamp of stamps) this.learn(this.of(stamp._id), stamp);
    });
  }

  /** Reads the announcements of other instances since the last look-up. */
  private learn(watched: Watched, { told, last = [] }: WriteStamp): void {
    const missed = told - watched.allTellings;
    if (missed === 0) return;
    const news = last.filter(({ number }) => number > watched.allTellings);
    const places = news.filter(({ by }) => by !== this.instance).map(one => one.places ?? 'any');
    // Too many announcements were missed, or they have no places because an older version made them, or the database
    // was recreated.
    if (news.length !== missed) places.push('any');
    watched.allTellings = told;
    watched.others += places.length;
    for (const one of places) watched.changes.add(one === 'any' ? one : new Set(one));
  }

  /**
   * Runs one task after the other: an older look-up that is handled after a newer one would count all its writes as
   * new.
   */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => {});
    return turn;
  }
}

const NEXT = { $add: [{ $ifNull: ['$told', 0] }, 1] };

/** The last announcements with a new one, which has the current number, as a value of an update's pipeline. */
function withAnnouncement(by: string, places: Places): object {
  const named = places === 'any' || places.size > MOST_PLACES ? null : [...places];
  const announcement = { number: '$told', by: { $literal: by }, places: { $literal: named } };
  return { $slice: [{ $concatArrays: [{ $ifNull: ['$last', []] }, [announcement]] }, -KEPT_ANNOUNCEMENTS] };
}

/** The number of announced writes to a collection, by all instances. */
export interface WriteStamp {
  /** The collection's name. */
  _id: string;
  told: number;
  /** The last announcements, in their order; absent before there were any. */
  last?: Announcement[];
}

interface Announcement {
  /** The number of this announcement. */
  number: number;
  /** The instance that announced it. */
  by: string;
  /** The places whose counts may have changed; null for all places. */
  places: string[] | null;
}

export const writeStampSchema = new Schema<WriteStamp>(
  {
    _id: { type: String, required: true },
    told: { type: Number, required: true },
    last: {
      type: [{ _id: false, number: Number, by: String, places: { type: [String], default: null } }],
      default: undefined,
    },
  },
  { collection: 'write_stamp', versionKey: false },
);
