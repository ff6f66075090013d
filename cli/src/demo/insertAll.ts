import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { Interrupted } from '../frame/failure.js';

const BATCH = 1000;
/** While the database writes some batches, the next ones are made. */
const BATCHES_UNDER_WAY = 3;

export const HALF_LOADED = 'Part of the data is loaded; run it again with --force to start over.';

/** Inserts any number of documents in constant memory. @returns how many. */
export async function insertAll<Document extends object>(
  db: Database,
  name: string,
  documents: Iterable<Document>,
  { progress, signal }: CommandLine,
): Promise<number> {
  const collection = db.collection(name);
  const underWay = new Set<Promise<unknown>>();
  let inserted = 0;
  let batch: mongo.Document[] = [];
  const send = async () => {
    if (signal.aborted) throw new Interrupted(HALF_LOADED);
    const sent = collection.insertMany(batch, { ordered: false });
    const settled = sent.finally(() => underWay.delete(settled));
    underWay.add(settled);
    inserted += batch.length;
    batch = [];
    if (underWay.size >= BATCHES_UNDER_WAY) await Promise.race(underWay);
    progress.count(name, inserted);
  };
  try {
    for (const document of documents) {
      batch.push(document);
      if (batch.length === BATCH) await send();
    }
    if (batch.length > 0) await send();
    await Promise.all(underWay);
  } finally {
    // One failure is reported; the others must not become unhandled ones.
    await Promise.allSettled(underWay);
  }
  return inserted;
}
