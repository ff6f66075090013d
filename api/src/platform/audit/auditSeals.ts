import { addDays, istDay, istDayEnd, istDayStart } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, Schema, type Types } from 'mongoose';
import { type Job, RunsAsJob } from '../jobs/job.js';
import { ignoreDuplicate } from '../mongo/inserts.js';
import type { AuditEntry } from './audit.model.js';
import { PendingAudit } from './pendingAudit.js';
import { Refusals } from './refusals.js';
import { sealedOf, unsealedOf, DayDigest, entryDigest } from './sealed.js';

/** The seal of one closed day of the audit log. */
export interface AuditSeal {
  /** The Indian day, `yyyy-MM-dd`. */
  _id: string;
  /** The digest of the day before; null for the first sealed day. */
  previous: string | null;
  /** The number of entries of this day that are sealed. */
  count: number;
  /** The number of entries of earlier days that arrived after those days were sealed, and are sealed here. */
  late: number;
  /** The id of the pages that list the sealed entries. */
  run: Types.ObjectId;
  digest: string;
  sealedAt: Date;
}

/** A sealed entry's id and digest. */
export interface SealedEntry {
  _id: Types.ObjectId;
  digest: string;
  /** The day that a late entry belongs to. */
  of?: string;
}

/** A page with some thousand of the entries that a seal covers, so that a check of a broken seal can name them. */
export interface AuditSealPage {
  _id: Types.ObjectId;
  run: Types.ObjectId;
  page: number;
  entries: SealedEntry[];
}

export const auditSealSchema = new Schema<AuditSeal>(
  {
    _id: { type: String, required: true },
    previous: String,
    count: { type: Number, required: true },
    late: { type: Number, required: true },
    run: { type: Schema.Types.ObjectId, required: true },
    digest: { type: String, required: true },
    sealedAt: { type: Date, required: true },
  },
  { collection: 'auditSeal', versionKey: false },
);

const sealedEntry = new Schema<SealedEntry>({ digest: { type: String, required: true }, of: String });

export const auditSealPageSchema = new Schema<AuditSealPage>(
  {
    run: { type: Schema.Types.ObjectId, required: true },
    page: { type: Number, required: true },
    entries: { type: [sealedEntry], required: true },
  },
  { collection: 'auditSealPage', versionKey: false },
).index({ run: 1, page: 1 }, { unique: true });

/**
 * A day is closed this long after its end: clocks differ, and a write that began before the end may finish after it.
 */
const CLOSED_AFTER_MS = 10 * 60_000;
/**
 * A late entry is sealed with a later day up to this many days after its own; the code never writes one later than
 * that.
 */
const LATE_DAYS = 7;
const PAGE = 5000;

/**
 * Seals each closed Indian day of the audit log with one digest over its entries and the digest of the day before.
 * Days without an entry are sealed too. A day is closed once no record has a pending entry of that day; an entry that
 * still comes later (a stalled write) is sealed with the next day and logged.
 */
@RunsAsJob
@Injectable()
export class AuditSeals implements Job {
  readonly name = 'audit-seals';
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('Audit');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly pending: PendingAudit,
    private readonly refusals: Refusals,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    let sealed = 0;
    for (let last = await this.last(); !signal.aborted; sealed++) {
      const day = last ? addDays(last._id, 1) : await this.firstDay();
      if (!day || Date.now() < istDayEnd(day).getTime() + CLOSED_AFTER_MS) break;
      if (!(await this.isComplete(day))) break;
      last = await this.seal(day, last);
    }
    return sealed;
  }

  /** Whether all entries of a day are in the audit log. */
  private async isComplete(day: string): Promise<boolean> {
    const end = istDayEnd(day);
    await this.refusals.close(end);
    if (!(await this.pending.isWaitingBefore(end))) return true;
    const complete = (await this.pending.collect()).stuck === 0;
    if (!complete) this.logger.warn({ day }, 'the audit log of a day can not be sealed yet');
    return complete;
  }

  private async seal(day: string, last: AuditSeal | null): Promise<AuditSeal> {
    const previous = last?.digest ?? null;
    const digest = new DayDigest(day, previous);
    const pages = new Pages(this.collection('auditSealPage'));
    const counts = { count: 0, late: 0 };
    const add = async (entry: AuditEntry, of?: string) => {
      const sealed = { _id: entry._id, digest: entryDigest(entry), ...(of !== undefined && { of }) };
      digest.add(sealed);
      await pages.add(sealed);
    };
    const entries = this.collection<AuditEntry>('audit').find({
      at: { $gte: istDayStart(day), $lt: istDayEnd(day) },
    });
    for await (const entry of entries.sort({ at: 1, _id: 1 })) {
      await add(entry);
      counts.count += 1;
    }
    for await (const { entry, of } of this.late(day)) {
      await add(entry, of);
      counts.late += 1;
    }
    await pages.end();
    const seal = {
      _id: day,
      previous,
      ...counts,
      run: pages.run,
      digest: digest.end(),
      sealedAt: new Date(),
    };
    const seals = this.collection<AuditSeal>('auditSeal');
    // Another instance may seal the same day at the same moment; the first seal is kept.
    await seals.insertOne(seal).catch(ignoreDuplicate);
    const kept = (await seals.findOne({ _id: day })) ?? seal;
    if (kept.run.equals(seal.run)) this.logSeal(seal);
    return kept;
  }

  /** Entries of sealed days that no seal covers. */
  private async *late(day: string): AsyncGenerator<{ entry: AuditEntry; of: string }> {
    for (let before = LATE_DAYS; before > 0; before--) {
      const of = addDays(day, -before);
      const known = await sealedOf(this.db, of);
      if (!known || (await this.countOf(of)) <= known.size) continue;
      for await (const entry of unsealedOf(this.db, of, known)) yield { entry, of };
    }
  }

  private countOf(day: string): Promise<number> {
    const ofDay = { at: { $gte: istDayStart(day), $lt: istDayEnd(day) } };
    return this.collection<AuditEntry>('audit').countDocuments(ofDay);
  }

  private logSeal({ _id: day, count, late, digest }: AuditSeal): void {
    this.logger.log({ day, count, late, digest }, 'the audit log of a day is sealed');
    if (late > 0)
      this.logger.warn({ day, late }, 'entries of earlier days came late and are sealed with this one');
  }

  private async last(): Promise<AuditSeal | null> {
    return this.collection<AuditSeal>('auditSeal').findOne({}, { sort: { _id: -1 } });
  }

  /** The day of the first entry; every day from then on is sealed. */
  private async firstDay(): Promise<string | null> {
    const first = await this.collection<AuditEntry>('audit').findOne({}, { sort: { at: 1, _id: 1 } });
    return first && istDay(first.at);
  }

  private collection<T extends mongo.Document>(name: string): mongo.Collection<T> {
    return this.db.collection<T>(name);
  }

  private get db(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    // Mongoose exports the driver's types under another name.
    return db as unknown as mongo.Db;
  }
}

/** Writes the sealed entries page by page; pages of a run that crashed belong to no seal. */
class Pages {
  readonly run = new mongo.ObjectId();
  private entries: SealedEntry[] = [];
  private page = 0;

  constructor(private readonly pages: mongo.Collection<AuditSealPage>) {}

  async add(entry: SealedEntry): Promise<void> {
    this.entries.push(entry);
    if (this.entries.length >= PAGE) await this.end();
  }

  async end(): Promise<void> {
    if (this.entries.length === 0) return;
    const { run, page, entries } = this;
    await this.pages.insertOne({ _id: new mongo.ObjectId(), run, page, entries });
    this.page += 1;
    this.entries = [];
  }
}
