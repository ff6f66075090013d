import type { Model } from 'mongoose';
import { isDuplicateKey } from './duplicateKey.js';

/**
 * Inserts a record, as it is, unless the one of its id is there already.
 * @returns the one that is there, and whether it is the new one
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
    // Another field has what must be unique.
    if (!kept) throw error;
    return { kept, isNew: false };
  }
}
