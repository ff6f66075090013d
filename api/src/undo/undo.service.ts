import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import type { Caller } from '../platform/auth/caller.js';
import { type AppError, Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { toAppError } from '../platform/errors/toAppError.js';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { processEach } from '../platform/jobs/processEach.js';
import { retryOnConflict } from '../platform/mongo/retryOnConflict.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { Command, undoableUntil } from '../platform/undo/command.js';
import { changedSince, type Reversal, type Reversible, Reversibles } from '../platform/undo/reversibles.js';
import type { Undo } from '../platform/undo/undo.model.js';

/** Far longer than the largest bulk change takes. */
const LEASE_MS = 120_000;
/** For how long it is known that something was undone, once it could not be any more anyway. */
const REMEMBERED_MS = 3600_000;

/** One record's part. */
interface Step {
  kind: Reversible;
  record: Types.ObjectId;
  reversal: Reversal;
}

/** The record that an entry of the trail tells of. */
const recordOf = ({ entity, entityId }: AuditEntry): string => `${entity} ${entityId}`;

/**
 * Takes commands back (docs/rules/access.md#9). What a command changed, from what to what, is in its entries of the
 * trail, which ride on its writes: so no crash leaves a change without its undo, or an undo without its change. One
 * that was begun is finished by the job, or put back as a whole where a part of it is refused.
 */
@Injectable()
export class UndoService implements Job, OnModuleInit {
  readonly name = 'undo';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Undo');

  constructor(
    @InjectModel('undo') private readonly undos: Model<Undo>,
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly reversibles: Reversibles,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /**
   * Takes back what the caller did, all of it or nothing.
   * @throws NotFound for what is not the caller's; Conflict once it was undone, after its time, and for what changed
   * since; whatever refuses the caller that change now
   */
  async take(caller: Caller, id: Types.ObjectId): Promise<void> {
    const entries = await this.entriesOf({ undo: id, 'actor._id': caller.userId });
    const [first] = entries;
    if (!first) throw new NotFound('There is nothing to undo here.');
    if (await this.undos.exists({ _id: id })) throw undoneAlready();
    const until = undoableUntil(first.at);
    if (until <= new Date()) throw new Conflict("Its ten minutes are over: this can't be undone any more.");
    const steps = entries.map(entry => this.stepOf(entry)).reverse();
    if (steps.length > 1) await this.judge(caller, steps);
    await this.begin(caller, id);
    await this.forward(caller, id, steps, new Set());
  }

  async run(signal: AbortSignal): Promise<number> {
    const left = { state: { $in: ['forward' as const, 'back' as const] }, leaseUntil: { $lt: new Date() } };
    return processEach(
      await this.undos.find(left).lean<Undo[]>(),
      signal,
      undo => this.resume(undo),
      (error, { _id: undo }) => this.logger.warn({ err: error, undo }, 'an undo will be finished later'),
    );
  }

  /** What a crash left: on in the direction that it had, for who asked for it, as it was judged then. */
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

  /** Nothing is written while a part of it would be refused. */
  private async judge(caller: Caller, steps: readonly Step[]): Promise<void> {
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

  /** @param taken what is taken back already */
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
      // What is no refusal may have been done all the same: the job finds out.
      if (!refusalOf(error)) throw error;
      await this.putBack(caller, id, done);
      throw steps.length > 1 || error instanceof InvalidInput ? asConflict(error) : error;
    }
    const endsAt = new Date(Date.now() + REMEMBERED_MS);
    await this.undos.updateOne({ _id: id }, { $set: { state: 'done', endsAt } });
  }

  /** Puts in place again what was taken back already, as far as nobody has changed it since. */
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
        this.logger.warn({ err: error, undo: id, record: nameOf(step) }, 'a part of an undo stays');
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
    // It was one when it was written, by whatever version that was.
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

/** What says no; null for a fault, after which nobody knows what was done. */
function refusalOf(error: unknown): AppError | null {
  const refusal = toAppError(error);
  return refusal && refusal.status < 500 ? refusal : null;
}

function asConflict(error: unknown): unknown {
  const refusal = refusalOf(error);
  return refusal ? new Conflict(`Nothing was undone: ${refusal.message}`) : error;
}

/** Who asked, as far as judging and the trail need to know. */
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
