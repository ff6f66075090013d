import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import type { Caller } from '../platform/auth/caller.js';
import { type AppError, Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { toAppError } from '../platform/errors/toAppError.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import {
  Command,
  undoableUntil,
  type Undo,
  changedSince,
  type Reversal,
  type Reversible,
  Reversibles,
} from '../platform/undo.js';

/** Lease of an undo; far longer than the largest bulk change takes. */
const LEASE_MS = 120_000;
/** How long a finished undo is remembered; by then it could not be repeated anyway. */
const REMEMBERED_MS = 3600_000;

/** The part of an undo that changes one record. */
interface Step {
  kind: Reversible;
  record: Types.ObjectId;
  reversal: Reversal;
}

/** The record that an audit entry is about. */
const recordOf = ({ entity, entityId }: AuditEntry): string => `${entity} ${entityId}`;

/**
 * Undoes commands (docs/rules/access.md#9). The old and new values of a command are in its audit entries, which are
 * stored by the same writes. So a crash leaves neither a change without its undo nor an undo without its change. A
 * job finishes an interrupted undo; if a part is refused, the whole undo is reverted.
 */
@RunsAsJob
@Injectable()
export class UndoService implements Job {
  readonly name = 'undo';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Undo');

  constructor(
    @InjectModel('undo') private readonly undos: Model<Undo>,
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly reversibles: Reversibles,
  ) {}

  /**
   * Undoes a command of the caller, completely or not at all.
   * @throws NotFound for a command that is not the caller's; Conflict for one that was undone before, is too old, or
   * whose records changed since; any refusal that the caller would get for the reversing change now
   */
  async undo(caller: Caller, id: Types.ObjectId): Promise<void> {
    const entries = await this.entriesOf({ undo: id, 'actor._id': caller.userId });
    const [first] = entries;
    if (!first) throw new NotFound('There is nothing to undo here.');
    if (await this.undos.exists({ _id: id })) throw undoneAlready();
    const until = undoableUntil(first.at);
    if (until <= new Date()) throw new Conflict("Its ten minutes are over: this can't be undone any more.");
    const steps = entries.map(entry => this.stepOf(entry)).reverse();
    if (steps.length > 1) await this.validate(caller, steps);
    await this.begin(caller, id);
    await this.forward(caller, id, steps, new Set());
  }

  async run(signal: AbortSignal): Promise<number> {
    const left = { state: { $in: ['forward' as const, 'back' as const] }, leaseUntil: { $lt: new Date() } };
    return processEach(
      await this.undos.find(left).lean<Undo[]>(),
      signal,
      undo => this.resume(undo),
      (error, { _id: undo }) =>
        this.logger.warn({ err: error, undo }, 'resuming an undo failed; the next run retries it'),
    );
  }

  /** Continues an undo after a crash in its stored direction, with the stored rights of the caller. */
  private async resume({ _id: id, state, leaseUntil, ...asked }: Undo): Promise<boolean> {
    const { modifiedCount } = await this.undos.updateOne(
      { _id: id, leaseUntil },
      { $set: { leaseUntil: lease() } },
    );
    if (modifiedCount === 0) return false;
    const entries = await this.entriesOf({ undo: id });
    const taken = new Set((await this.entriesOf({ undoes: id })).map(recordOf));
    const caller = callerOf(asked, entries);
    const steps = entries.map(entry => this.stepOf(entry)).reverse();
    if (state === 'back')
      await this.putBack(
        caller,
        id,
        steps.filter(step => taken.has(nameOf(step))),
      );
    else
      await this.forward(caller, id, steps, taken).catch((error: unknown) => {
        if (!refusalOf(error)) throw error;
      });
    return true;
  }

  /** Validates all steps first, so that nothing is written when one of them would be refused. */
  private async validate(caller: Caller, steps: readonly Step[]): Promise<void> {
    for (const { kind, record, reversal } of steps) {
      await kind.prepare(caller, record, reversal).catch((error: unknown) => {
        throw asConflict(error);
      });
    }
  }

