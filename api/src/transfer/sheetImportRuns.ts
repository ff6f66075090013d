import { can, SHEET_IMPORTS, type SheetOutcome, type SheetRemark } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { isDatabaseAway } from '../platform/errors/toAppError.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { DataImport } from './dataImport.js';
import type { RowOutcome } from './importRun.js';
import { IMPORT_JOB, NO_COUNTS, type StoredImport } from './sheetImport.model.js';

/** Rows in a batch; the progress is stored after each batch. */
const BATCH = 50;
/** Maximum of remarks stored for a file: nobody would read more, and a record's size is limited. */
const MOST_REMARKS = 10_000;
const MOST_OF_A_REASON = 500;
/** After this many errors in a row without a completed batch, the import is stopped. */
const MOST_FAULTS = 5;
const RIGHT_LOST = 'Stopped: you may not import this any more. Rows that were imported before stay.';
const GIVEN_UP =
  'Stopped by a fault of the system. Rows that were imported before stay; you can import the file again.';

type Due = Pick<StoredImport, '_id'>;

/**
 * Checks and imports the rows of spreadsheets, in batches. The progress is stored after each batch, so that an import
 * continues from there after a crash. The rows of an interrupted batch are planned again: rows that were stored already
 * change nothing. Before each batch the person's rights and areas are read again.
 */
@RunsAsJob
@Injectable()
export class SheetImportRuns implements Job {
  readonly name = IMPORT_JOB;
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('FileImports');

  constructor(
    @InjectModel('file_import') private readonly stored: Model<StoredImport>,
    private readonly imports: DataImport,
    private readonly people: Authenticator,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const due = await this.stored
      .find({ state: { $in: ['checking', 'importing'] } }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<Due[]>();
    return processEach(
      due,
      signal,
      record => this.advance(record, signal),
      (error, { _id: record }) =>
        this.logger.warn(
          { err: error, record },
          'checking or importing a spreadsheet failed; the next run retries it',
        ),
    );
  }

  private async advance({ _id }: Due, signal: AbortSignal): Promise<void> {
    const record = await this.stored.findById(_id).lean<StoredImport>();
    if (!record) return;
    try {
      if (record.state === 'checking') await this.check(record, signal);
      if (record.state === 'importing') await this.import(record, signal);
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) throw error;
      const { faults } =
        (await this.stored
          .findByIdAndUpdate(_id, { $inc: { faults: 1 } }, { returnDocument: 'after' })
          .lean<StoredImport>()) ?? record;
      if (faults >= MOST_FAULTS) await this.stop(record, GIVEN_UP);
      throw error;
    }
  }

  /**
   * Starts at the first row, also after a crash: nothing was written, and only a complete pass finds two rows about one
   * record.
   */
  private async check({ rows, ...record }: StoredImport, signal: AbortSignal): Promise<void> {
    const { _id, records, file, headings } = record;
    const caller = await this.callerOf(record);
    if (!caller) return this.stop(record, RIGHT_LOST);
    const run = this.imports.begin(caller, records, file, headings, { thorough: true });
    await this.stored.updateOne(
      { _id, state: 'checking' },
      { $set: { done: 0, outcomes: [], remarks: [], remarksTotal: 0, counts: NO_COUNTS } },
    );
    for (let at = 0; at < rows.length; at += BATCH) {
      if (signal.aborted) return;
      const found = await run.check(rows.slice(at, at + BATCH));
      const done = Math.min(at + BATCH, rows.length);
      const { modifiedCount } = await this.stored.updateOne(
        { _id, state: 'checking', done: at },
        {
          $set: { done, faults: 0, ...(done === rows.length && { state: 'checked' }) },
          $inc: { ...countsOf(found.map(({ outcome }) => outcome)), remarksTotal: remarksOf(found).length },
          $push: {
            outcomes: { $each: found.map(({ outcome }) => outcome) },
            remarks: { $each: remarksOf(found), $slice: MOST_REMARKS },
          },
        },
      );
      // The person chose another file meanwhile.
      if (modifiedCount === 0) return;
    }
  }

