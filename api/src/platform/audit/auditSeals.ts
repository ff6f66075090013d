import { addDays, istDay, istDayEnd, istDayStart } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { ignoreDuplicate } from '../mongo/duplicateKey.js';
import type { AuditEntry } from './audit.model.js';
import type { AuditSeal, AuditSealPage, SealedEntry } from './auditSeal.model.js';
import { PendingAudit } from './pendingAudit.js';
import { Refusals } from './refusals.js';
import { DayDigest, entryDigest } from './sealed.js';
import { sealedOf, unsealedOf } from './sealCheck.js';

/** A day is closed this long after its end: clocks differ, and what began before may end after. */
const CLOSED_AFTER_MS = 10 * 60_000;
/** For so many days an entry that came late is sealed with a later day; what comes after that is nobody's write. */
const LATE_DAYS = 7;
const PAGE = 5000;

/**
 * Seals each closed Indian day of the trail by one digest over its entries, which also holds that of the day before.
 * Days without an entry are sealed too. A day is closed once no record carries an entry of it; what comes later all the
 * same (a stalled write) is sealed with the next day, and told.
 */
@Injectable()
export class AuditSeals implements Job, OnModuleInit {
  readonly name = 'audit-seals';
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('Audit');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly pending: PendingAudit,
    private readonly refusals: Refusals,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

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

  /** Whether all that is told of a day has arrived. */
  private async isComplete(day: string): Promise<boolean> {
    const end = istDayEnd(day);
    await this.refusals.close(end);
    if (!(await this.pending.isWaitingBefore(end))) return true;
    const complete = (await this.pending.collect()).stuck === 0;
    if (!complete) this.logger.warn({ day }, 'the trail of a day can not be sealed yet');
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
    // Another instance that sealed the same day at the same moment came first.
    await seals.insertOne(seal).catch(ignoreDuplicate);
    const kept = (await seals.findOne({ _id: day })) ?? seal;
    if (kept.run.equals(seal.run)) this.tell(seal);
    return kept;
  }

  /** Entries of sealed days that no seal knows. */
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

  private tell({ _id: day, count, late, digest }: AuditSeal): void {
    this.logger.log({ day, count, late, digest }, 'the trail of a day is sealed');
    if (late > 0)
      this.logger.warn({ day, late }, 'entries of earlier days came late and are sealed with this one');
  }

  private async last(): Promise<AuditSeal | null> {
    return this.collection<AuditSeal>('auditSeal').findOne({}, { sort: { _id: -1 } });
  }

  /** Everything that is in the trail is sealed, from the day of the first entry on. */
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
    // Mongoose carries the driver's types under a name of its own.
    return db as unknown as mongo.Db;
  }
}

/** Writes what is sealed, page by page; those of a run that died belong to no seal. */
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
