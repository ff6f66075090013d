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

const BATCH = 500;

interface BatchOptions<T> {
  db: mongo.Db;
  collection: string;
  progress: MigrationProgress;
  signal: AbortSignal;
  /** Selects the documents; it should leave out those that are done. All when absent. */
  filter?: mongo.Filter<T>;
  /** Distinguishes two passes of a migration over one collection; the collection's name when absent. */
  pass?: string;
}

/**
 * Goes over a collection in the order of `_id`, some hundred documents at a time, from where an earlier run stopped.
 * @param work handles one batch and returns how many documents it changed; gets a batch a second time when it was
 *   interrupted
 */
export async function inBatches<T extends mongo.Document>(
  { db, collection, progress, signal, filter = {}, pass = collection }: BatchOptions<T>,
  work: (documents: mongo.WithId<T>[]) => Promise<number>,
): Promise<void> {
  let reached = progress.reached(pass);
  for (;;) {
    signal.throwIfAborted();
    // Uses the index, not `$gt`, which would only find ids of the same type.
    const ordered = db.collection<T>(collection).find(filter).sort({ _id: 1 }).hint({ _id: 1 });
    if (reached !== undefined) ordered.min({ _id: reached });
    const found = await ordered.limit(BATCH + 1).toArray();
    const batch = found.filter(({ _id }) => !isSame(_id, reached)).slice(0, BATCH);
    const last = batch.at(-1);
    if (!last) return;
    const changed = await work(batch);
    reached = last._id;
    await progress.note(pass, reached, batch.length, changed);
  }
}

/**
 * Changes the documents of a collection one by one.
 * @param change returns the update that a document needs; null for none
 */
export async function rewrite<T extends mongo.Document>(
  pass: BatchOptions<T>,
  change: (document: mongo.WithId<T>) => mongo.UpdateFilter<T> | null,
): Promise<void> {
  const collection = pass.db.collection<T>(pass.collection);
  await inBatches(pass, async documents => {
    const operations = documents.flatMap(document => {
      const update = change(document);
      const filter = { _id: document._id } as mongo.Filter<T>;
      return update ? [{ updateOne: { filter, update } }] : [];
    });
    if (operations.length === 0) return 0;
    // The validator may be the former version's or the next one's.
    const done = await collection.bulkWrite(operations, { ordered: false, bypassDocumentValidation: true });
    return done.modifiedCount;
  });
}

const isSame = (id: unknown, other: unknown): boolean => JSON.stringify(id) === JSON.stringify(other);
