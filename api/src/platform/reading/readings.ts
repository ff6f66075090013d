import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { insertAll } from '../mongo/insertAll.js';
import type { Reading } from './reading.model.js';

/** What is read within this time is written together. */
const GATHER_MS = 50;
const AGAIN_MS = 250;
/** Whoever looks at the log waits no longer for what is being written. */
const SETTLES_MS = 1000;
const BATCH = 500;
/** So many wait while the database can't be written to; what comes then is told in the log alone. */
const MOST_WAITING = 20_000;
/** How long a server that is about to stop goes on trying. */
const DRAIN_MS = 1000;

/**
 * Notes who has read members' data. Whoever reads waits for nothing and is never refused for it: rows are gathered and
 * written soon, again after a failure, and to the last one before a server stops. A server that is killed loses what it
 * gathered in the last moment.
 */
@Injectable()
export class Readings implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Readings');
  private waiting: Reading[] = [];
  private writing: Promise<void> | undefined;
  private stopsAt = Infinity;

  constructor(@InjectModel('access_log') private readonly rows: Model<Reading>) {}

  /** @param reading with an id, a row that is there already is left as it is; it was just now where it says no time */
  note(reading: Omit<Reading, '_id' | 'at'> & Partial<Pick<Reading, '_id' | 'at'>>): void {
    if (this.waiting.length >= MOST_WAITING) {
      const { actor, kind } = reading;
      this.logger.error({ actor, kind }, 'a reading is not in the access log');
      return;
    }
    this.waiting.push({ _id: new Types.ObjectId(), at: new Date(), ...reading });
    this.writing ??= this.writeWaiting();
  }

  /** Ends once everything that this instance noted so far is written, or can't be for now. */
  async settled(): Promise<void> {
    if (this.writing) await Promise.race([this.writing, pause(SETTLES_MS)]);
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
        // A row that is there already is of a try whose answer got lost.
        await insertAll(this.rows, batch);
        this.waiting = this.waiting.slice(batch.length);
      } catch (error) {
        if (Date.now() >= this.stopsAt) {
          this.logger.error(
            { err: error, readings: this.waiting.length },
            'readings are not in the access log',
          );
          break;
        }
        this.logger.warn({ err: error }, 'readings will be noted later');
        await pause(this.stopsAt === Infinity ? AGAIN_MS : GATHER_MS);
      }
    }
    this.writing = undefined;
  }
}
