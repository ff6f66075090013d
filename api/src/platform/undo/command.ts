import { UNDO_MINUTES, type UndoRecord } from '@coastok/domain';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { finalize, map, type Observable } from 'rxjs';
import type { AuditEntry } from '../audit/audit.model.js';

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
