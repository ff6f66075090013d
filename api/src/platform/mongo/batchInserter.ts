import { type Model, mongo } from 'mongoose';
import { setImmediate as endOfTurn } from 'node:timers/promises';

interface Waiting<T> {
  document: T;
  inserted: () => void;
  failed: (error: unknown) => void;
}

/** More would make those wait long who came first. */
const BATCH = 200;

/**
 * Inserts that requests ask for in one turn of the event loop, as one write: each document is stored or refused for
 * itself, and who waits for it goes on once it is in the journal, as after an insert of its own.
 */
export class BatchInserter<T extends object> {
  private waiting: Waiting<T>[] = [];

  /** @param collection a model's: mongoose's own inserts would hydrate every document */
  constructor(private readonly collection: Model<T>['collection']) {}

  /** Inserts a document as it is. @throws what the database says against this very document */
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
      // Each hears for itself what is wrong with it: of one in a batch the driver does not say which key was taken.
      for (const [at, one] of batch.entries()) if (refused.has(at)) void this.storeAlone(one);
      for (const [at, { inserted }] of batch.entries()) if (!refused.has(at)) inserted();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  private async storeAlone({ document, inserted, failed }: Waiting<T>): Promise<void> {
    await this.collection.insertOne(document).then(() => inserted(), failed);
  }

  /** @returns the positions of those that were refused. @throws when it is not known of all others that they are stored */
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
