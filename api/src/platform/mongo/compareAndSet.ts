import { Schema, Types } from 'mongoose';

/** A record that is changed by 'read, decide, write if it has not changed since it was read'. */
export interface CompareAndSet {
  /** The id of the last write; absent while the last write was made before these ids existed. */
  writeId?: Types.ObjectId;
}

/** The field's declaration for a schema. */
export const writeIdField = { writeId: Schema.Types.ObjectId };

/**
 * The filter that makes a write match only the record as it was read. The version alone is not enough: a crash can
 * undo a write that was not in the journal yet, after it was read, and the next write then gets the same version.
 * @param key the field with the version
 */
export const asRead = <Key extends string>(key: Key, read: Record<Key, number> & CompareAndSet) => ({
  ...versioned(key, read[key]),
  // Also matches a record that has no such field.
  writeId: read.writeId ?? null,
});

/** The fields that every write of such a record sets: its version, and a unique write id. */
export const asWritten = <Key extends string>(key: Key, version: number) => ({
  ...versioned(key, version),
  writeId: new Types.ObjectId(),
});

// TypeScript widens a computed key to any string.
const versioned = <Key extends string>(key: Key, version: number) =>
  ({ [key]: version }) as Record<Key, number>;
