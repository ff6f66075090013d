import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { StaleWhileRevalidate } from './staleWhileRevalidate.js';
import { OwnWrites } from './ownWrites.js';
import type { WriteStamp } from './writeStamp.model.js';

/** How soon the others are told of a write, together with all that follow meanwhile. */
const TELL_AFTER_MS = 300;
/** How old may be what is known of the others. */
const LOOK_EVERY_MS = 400;

/** What is known of the writes to one collection. */
interface Watched {
  own: OwnWrites;
  /** How many of the own writes the others have been told of. */
  ownTold: number;
  /** How often this instance has told, and how often all have. */
  tellings: number;
  allTellings: number;
}

/**
 * The writes of all instances to some collections, for answers that are kept until what they were made of changes.
 * What this instance writes is known at once; what another writes within a second, unless that one dies before it has
 * told or does not go through the models: a kept answer needs an end of its life besides.
 */
@Injectable()
export class SharedWrites implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Writes');
  private readonly watched = new Map<string, Watched>();
  private readonly look = new StaleWhileRevalidate(LOOK_EVERY_MS, () => this.lookUp(), LOOK_EVERY_MS);
  private timer: NodeJS.Timeout | undefined;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('write_stamp') private readonly stamps: Model<WriteStamp>,
  ) {}

  /** @param name a model's; all that is written through it is told from now on */
  watch(name: string): void {
    const { collection } = this.connection.model(name);
    if (this.watched.has(collection.name)) return;
    const own = new OwnWrites(() => this.tellSoon());
    own.watch(collection);
    this.watched.set(collection.name, { own, ownTold: 0, tellings: 0, allTellings: 0 });
  }

  /**
   * Stamps of watched collections, to be read before the collections are. Each grows with every write that has ended.
   * @returns by the model's name
   */
  async read(): Promise<(name: string) => number> {
    await this.look.read();
    return name => stampOf(this.of(this.connection.model(name).collection.name));
  }

  /** Tells of what was written and not told yet. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.tell();
  }

  private of(collection: string): Watched {
    const watched = this.watched.get(collection);
    if (!watched) throw new Error(`Nobody watches the writes to ${collection}.`);
    return watched;
  }

  private tellSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.tell();
    }, TELL_AFTER_MS).unref();
  }

  private async tell(): Promise<void> {
    for (const [_id, watched] of this.watched) {
      const upTo = watched.own.stamp;
      if (upTo === watched.ownTold) continue;
      try {
        await this.inTurn(async () => {
          const stamp = await this.stamps
            .findOneAndUpdate({ _id }, { $inc: { told: 1 } }, { upsert: true, returnDocument: 'after' })
            .lean<WriteStamp>();
          watched.tellings += 1;
          watched.allTellings = Math.max(watched.allTellings, stamp.told);
          watched.ownTold = upTo;
        });
      } catch (error) {
        this.logger.warn({ err: error, collection: _id }, 'telling of writes failed');
        this.tellSoon();
      }
    }
  }

  private lookUp(): Promise<void> {
    return this.inTurn(async () => {
      const stamps = await this.stamps.find({ _id: { $in: [...this.watched.keys()] } }).lean<WriteStamp[]>();
      for (const { _id, told } of stamps) {
        const watched = this.of(_id);
        watched.allTellings = Math.max(watched.allTellings, told);
      }
    });
  }

  /** One after the other: an own telling that is seen before it is counted as one's own would look like another's. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => {});
    return turn;
  }
}

/** The own writes, and what the others told of theirs. */
const stampOf = ({ own, tellings, allTellings }: Watched): number => own.stamp + allTellings - tellings;
