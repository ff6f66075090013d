import type { Model } from 'mongoose';
import { isDuplicateKey } from './duplicateKey.js';

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
