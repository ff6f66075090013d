import { Schema, Types } from 'mongoose';

/** A record that is changed by 'read, decide, write if it still is what was read'. */
export interface CompareAndSet {
  /** Of the write that made the record what it is; absent while that was one from before there were such ids. */
  writeId?: Types.ObjectId;
}

/** The field's declaration for a schema. */
export const writeIdField = { writeId: Schema.Types.ObjectId };

/**
 * What a filter asks for, so that a write only meets the record that was read. The version alone would not do: a crash
 * can take back a write that was not in the journal yet, which somebody had read all the same, and the next write then
 * has the same number.
 * @param key the field with the version
 */
export const asRead = <Key extends string>(key: Key, read: Record<Key, number> & CompareAndSet) => ({
  ...versioned(key, read[key]),
  // Also matches a record that has no such field.
  writeId: read.writeId ?? null,
});

/** What every write of such a record sets: its version, and an id that no other write has or will have. */
export const asWritten = <Key extends string>(key: Key, version: number) => ({
  ...versioned(key, version),
  writeId: new Types.ObjectId(),
});

// TypeScript takes a computed key for any text.
const versioned = <Key extends string>(key: Key, version: number) =>
  ({ [key]: version }) as Record<Key, number>;