  private async begin({ userId, userRole, scope }: Caller, _id: Types.ObjectId): Promise<void> {
    try {
      await this.undos.create({ _id, state: 'forward', userId, userRole, scope, leaseUntil: lease() });
    } catch (error) {
      throw isDuplicateKey(error) ? undoneAlready() : error;
    }
  }

  /** @param taken records that are already undone */
  private async forward(
    caller: Caller,
    id: Types.ObjectId,
    steps: readonly Step[],
    taken: ReadonlySet<string>,
  ): Promise<void> {
    const done = steps.filter(step => taken.has(nameOf(step)));
    try {
      for (const step of steps) {
        if (done.includes(step)) continue;
        await Command.run(() => write(caller, step), id);
        done.push(step);
      }
    } catch (error) {
      // After an error that is not a refusal, the write may have happened or not; the job will check it.
      if (!refusalOf(error)) throw error;
      await this.putBack(caller, id, done);
      throw steps.length > 1 || error instanceof InvalidInput ? asConflict(error) : error;
    }
    const endsAt = new Date(Date.now() + REMEMBERED_MS);
    await this.undos.updateOne({ _id: id }, { $set: { state: 'done', endsAt } });
  }

  /** Restores the records that were already undone, if nobody changed them since. */
  private async putBack(caller: Caller, id: Types.ObjectId, done: readonly Step[]): Promise<void> {
    await this.undos.updateOne({ _id: id }, { $set: { state: 'back' } });
    for (const step of [...done].reverse()) {
      const { action, stands, back } = step.reversal;
      const again = { ...step, reversal: { action, stands: back, back: stands } };
      await Command.run(async command => {
        command.end();
        await write(caller, again);
      }).catch((error: unknown) => {
        if (!refusalOf(error)) throw error;
        this.logger.warn(
          { err: error, undo: id, record: nameOf(step) },
          'reverting a part of an undo was refused; the record stays undone',
        );
      });
    }
    await this.undos.deleteOne({ _id: id });
  }

  /** Oldest first. */
  private async entriesOf(filter: object): Promise<AuditEntry[]> {
    await this.pending.collect();
    return this.entries.find(filter).sort({ at: 1, _id: 1 }).lean<AuditEntry[]>();
  }

  private stepOf(entry: AuditEntry): Step {
    const kind = this.reversibles.find(entry);
    // This version of the product can't undo the entry, although the version that wrote it could.
    if (!kind || entry.entityId === null) throw changedSince();
    const { action, changes } = entry;
    const sides = (side: 'from' | 'to') =>
      Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]));
    return {
      kind,
      record: new Types.ObjectId(entry.entityId),
      reversal: { action, stands: sides('to'), back: sides('from') },
    };
  }
}

const write = (caller: Caller, { kind, record, reversal }: Step): Promise<object> =>
  retryOnConflict(async () => (await kind.prepare(caller, record, reversal))());

const nameOf = ({ kind, record }: Step): string => `${kind.entity} ${record.toHexString()}`;

const lease = (): Date => new Date(Date.now() + LEASE_MS);

const undoneAlready = () => new Conflict('This was undone already.');

/** The refusal in an error; null for a fault, after which it is unknown what was written. */
function refusalOf(error: unknown): AppError | null {
  const refusal = toAppError(error);
  return refusal && refusal.status < 500 ? refusal : null;
}

function asConflict(error: unknown): unknown {
  const refusal = refusalOf(error);
  return refusal ? new Conflict(`Nothing was undone: ${refusal.message}`) : error;
}

/** The caller of the undo, with the fields needed for validation and the audit log. */
const callerOf = (
  { userId, userRole, scope }: Pick<Undo, 'userId' | 'userRole' | 'scope'>,
  [first]: AuditEntry[],
): Caller => ({
  userId,
  userRole,
  scope,
  name: first?.actor.name ?? '',
  email: '',
  roles: [userRole],
  connectedAreaId: null,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  sessionId: '',
  address: '',
  requestId: '',
});
