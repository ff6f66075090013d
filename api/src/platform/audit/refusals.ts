import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { ignoreDuplicate } from '../mongo/duplicateKey.js';
import { every, type Filter } from '../lists/page.js';
import type { AuditEntry } from './audit.model.js';
import { newSalt } from './audit.service.js';
import type { CountedRefusals } from './refusals.model.js';

const HOUR_MS = 3600_000;
/** Indian hours end half an hour after those of the clock's origin. */
const HALF_HOUR_MS = HOUR_MS / 2;
/** An hour is closed this long after its end: clocks differ. */
const CLOSED_AFTER_MS = 60_000;
/** More addresses than this in an hour are a flood, and counted together. */
const MOST_ADDRESSES = 1000;
const OTHERS = 'other addresses';
const BATCH = 500;

/**
 * Visitors who were refused, counted by network address and hour: one row of the trail each, however often somebody
 * tries. The counting is done beside the trail, which only grows; a row goes there when its hour is over.
 */
@Injectable()
export class Refusals implements Job, OnModuleInit {
  readonly name = 'audit-refusals';
  readonly timetable = { everySeconds: 300 };
  private addresses = { hour: 0, count: 0 };

  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    @InjectModel('refusal') private readonly counted: Model<CountedRefusals>,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** Counts one visitor who could not prove to be anybody. */
  async count(address: string | null): Promise<void> {
    const at = new Date();
    const hour = hourOf(at);
    if (await this.countAgain(hour, address)) return;
    const counted = this.isFlood(hour) ? OTHERS : address;
    await this.counted.collection
      .updateOne(
        { _id: keyOf(hour, counted) } as object,
        {
          $inc: { count: 1 },
          $setOnInsert: {
            entryId: new Types.ObjectId(),
            at,
            actor: { _id: null, name: 'Visitors' },
            action: 'visitor.refused',
            entity: 'session',
            entityId: null,
            address: counted,
          },
        },
        { upsert: true },
      )
      // Somebody else counted the first one at the same moment.
      .catch(async (error: unknown) => {
        ignoreDuplicate(error);
        await this.countAgain(hour, counted);
      });
  }

  /** The rows of hours that are not over, or not in the trail yet, as they stand. */
  async open(filter: Filter, ids?: readonly (Types.ObjectId | string)[]): Promise<AuditEntry[]> {
    const matching = every(filter, ids ? { entryId: { $in: ids } } : {});
    // Those of one hour are few, and any part of an entry may be asked for: they are read in the order of time.
    const rows = await this.counted.find(matching).hint({ at: 1 }).lean<CountedRefusals[]>();
    return rows.map(entryOf);
  }

  async openOne(id: Types.ObjectId): Promise<AuditEntry | null> {
    const row = await this.counted.findOne({ entryId: id }).lean<CountedRefusals>();
    return row && entryOf(row);
  }

  /** Takes to the trail the hours that ended before an instant. @returns how many rows */
  async close(end: Date): Promise<number> {
    let closed = 0;
    for (;;) {
      const rows = await this.counted
        .find({ at: { $lt: hourOf(end) } })
        .limit(BATCH)
        .lean<CountedRefusals[]>();
      for (const row of rows) {
        // Once, however often a crash lets it be tried.
        await this.entries.collection.insertOne(entryOf(row)).catch(ignoreDuplicate);
        await this.counted.deleteOne({ _id: row._id });
      }
      closed += rows.length;
      if (rows.length < BATCH) return closed;
    }
  }

  run(): Promise<number> {
    return this.close(new Date(Date.now() - CLOSED_AFTER_MS));
  }

  private async countAgain(hour: Date, address: string | null): Promise<boolean> {
    const { matchedCount } = await this.counted.updateOne(
      { _id: keyOf(hour, address) },
      { $inc: { count: 1 } },
    );
    return matchedCount > 0;
  }

  /** Counts the addresses that are new to this instance. */
  private isFlood(hour: Date): boolean {
    if (this.addresses.hour !== hour.getTime()) this.addresses = { hour: hour.getTime(), count: 0 };
    return (this.addresses.count += 1) > MOST_ADDRESSES;
  }
}

/** The beginning of an Indian hour. */
const hourOf = (at: Date): Date =>
  new Date(Math.floor((at.getTime() - HALF_HOUR_MS) / HOUR_MS) * HOUR_MS + HALF_HOUR_MS);

const keyOf = (hour: Date, address: string | null): string => `${hour.toISOString()} ${address}`;

const entryOf = ({ entryId, count, at, actor, action, entity, address }: CountedRefusals): AuditEntry => ({
  _id: entryId,
  at,
  actor,
  role: null,
  action,
  entity,
  entityId: null,
  changes: { count: { from: null, to: count } },
  address,
  requestId: null,
  salt: newSalt(),
});
