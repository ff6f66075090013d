import type { MergeObstacle, MergedKind } from '@coastok/domain';
import type { mongo, Types } from 'mongoose';

/** A stored record of any collection that a merge changes. */
export type Row = mongo.Document;

/** A rule for records of which a person can have only one for each value of `by`. */
export interface Rivalry {
  readonly by: string;
  /** Whether to keep the merged person's record rather than the survivor's. */
  isBetter(merged: Row, survivors: Row): boolean;
}

/** A path of a collection that refers to people, and its treatment when two records of one person are merged. */
export interface PersonReference {
  readonly collection: string;
  readonly path: string;
  /** Why the path still refers to the merged record; absent where it refers to the survivor afterwards. */
  readonly stays?: string;
  /** How a preview counts it; absent where a preview leaves it out. */
  readonly kind?: MergedKind;
  readonly rivalry?: Rivalry;
  /** The path is a list of ids. */
  readonly isList?: true;
  /** The array field whose elements have the path. */
  readonly parts?: string;
  /** The value that the path stores for a person, where that is not the id. */
  readonly nameOf?: (id: Types.ObjectId) => unknown;
}

/** Fields of one record that a merge changes, and that an undo restores where they have not changed since. */
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

/** A feature's part in a merge (docs/rules/duplicates.md#7). */
export interface Mergeable {
  /** Every path that refers to people. */
  readonly references?: readonly PersonReference[];
  /** The reasons why the two can't be merged now. */
  againstMerge?(two: MergedTwo): Promise<MergeObstacle[]>;
  /** The changes apart from references to people, in the order of the writes. */
  mergeChanges?(two: MergedTwo): Promise<PlannedChange[]>;
  /**
   * Called with the records of a collection whose person changed, and with those that were removed or restored. Safe
   * to repeat.
   * @param gaveWay the removed records as they were: after a merge they do not exist any more
   */
  changedHands?(collection: string, ids: readonly Types.ObjectId[], gaveWay: readonly Row[]): Promise<void>;
}

/** For paths with the author of an act: a merge does not change authors, as in the audit log. */
export const DONE = 'It says who did something, which a merge does not rewrite.';
