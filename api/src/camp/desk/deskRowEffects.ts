import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { CampFolds } from './campFolds.js';
import { DeskCash } from './deskCash.js';
import { DeskAccessLog } from './deskAccessLog.js';
import { DeskPlacing } from './deskPlacing.js';
import type { StoredDeskRow } from './desk.model.js';
import { type Job, RunsAsJob, processEach } from '../../platform/jobs/job.js';

/** Minimum age of rows that the job settles; younger rows are still handled by the call that brought them. */
const LEFT_AFTER_MS = 30_000;
const BATCH = 200;

/** Carries out stored rows: the place, the cash, the access log and the fold. All steps are safe to repeat. */
@Injectable()
export class DeskRowEffects {
  private readonly logger = new Logger('DeskRows');

  constructor(
    @InjectModel('desk_row') private readonly rows: Model<StoredDeskRow>,
    private readonly folds: CampFolds,
    private readonly placing: DeskPlacing,
    private readonly cash: DeskCash,
    private readonly deskAccessLog: DeskAccessLog,
  ) {}

  /** @param rows as they were just read; rows without a pending effect are skipped */
  async runEffects(rows: readonly StoredDeskRow[]): Promise<void> {
    const pending = rows.filter(({ owed, outcome }) => owed && outcome === 'stored');
    for (const row of pending) {
      if (row.kind === 'look') await this.deskAccessLog.note(row);
      const problem = row.kind === 'cash-noted' ? await this.cash.record(row) : await this.placing.place(row);
      if (problem !== null) await this.refuse(row, problem);
    }
    const bookings = new Map(
      pending.flatMap(({ bookingId }) => (bookingId ? [[bookingId.toHexString(), bookingId]] : [])) as [
        string,
        Types.ObjectId,
      ][],
    );
    for (const bookingId of bookings.values()) await this.folds.fold(bookingId);
    if (pending.length > 0)
      await this.rows.updateMany({ _id: { $in: pending.map(({ _id }) => _id) } }, { $unset: { owed: 1 } });
  }

  /**
   * Runs the effects of rows whose call did not run them; a row that fails does not stop the others. @returns how many
   */
  async runLeftEffects(signal: AbortSignal): Promise<number> {
    const before = new Date(Date.now() - LEFT_AFTER_MS);
    const left = this.rows
      .find({ owed: { $lt: before } })
      .batchSize(BATCH)
      .lean<StoredDeskRow[]>()
      .cursor();
    return processEach(
      left,
      signal,
      async row => {
        await this.runEffects([row]);
        // A refused row has no pending effect any more.
        await this.rows.updateOne({ _id: row._id, outcome: 'refused' }, { $unset: { owed: 1 } });
      },
      (error, { _id }) =>
        this.logger.error({ err: error, row: _id }, 'a row of a desk could not be carried out'),
    );
  }

  private async refuse({ _id }: StoredDeskRow, message: string): Promise<void> {
    await this.rows.updateOne(
      { _id, outcome: 'stored' },
      { $set: { outcome: 'refused', message }, $inc: { __v: 1 } },
    );
  }
}

/** Carries out the rows of desks that a crash left. */
@RunsAsJob
@Injectable()
export class DeskRowsJob implements Job {
  readonly name = 'desk-rows';
  readonly timetable = { everySeconds: 60 };

  constructor(private readonly effects: DeskRowEffects) {}

  run(signal: AbortSignal): Promise<number> {
    return this.effects.runLeftEffects(signal);
  }
}
