import { type Role, UNDO_MINUTES, type UndoRecord } from '@coastok/domain';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyRequest } from 'fastify';
import { type Model, Schema, Types } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { finalize, map, type Observable } from 'rxjs';
import type { AuditEntry } from './audit/audit.model.js';
import type { Caller, Scope } from './auth/caller.js';
import { Conflict } from './errors/appError.js';
import { partDecorator } from './part.js';

/** Until when an act at that time can be undone. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);

/** Acts before this time can't be undone any more. */
export const oldestUndoable = (): Date => new Date(Date.now() - UNDO_MINUTES * 60_000);

/**
 * One call of staff that changes something. All its audit entries have its id, so that they are undone together, or
 * the id of the call that it undoes.
 */
export class Command {
  private static readonly current = new AsyncLocalStorage<Command>();
  private readonly id = new Types.ObjectId();
  private firstAt: Date | undefined;
  private isOver = false;

  /** @param undoes the call that this one undoes; an undo can't be undone itself */
  private constructor(private readonly undoes: Types.ObjectId | null) {}

  /** Runs work as one command. */
  static run<T>(work: (command: Command) => T, undoes: Types.ObjectId | null = null): T {
    const command = new Command(undoes);
    return Command.current.run(command, () => work(command));
  }

  /**
   * The fields that link an entry to the running command: none outside of a command, or for an act that can't be
   * undone.
   */
  static marks(isReversible: boolean): Pick<AuditEntry, 'undo' | 'undoes'> {
    const command = Command.current.getStore();
    if (!command || command.isOver) return {};
    if (command.undoes) return { undoes: command.undoes };
    return isReversible ? { undo: command.id } : {};
  }

  /** Notes the entries that have been stored. */
  static wrote(entries: readonly AuditEntry[]): void {
    const command = Command.current.getStore();
    if (!command) return;
    for (const { undo, at } of entries) if (undo?.equals(command.id)) command.firstAt ??= at;
  }

  /** Background work that the call started does not belong to the command any more. */
  end(): void {
    this.isOver = true;
  }

  /** How the stored changes can be undone; null when none can. */
  get undo(): UndoRecord | null {
    if (!this.firstAt) return null;
    return { id: this.id.toHexString(), until: undoableUntil(this.firstAt).toISOString() };
  }
}

/** Makes each call of staff one command, and adds to its answer how it can be undone (docs/rules/access.md#9). */
@Injectable()
export class UndoInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller, method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!caller || method === 'GET') return next.handle();
    return Command.run(command =>
      next.handle().pipe(
        map((body: unknown) => (command.undo ? { ...(body as object), undo: command.undo } : body)),
        finalize(() => command.end()),
      ),
    );
  }
}

/** An undo of a command, by the command's id: so that it runs once, and is completed after a crash. */
export interface Undo {
  _id: Types.ObjectId;
  /** `forward` until all changes are undone; `back` while an undo that failed half-way is being reverted. */
  state: 'forward' | 'back' | 'done';
  userId: Types.ObjectId;
  /** The role and scope that it is checked with. */
  userRole: Role;
  scope: Scope;
  /** The lease of the instance that runs it. */
  leaseUntil: Date;
  /** When the row expires: the command can't be undone any more by then. */
  endsAt: Date | null;
}

export const undoSchema = new Schema<Undo>(
  {
    state: { type: String, enum: ['forward', 'back', 'done'], required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    userRole: { type: Number, required: true },
    scope: { type: Schema.Types.Mixed, required: true },
    leaseUntil: { type: Date, required: true },
    endsAt: { type: Date, default: null },
  },
  { collection: 'undo', versionKey: false },
)
  .index({ state: 1, leaseUntil: 1 })
  .index({ endsAt: 1 });

/** Finds the audit entries that a reader can undo now. */
@Injectable()
export class UndoOffers {
  constructor(@InjectModel('undo') private readonly undos: Model<Undo>) {}

  /** @returns for each of these entries, how its reader can undo it; null for those that can't be undone */
  async to(reader: Types.ObjectId, entries: readonly AuditEntry[]): Promise<(UndoRecord | null)[]> {
    const now = new Date();
    const open = entries.map(({ undo, actor, at }) =>
      undo && actor._id?.equals(reader) && undoableUntil(at) > now ? undo : null,
    );
    const ids = open.filter(id => id !== null);
    const started = ids.length > 0 ? await this.undos.distinct('_id', { _id: { $in: ids } }) : [];
    const startedIds = new Set(started.map(String));
    return entries.map(({ at }, index) => {
      const id = open[index]?.toHexString();
      return id === undefined || startedIds.has(id) ? null : { id, until: undoableUntil(at).toISOString() };
    });
  }
}

type Values = Record<string, unknown>;

/** One record's part of an undo: values in the form of the audit log. */
export interface Reversal {
  action: string;
  /** The written values. */
  stands: Values;
  /** The values before. */
  back: Values;
}

/** Writes the prepared change; null when another write came in between. */
export type Write = () => Promise<object | null>;

/** A kind of records whose changes can be undone. */
export interface Reversible {
  /** The entity's name in the audit log. */
  entity: string;
  /** By act, the fields that can be restored; an act that changes another field can't be undone. */
  acts: Readonly<Record<string, readonly string[]>>;
  /**
   * Checks the change like any other of the caller's, and that the record still has the written values.
   * @throws NotFound, NotAllowed, InvalidInput, Conflict
   */
  prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write>;
}

/** Marks a provider as a kind of records whose changes can be undone. */
export const CanBeUndone = partDecorator<Reversible>();

/** The kinds of records whose changes can be undone. */
@Injectable()
export class Reversibles {
  private readonly kinds: Reversible[] = [];

  add(kind: Reversible): void {
    this.kinds.push(kind);
  }

  /** @returns the kind of records that can undo an act on these fields */
  find({
    entity,
    action,
    changes,
  }: Pick<AuditEntry, 'entity' | 'action' | 'changes'>): Reversible | undefined {
    const changed = Object.keys(changes);
    if (changed.length === 0) return undefined;
    return this.kinds.find(
      kind => kind.entity === entity && changed.every(field => kind.acts[action]?.includes(field)),
    );
  }
}

/** @throws Conflict when a record, in the form of the audit log, does not have the written values any more */
export function refuseChanged(record: object, { stands }: Reversal): void {
  const now = record as Values;
  const same = Object.entries(stands).every(
    ([field, value]) => JSON.stringify(now[field] ?? null) === JSON.stringify(value ?? null),
  );
  if (!same) throw changedSince();
}

export const changedSince = (): Conflict =>
  new Conflict("This was changed again since and can't be undone any more.");
