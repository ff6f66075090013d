import type { mongo } from 'mongoose';

/** Stores how far a migration is, so that one that was interrupted continues from there. */
export interface MigrationProgress {
  /** The last `_id` that an earlier run of the same migration finished in this pass; undefined at the beginning. */
  reached(pass: string): unknown;
  /**
   * Stores that a pass has finished everything up to an `_id`.
   * @param read how many documents were read since the last call
   * @param changed how many of them were changed
   * @throws when another instance took over the migration
   */
  note(pass: string, reached: unknown, read: number, changed: number): Promise<void>;
}

/**
 * Converts data that a former version stored for this version. Its number never changes. `run` is idempotent: it may
 * be interrupted at any point, and continues after the last stored batch; it may get the next batch a second time.
 */
export interface Migration {
  readonly number: number;
  /** A short description, as in the file's name. */
  readonly name: string;
  /** Uses the driver alone: models change with every version. Stops between two batches when `signal` aborts. */
  run(db: mongo.Db, progress: MigrationProgress, signal: AbortSignal): Promise<void>;
  /** Notes for the operator about the result, a sentence each. */
  notes?(db: mongo.Db): Promise<string[]>;
}
