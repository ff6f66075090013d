import { type Model, mongo } from 'mongoose';
import { isDuplicateKey } from './duplicateKey.js';

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
