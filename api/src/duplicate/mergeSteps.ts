import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import { PersonSessions } from '../user/ports.js';
import { ownEmailsOf } from '../user/reach.js';
import type { User } from '../user/user.model.js';
import type { Merge, PlannedMove } from './duplicate.model.js';
import { MergedPairs } from './duplicatePairs.js';
import { MergedRecords } from './mergedRecords.js';
import { MergeMails } from './mergeMails.js';
import { MergeMoves } from './mergeMoves.js';
import { MergePlans } from './mergePlans.js';

/** Time that the call which started a merge has before the job takes over. */
const LEFT_AFTER_MS = 30_000;
/** Time after the merge when it is run once more, for records written by calls that were running during the merge. */
const SECOND_RUN_AFTER_MS = 60_000;

/** The steps of a merge and its undo. Each may be repeated, so a job finishes what a crash left. */
@RunsAsJob
@Injectable()
export class MergeSteps implements Job {
  readonly name = 'merges';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('Merges');

  constructor(
    @InjectModel('merge') private readonly merges: Model<Merge>,
    private readonly records: MergedRecords,
    private readonly plans: MergePlans,
    private readonly moves: MergeMoves,
    private readonly pairs: MergedPairs,
    private readonly sessions: PersonSessions,
    private readonly audit: AuditService,
    private readonly mails: MergeMails,
    private readonly pending: PendingMessages,
    @InjectModel('user') private readonly users: Model<User>,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const now = Date.now();
    const left = this.merges
      .find({
        $or: [
          {
            state: { $in: ['planned', 'moving', 'undoing'] },
            begunAt: { $lt: new Date(now - LEFT_AFTER_MS) },
          },
          { settleAt: { $lt: new Date(now) } },
          { undoUntil: { $lt: new Date(now) }, before: { $exists: true } },
        ],
      })
      .lean<Merge[]>()
      .cursor();
    return processEach(
      left,
      signal,
      merge => this.resume(merge),
      (error, { _id }) => this.logger.error({ err: error, merge: _id }, 'a merge will be finished later'),
    );
  }

  /** @returns false when the merge could not start any more; then everything is as before */
  async complete(merge: Merge, actor: AuditActor): Promise<boolean> {
    if (merge.state === 'planned') {
      const isAbsorbed = await this.records.absorb(merge, this.entryOf(actor, merge, merge.from));
      if (!isAbsorbed || !(await this.updateSurvivor(merge, actor))) {
        await this.callOff(merge);
        return false;
      }
      await this.merges.updateOne({ _id: merge._id, state: 'planned' }, { $set: { state: 'moving' } });
    }
    if (merge.state === 'planned' || merge.state === 'moving') {
      const { _id, survivor, from } = merge;
      await this.endSessions(merge);
      await this.sendMails(survivor);
      await this.moves.move(merge);
      await this.records.requestMove(survivor, areaOf(merge));
      await this.pairs.merged(merge);
      await this.records.rename(survivor);
      await this.merges.updateOne(
        { _id, state: 'moving' },
        {
          $set: { state: 'done', settleAt: new Date(Date.now() + SECOND_RUN_AFTER_MS) },
          $unset: { busy: '' },
        },
      );
      this.logger.log({ merge: _id, survivor, from }, 'two records were merged');
    }
    return true;
  }

  /** @param merge in the state `undoing` */
  async undo(merge: Merge, actor: AuditActor): Promise<void> {
    const { _id, survivor, from, undoing } = merge;
    const together = await this.records.read(survivor);
    const formerly = together?.connectedAreaId ?? null;
    // Sessions end before the write and again after it, since an open session would also show the restored record.
    if (undoing?.byLink && together) await this.endSessionsOf(survivor, ownEmailsOf(together));
    await this.records.giveBack(merge, this.undoneEntry(actor, survivor));
    if (undoing?.byLink && together) await this.endSessionsOf(survivor, ownEmailsOf(together));
    await this.records.restore(merge, this.undoneEntry(actor, from));
    await this.moves.moveBack(merge);
    await this.records.requestMove(from, formerly);
    await this.records.requestMove(survivor, formerly);
    await this.pairs.parted(merge);
    await this.records.rename(survivor, from);
    await this.merges.updateOne(
      { _id, state: 'undoing' },
      { $set: { state: 'undone', moves: [], gaveWay: [], changes: [] }, $unset: { busy: '', before: '' } },
    );
  }

