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

/** The trail says at once that somebody tries again and again; how often it was, it says when the hour is over. */
const SAID_AT_ONCE = 5;

/** An account that somebody tried to sign in to. */
export interface RefusedAccount {
  _id: Types.ObjectId;
  name: string;
}

type Counted = Pick<CountedRefusals, 'actor' | 'action' | 'entityId'>;

const VISITORS: Counted = {
  actor: { _id: null, name: 'Visitors' },
  action: 'visitor.refused',
  entityId: null,
};

/** Without the address that was typed: it may be anybody's, or a password in the wrong field. */
const UNKNOWN_STAFF: Counted = {
  actor: { _id: null, name: 'Unknown accounts' },
  action: 'session.refused',
  entityId: null,
};

/**
 * Refused sign-ins, counted by hour and network address: of visitors together, of staff by account. Each makes one row
 * of the trail, however often somebody tries. The counting is done beside the trail, which only grows; a row goes there
 * when its hour is over.
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
    await this.countOne(VISITORS, address);
  }

  /** Counts one refused sign-in of staff; the fifth of an account in an hour is in the trail at once. */
  async countSignIn(account: RefusedAccount | null, address: string | null): Promise<void> {
    if (account === null) return this.countOne(UNKNOWN_STAFF, address).then(() => undefined);
    const { _id, name } = account;
    const row = await this.countOne(
      { actor: { _id, name }, action: 'session.refused', entityId: _id.toHexString() },
      address,
    );
    if (row?.count !== SAID_AT_ONCE) return;
    await this.entries.collection.insertOne({ ...entryOf(row), _id: new Types.ObjectId(), at: new Date() });
  }

  /** Takes the name of an erased person out of rows that the trail does not have yet. */
  async forget(userId: Types.ObjectId, erasedName: string): Promise<void> {
    await this.counted.updateMany(
      { 'actor._id': userId },
      { $set: { 'actor.name': erasedName, address: null } },
    );
  }

  /** @returns the row as it is now; null when another request counted at the same moment */
  private async countOne(of: Counted, address: string | null): Promise<CountedRefusals | null> {
    const at = new Date();
    const hour = hourOf(at);
    const again = await this.countAgain(hour, of, address);
    if (again) return again;
    const counted = this.isFlood(hour) ? OTHERS : address;
    return this.counted
      .findOneAndUpdate(
        { _id: keyOf(hour, of, counted) },
        {
          $inc: { count: 1 },
          $setOnInsert: { entryId: new Types.ObjectId(), at, entity: 'session', address: counted, ...of },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<CountedRefusals>()
      .catch((error: unknown) => {
        ignoreDuplicate(error);
        // Somebody else counted the first one at the same moment.
        return this.countAgain(hour, of, counted);
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

  private countAgain(hour: Date, of: Counted, address: string | null): Promise<CountedRefusals | null> {
    return this.counted
      .findOneAndUpdate(
        { _id: keyOf(hour, of, address) },
        { $inc: { count: 1 } },
        { returnDocument: 'after' },
      )
      .lean<CountedRefusals>()
      .exec();
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

const keyOf = (hour: Date, { action, entityId }: Counted, address: string | null): string =>
  [hour.toISOString(), action, entityId, address].join(' ');

const entryOf = ({
  entryId,
  count,
  at,
  actor,
  action,
  entity,
  entityId,
  address,
}: CountedRefusals): AuditEntry => ({
  _id: entryId,
  at,
  actor,
  role: null,
  action,
  entity,
  entityId,
  changes: { count: { from: null, to: count } },
  address,
  requestId: null,
  salt: newSalt(),
});
