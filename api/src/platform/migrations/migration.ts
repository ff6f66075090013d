import type { mongo } from 'mongoose';

/** Keeps how far a migration is, so that one that was killed or stopped goes on where it was. */
export interface MigrationProgress {
  /** The last `_id` that a former run of the same migration was done with in this pass; undefined at the beginning. */
  reached(pass: string): unknown;
  /**
   * Keeps that a pass is done with everything up to an `_id`.
   * @param looked how many documents it looked at since it was told last
   * @param changed how many of them it changed
   * @throws when another instance took the migration over
   */
  note(pass: string, reached: unknown, looked: number, changed: number): Promise<void>;
}

/**
 * Makes what a former version stored into what this one reads. Its number is its own for ever. `run` is idempotent: it
 * may be killed anywhere, and begins again behind the last batch that was noted, which it may meet a second time.
 */
export interface Migration {
  readonly number: number;
  /** What it does, in the words of its file's name. */
  readonly name: string;
  /** Works with the driver alone: models change with every version. Stops between two batches when `signal` aborts. */
  run(db: mongo.Db, progress: MigrationProgress, signal: AbortSignal): Promise<void>;
  /** What the operator has to know of what it did, a sentence each. */
  told?(db: mongo.Db): Promise<string[]>;
}
