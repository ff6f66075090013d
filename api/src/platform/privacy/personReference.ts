import type { MergeObstacle, MergedKind } from '@coastok/domain';
import type { mongo, Types } from 'mongoose';

/** A stored record of any collection that a merge moves. */
export type Row = mongo.Document;

/** Two records of which a person can have only one, the same by `by`. */
export interface Rivalry {
  readonly by: string;
  /** Whether the record of who is merged is to be kept rather than the survivor's. */
  isBetter(merged: Row, survivors: Row): boolean;
}

/** A path of a collection that names people, and what becomes of it when two records of one person are merged. */
export interface PersonReference {
  readonly collection: string;
  readonly path: string;
  /** Why it goes on naming the record that was merged; absent where it names the survivor afterwards. */
  readonly stays?: string;
  /** What a preview counts it as; absent for what no preview names. */
  readonly kind?: MergedKind;
  readonly rivalry?: Rivalry;
  /** A list of ids. */
  readonly isList?: true;
  /** The list in whose parts it is. */
  readonly parts?: string;
  /** How a person is named there, where that is not the id. */
  readonly nameOf?: (id: Types.ObjectId) => unknown;
}

/** Fields of one record that a merge changes, and an undo changes back where they still are so. */
export interface PlannedChange {
  readonly collection: string;
  readonly id: Types.ObjectId;
  readonly before: Row;
  readonly after: Row;
}

/** The two records of a merge. */
export interface MergedTwo {
  readonly from: Types.ObjectId;
  readonly survivor: Types.ObjectId;
}

/** What one feature has to do with a merge (docs/rules/duplicates.md#7). */
export interface Mergeable {
  /** Every path that names people. */
  readonly references?: readonly PersonReference[];
  /** Why the two can't be merged now. */
  againstMerge?(two: MergedTwo): Promise<MergeObstacle[]>;
  /** What changes besides whose a record is, in the order of the writes. */
  mergeChanges?(two: MergedTwo): Promise<PlannedChange[]>;
  /**
   * Is told which records of a collection have changed hands, and which gave way or came back. Safe to repeat.
   * @param gaveWay as they were: after a merge they are there no more
   */
  changedHands?(collection: string, ids: readonly Types.ObjectId[], gaveWay: readonly Row[]): Promise<void>;
}

/** What was done keeps who did it, as the audit trail does. */
export const DONE = 'It says who did something, which a merge does not rewrite.';