  private async resume(merge: Merge): Promise<void> {
    const by = merge.undoing ?? merge;
    const job = { userId: by.by, name: by.byName, userRole: null, address: null, requestId: null };
    if (merge.state === 'undoing') return this.undo(merge, job);
    if (merge.state !== 'done') {
      await this.complete(merge, job);
      return;
    }
    if (merge.settleAt && merge.settleAt <= new Date()) await this.moveLateRecords(merge);
    if (merge.undoUntil <= new Date()) await this.forget(merge);
  }

  /**
   * Moves records that were written for the merged record after the plan was made. The plan is stored before they
   * move.
   */
  private async moveLateRecords(merge: Merge): Promise<void> {
    const { _id, settleAt } = merge;
    const later = await this.plans.of(merge);
    const known = new Set(merge.gaveWay.map(({ row }) => String(row._id)));
    const all = {
      moves: joined(merge.moves, later.moves),
      gaveWay: [...merge.gaveWay, ...later.gaveWay.filter(({ row }) => !known.has(String(row._id)))],
      changes: [...merge.changes, ...later.changes],
    };
    const { matchedCount } = await this.merges.updateOne({ _id, state: 'done', settleAt }, { $set: all });
    if (matchedCount === 0) return;
    const left = await this.moves.move({ ...merge, ...later, moves: all.moves });
    const next =
      left > 0
        ? { $set: { settleAt: new Date(Date.now() + SECOND_RUN_AFTER_MS) } }
        : { $unset: { settleAt: '' } };
    await this.merges.updateOne({ _id, state: 'done', settleAt }, next);
  }

  private async forget(merge: Merge): Promise<void> {
    await this.records.forget(merge);
    await this.merges.updateOne(
      { _id: merge._id, state: 'done' },
      { $set: { moves: [], gaveWay: [], changes: [] }, $unset: { before: '' } },
    );
  }

  /** Ends the sessions of the merged record, those of each of its addresses too. */
  private async endSessions({ from, before }: Merge): Promise<void> {
    const { emails = [], email = '' } = (before ?? {}) as Partial<User>;
    await this.endSessionsOf(from, [email, ...emails]);
  }

  private async endSessionsOf(userId: Types.ObjectId, addresses: readonly string[]): Promise<void> {
    for (const email of new Set(addresses)) await this.sessions.endAll({ userId, email });
  }

  /** Sends the survivor's pending messages at once; after a crash a job sends them. */
  private async sendMails(survivor: Types.ObjectId): Promise<void> {
    const { pendingMessages = [] } = (await this.records.read(survivor)) ?? {};
    await this.pending.flush(this.users.collection, survivor, pendingMessages);
  }

  private updateSurvivor(merge: Merge, actor: AuditActor): Promise<boolean> {
    const entryOf = (before: Partial<User>, after: Partial<User>) =>
      this.audit.auditEntry(actor, {
        action: 'user.merge',
        entity: 'user',
        entityId: merge.survivor,
        before,
        after: { ...after, merged: merge.from },
        final: true,
      });
    return this.records.updateSurvivor(merge, entryOf, survivor => this.mails.about(merge, survivor));
  }

  private async callOff(merge: Merge): Promise<void> {
    await this.records.restore(merge, null);
    await this.merges.deleteOne({ _id: merge._id, state: 'planned' });
  }

  private entryOf(actor: AuditActor, { survivor }: Merge, id: Types.ObjectId): AuditEntry {
    const after = { mergedInto: survivor };
    return this.audit.auditEntry(actor, {
      action: 'user.merge',
      entity: 'user',
      entityId: id,
      after,
      final: true,
    });
  }

  private undoneEntry(actor: AuditActor, id: Types.ObjectId): AuditEntry {
    return this.audit.auditEntry(actor, {
      action: 'user.unmerge',
      entity: 'user',
      entityId: id,
      final: true,
    });
  }
}

/** Both lists of moves combined, with each path once. */
function joined(moves: readonly PlannedMove[], later: readonly PlannedMove[]): PlannedMove[] {
  const all = moves.map(move => ({ ...move }));
  for (const move of later) {
    const known = all.find(({ collection, path }) => collection === move.collection && path === move.path);
    if (!known) all.push(move);
    else known.ids = [...known.ids, ...move.ids.filter(id => !known.ids.some(one => one.equals(id)))];
  }
  return all;
}

const areaOf = ({ before }: Merge): Types.ObjectId | null =>
  (before as User | undefined)?.connectedAreaId ?? null;
