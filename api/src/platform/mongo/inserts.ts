import { type Model, mongo } from 'mongoose';
import { setImmediate as endOfTurn } from 'node:timers/promises';

const DUPLICATE_KEY = 11000;

/** Whether a write was refused because another document has the same unique value. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === DUPLICATE_KEY;

/** Ignores a duplicate key, for a write that another instance may do at the same moment. */
export function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/** Like `ignoreDuplicate`, for a bulk write. */
export function ignoreDuplicates(error: unknown): void {
  const { writeErrors } = error as { writeErrors?: unknown };
  const errors = [writeErrors ?? []].flat() as unknown[];
  if (errors.length === 0 || !errors.every(isDuplicateKey)) throw error;
}

/** The fields of the unique index that refused a write; none for another error. */
export const fieldsTaken = (error: unknown): string[] =>
  isDuplicateKey(error) ? Object.keys((error as { keyPattern?: object }).keyPattern ?? {}) : [];

/**
 * Inserts a record, as it is, unless a record with its id exists already.
 * @returns the stored record, and whether it is the new one
 */
export async function insertOnce<T extends { _id: unknown }>(
  model: Model<T>,
  document: T,
): Promise<{ kept: T; isNew: boolean }> {
  try {
    await model.collection.insertOne(document as never);
    return { kept: document, isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const kept = await model.findById(document._id).lean<T>();
    // Without a record with this id, the duplicate is a value of another unique field.
    if (!kept) throw error;
    return { kept, isNew: false };
  }
}

/**
 * Inserts documents, as they are, in one call.
 * @returns the positions of those that were refused because another document has the same unique value
 */
export async function insertAll<T extends object>(model: Model<T>, documents: T[]): Promise<Set<number>> {
  if (documents.length === 0) return new Set();
  try {
    // The model's own insertMany would hydrate every document.
    await model.collection.insertMany(documents, { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.length === 0 || !failures.every(isDuplicateKey)) throw error;
    return new Set(failures.map(({ index }) => index));
  }
}

interface Waiting<T> {
  document: T;
  inserted: () => void;
  failed: (error: unknown) => void;
}

/** A larger batch would delay the first documents in it too long. */
const BATCH = 200;

/**
 * Writes the inserts of one turn of the event loop in one call: each document is stored or refused separately, and
 * its caller continues once it is in the journal, as after a single insert.
 */
export class BatchInserter<T extends object> {
  private waiting: Waiting<T>[] = [];

  /** @param collection a model's: mongoose's own inserts would hydrate every document */
  constructor(private readonly collection: Model<T>['collection']) {}

  /**
   * Inserts a document as it is.
   * @throws the database's error for this document
   */
  insert(document: T): Promise<void> {
    return new Promise((inserted, failed) => {
      this.waiting.push({ document, inserted, failed });
      if (this.waiting.length === 1) void endOfTurn().then(() => this.flush());
    });
  }

  private flush(): void {
    const waiting = this.waiting.splice(0);
    for (let at = 0; at < waiting.length; at += BATCH) void this.store(waiting.slice(at, at + BATCH));
  }

  private async store(batch: readonly Waiting<T>[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return this.storeAlone(first);
    try {
      const refused = await this.refusedOf(batch);
      // Each refused document is inserted alone, to get its own error: for a batch the driver does not say which key
      // was taken.
      for (const [at, one] of batch.entries()) if (refused.has(at)) void this.storeAlone(one);
      for (const [at, { inserted }] of batch.entries()) if (!refused.has(at)) inserted();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  private async storeAlone({ document, inserted, failed }: Waiting<T>): Promise<void> {
    await this.collection.insertOne(document).then(() => inserted(), failed);
  }

  /**
   * @returns the positions of the refused documents
   * @throws when it is not certain that all others are stored
   */
  private async refusedOf(batch: readonly Waiting<T>[]): Promise<ReadonlySet<number>> {
    try {
      await this.collection.insertMany(
        batch.map(({ document }) => document),
        { ordered: false },
      );
      return new Set();
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const refusals = [error.writeErrors].flat();
      if (refusals.length === 0 || error.result.getWriteConcernError()) throw error;
      return new Set(refusals.map(({ index }) => index));
    }
  }
}
