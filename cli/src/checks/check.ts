import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';

/** One record that breaks a rule. */
export interface Violation {
  collection: string;
  id: string;
  /** A phrase about the record: 'email a@b.test is also that of …'. */
  problem: string;
}

/** One rule about stored data. A feature defines its own checks and adds them to the list in index.ts. */
export interface Check {
  /** A short name, for tables. */
  name: string;
  /** The rule as a sentence. */
  rule: string;
  /** Instruction for the operator about a record that breaks the rule. */
  remedy: string;
  find(db: Database, signal: AbortSignal): AsyncIterable<Violation>;
}

/** Aggregates over a whole collection; large groups and sorts spill to disk. */
export const aggregate = <T extends object>(
  db: Database,
  collection: string,
  pipeline: mongo.Document[],
  signal: AbortSignal,
): AsyncIterable<T> => db.collection(collection).aggregate<T>(pipeline, { allowDiskUse: true, signal });
