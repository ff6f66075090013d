import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { type Job, RunsAsJob } from '../jobs/job.js';
import { ignoreDuplicate } from '../mongo/inserts.js';
import { every, type Filter } from '../lists/page.js';
import type { AuditEntry } from './audit.model.js';
import { newSalt } from './audit.service.js';

const HOUR_MS = 3600_000;
/** Indian time is 5:30 ahead of UTC, so its hours end half an hour after those of UTC. */
const HALF_HOUR_MS = HOUR_MS / 2;
/** An hour is closed this long after its end: clocks differ. */
const CLOSED_AFTER_MS = 60_000;
/** More addresses than this in an hour are treated as a flood, and counted together. */
const MOST_ADDRESSES = 1000;
const OTHERS = 'other addresses';
const BATCH = 500;

/** At this count an entry is written to the audit log at once; the final count is written when the hour is over. */
const WRITTEN_AT_ONCE = 5;

/** An account with a refused sign-in. */
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

/** The address that was typed is not kept: it may be anybody's, or a password in the wrong field. */
const UNKNOWN_STAFF: Counted = {
  actor: { _id: null, name: 'Unknown accounts' },
  action: 'session.refused',
  entityId: null,
};

/**
 * Counts refused sign-ins by hour and network address: of visitors together, of staff by account. Each becomes one
 * row of the audit log, no matter how many attempts there were. The counts are kept in another collection, because
 * the audit log is append-only; a row is moved there when its hour is over.
 */
@RunsAsJob
@Injectable()
export class Refusals implements Job {
  readonly name = 'audit-refusals';
  readonly timetable = { everySeconds: 300 };
  private addresses = { hour: 0, count: 0 };

  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    @InjectModel('refusal') private readonly counted: Model<CountedRefusals>,
  ) {}

  /** Counts one visitor whose proof of identity was refused. */
  async count(address: string | null): Promise<void> {
    await this.countOne(VISITORS, address);
  }

  /** Counts one refused sign-in of staff; the fifth of an account in an hour is written to the audit log at once. */
  async countSignIn(account: RefusedAccount | null, address: string | null): Promise<void> {
    if (account === null) return this.countOne(UNKNOWN_STAFF, address).then(() => undefined);
    const { _id, name } = account;
    const row = await this.countOne(
      { actor: { _id, name }, action: 'session.refused', entityId: _id.toHexString() },
      address,
    );
    if (row?.count !== WRITTEN_AT_ONCE) return;
    await this.entries.collection.insertOne({ ...entryOf(row), _id: new Types.ObjectId(), at: new Date() });
  }

  /** Removes the name of an erased person from rows that are not in the audit log yet. */
  async forget(userId: Types.ObjectId, erasedName: string): Promise<void> {
    await this.counted.updateMany(
      { 'actor._id': userId },
      { $set: { 'actor.name': erasedName, address: null } },
    );
  }

  /** @returns the updated row; null when another request counted at the same moment */
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
        // Another request inserted the row at the same moment.
        return this.countAgain(hour, of, counted);
      });
  }

  /** The current rows of hours that are not over, or not in the audit log yet. */
  async open(filter: Filter, ids?: readonly (Types.ObjectId | string)[]): Promise<AuditEntry[]> {
    const matching = every(filter, ids ? { entryId: { $in: ids } } : {});
    // The rows of one hour are few, and the filter may name any field of an entry: the index on time is used.
    const rows = await this.counted.find(matching).hint({ at: 1 }).lean<CountedRefusals[]>();
    return rows.map(entryOf);
  }

  async openOne(id: Types.ObjectId): Promise<AuditEntry | null> {
    const row = await this.counted.findOne({ entryId: id }).lean<CountedRefusals>();
    return row && entryOf(row);
  }

  /**
   * Moves the hours that ended before an instant to the audit log.
   * @returns how many rows were moved
   */
  async close(end: Date): Promise<number> {
    let closed = 0;
    for (;;) {
      const rows = await this.counted
        .find({ at: { $lt: hourOf(end) } })
        .limit(BATCH)
        .lean<CountedRefusals[]>();
      for (const row of rows) {
        // The insert is idempotent, so a retry after a crash adds no second row.
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

/** The start of an Indian hour. */
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

/**
 * Counts the refused sign-ins from one network address (of staff: to one account) in one hour; filtered and sorted
 * like the audit entry that it becomes.
 */
export interface CountedRefusals extends Pick<
  AuditEntry,
  'at' | 'actor' | 'action' | 'entity' | 'entityId' | 'address'
> {
  /** Hour, kind, account and address. */
  _id: string;
  entryId: Types.ObjectId;
  /** The time of the first refusal. */
  at: Date;
  count: number;
}

export const refusalSchema = new Schema<CountedRefusals>(
  {
    _id: { type: String, required: true },
    entryId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    actor: { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
    action: { type: String, required: true },
    entity: { type: String, required: true },
    entityId: String,
    address: String,
    count: { type: Number, required: true },
  },
  { collection: 'refusal', versionKey: false },
)
  .index({ at: 1 })
  .index({ entryId: 1 }, { unique: true });