  /** Imports only the rows that were valid when the person decided; a row that has become invalid since is refused. */
  private async import({ rows, ...record }: StoredImport, signal: AbortSignal): Promise<void> {
    const { _id, records, file, headings, outcomes, counts } = record;
    const isFirst = counts.created + counts.updated === 0;
    let { begunAt } = record;
    for (let at = record.done; at < rows.length; at += BATCH) {
      if (signal.aborted) return;
      const caller = await this.callerOf(record);
      if (!caller) return this.stop(record, RIGHT_LOST);
      const done = Math.min(at + BATCH, rows.length);
      const good = rows.flatMap((row, nth) =>
        nth >= at && nth < done && isToWrite(outcomes[nth]) ? [{ row, nth }] : [],
      );
      // The process crashed while it was writing this batch.
      const isRepeat = begunAt === at;
      // It may have crashed before the audit entry of the whole import was stored.
      const isNoted = begunAt !== null && !(isRepeat && isFirst);
      if (good.length > 0) {
        const { matchedCount } = await this.stored.updateOne(
          { _id, state: 'importing', done: at },
          { $set: { begunAt: at } },
        );
        if (matchedCount === 0) return;
        begunAt = at;
      }
      const run = this.imports.begin(caller, records, file, headings, { isNoted });
      const written = good.length > 0 ? await run.write(good.map(({ row }) => row)) : [];
      const became = written.map(({ outcome }, nth) => {
        const planned = outcomes[good[nth]?.nth ?? -1];
        return isRepeat && outcome === 'unchanged' && planned ? planned : outcome;
      });
      const { modifiedCount } = await this.stored.updateOne(
        { _id, state: 'importing', done: at },
        {
          $set: {
            done,
            faults: 0,
            ...Object.fromEntries(became.map((outcome, nth) => [`outcomes.${good[nth]?.nth}`, outcome])),
            ...(done === rows.length && { state: 'done', rows: [] }),
          },
          $inc: { ...countsOf(became), remarksTotal: remarksOf(written).length },
          $push: { remarks: { $each: remarksOf(written), $sort: { line: 1 }, $slice: MOST_REMARKS } },
        },
      );
      if (modifiedCount === 0) return;
    }
  }

  /** Null when the person is no longer allowed to import. */
  private async callerOf({ by, role, origin, records }: Omit<StoredImport, 'rows'>): Promise<Caller | null> {
    const caller = await this.people.callerAs(by, role, origin);
    const isGood =
      caller &&
      !caller.mustChangePassword &&
      !caller.mustEnrolSecondFactor &&
      can(caller, SHEET_IMPORTS[records]);
    return isGood ? caller : null;
  }

  private async stop({ _id, state }: Pick<StoredImport, '_id' | 'state'>, reason: string): Promise<void> {
    await this.stored.updateOne({ _id, state }, { $set: { state: 'stopped', reason, rows: [] } });
  }
}

const isToWrite = (outcome: SheetOutcome | undefined) => outcome === 'created' || outcome === 'updated';

/** The number of each outcome, as increments for an update. */
function countsOf(outcomes: readonly SheetOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[`counts.${outcome}`] = (counts[`counts.${outcome}`] ?? 0) + 1;
  return counts;
}

const remarksOf = (outcomes: readonly RowOutcome[]): SheetRemark[] =>
  outcomes.flatMap(({ line, problems, hint }) => [
    ...problems.map(({ column, reason }) => ({ line, column, reason: cut(reason), refused: true })),
    ...(hint ? [{ line, column: null, reason: cut(hint), refused: false }] : []),
  ]);

const cut = (reason: string): string =>
  reason.length > MOST_OF_A_REASON ? `${reason.slice(0, MOST_OF_A_REASON)}…` : reason;
