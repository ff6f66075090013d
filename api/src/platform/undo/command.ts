import { type UndoRecord, UNDO_MINUTES } from '@coastok/domain';
import { Types } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry } from '../audit/audit.model.js';

/** Until when what was done at an instant can be taken back. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);

/** What was done before that can't be taken back any more. */
export const oldestUndoable = (): Date => new Date(Date.now() - UNDO_MINUTES * 60_000);

/**
 * One call of staff that changes something. Whatever it writes carries its id, so that all of it is taken back
 * together, or the id of the call that it takes back.
 */
export class Command {
  private static readonly current = new AsyncLocalStorage<Command>();
  private readonly id = new Types.ObjectId();
  private firstAt: Date | undefined;
  private isOver = false;

  /** @param undoes what this call takes back; what does so can't be taken back itself */
  private constructor(private readonly undoes: Types.ObjectId | null) {}

  /** Does work as one command. */
  static run<T>(work: (command: Command) => T, undoes: Types.ObjectId | null = null): T {
    const command = new Command(undoes);
    return Command.current.run(command, () => work(command));
  }

  /** What an entry carries of the command under way: nothing outside of one, and of what can't be taken back. */
  static marks(isReversible: boolean): Pick<AuditEntry, 'undo' | 'undoes'> {
    const command = Command.current.getStore();
    if (!command || command.isOver) return {};
    if (command.undoes) return { undoes: command.undoes };
    return isReversible ? { undo: command.id } : {};
  }

  /** Notes what has been stored. */
  static wrote(entries: readonly AuditEntry[]): void {
    const command = Command.current.getStore();
    if (!command) return;
    for (const { undo, at } of entries) if (undo?.equals(command.id)) command.firstAt ??= at;
  }

  /** What work that it has begun goes on to do is no part of it any more. */
  end(): void {
    this.isOver = true;
  }

  /** How what was stored can be taken back; null when nothing of it can. */
  get undo(): UndoRecord | null {
    if (!this.firstAt) return null;
    return { id: this.id.toHexString(), until: undoableUntil(this.firstAt).toISOString() };
  }
}
