import { Schema, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppError } from '../errors/appError.js';
import { staleVersion } from '../http/requestDecorators.js';

const TRIES = 30;
const LONGEST_PAUSE_MS = 40;

/**
 * Changes a record by 'read, validate, write if it has not changed since it was read': the validation, the stored
 * change and the audit log's before and after are of the same record.
 * @param attempt reads, validates and writes once; null when another write came in between
 * @throws what `attempt` throws, and `givenUp` after many lost attempts
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T | null>,
  givenUp: () => AppError = staleVersion,
): Promise<T> {
  for (let tried = 0; tried < TRIES; tried++) {
    const done = await attempt();
    if (done !== null) return done;
    await pause(Math.random() * LONGEST_PAUSE_MS);
  }
  throw givenUp();
}

interface Versioned {
  __v: number;
}

/**
 * Takes a stored change back, also when somebody else changed other fields of the record meanwhile. A field that
 * somebody changed again stays as they wrote it.
 * @param after the record as the change left it
 * @param read the record as it is now; null when it is gone
 * @param restore writes the former values of these fields if the record still has the version; false if it has not
 */
export async function takeBack<T extends Versioned>(
  after: T,
  changed: readonly (keyof T)[],
  read: () => Promise<T | null>,
  restore: (fields: (keyof T)[], version: number) => Promise<boolean>,
): Promise<void> {
  let now: T | null = after;
  await retryOnConflict(async () => {
    const current = now;
    if (!current) return true;
    const fields = changed.filter(field => isDeepStrictEqual(current[field], after[field]));
    if (await restore(fields, current.__v)) return true;
    now = await read();
    return null;
  });
}

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
