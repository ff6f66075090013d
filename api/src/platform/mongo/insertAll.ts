import { type Model, mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/**
 * Inserts documents, as they are, in one call.
 * @returns the positions of those that were refused because another document has what must be unique
 */
export async function insertAll<T extends object>(model: Model<T>, documents: T[]): Promise<Set<number>> {
  if (documents.length === 0) return new Set();
  try {
    // Not the model's own insertMany, which would hydrate every document.
    await model.collection.insertMany(documents, { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return new Set(failures.map(({ index }) => index));
  }
}
