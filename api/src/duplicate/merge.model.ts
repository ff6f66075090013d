import type { MergedField } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import { Conflict } from '../platform/errors/appError.js';
import type { PlannedChange, Row } from '../platform/privacy/personReference.js';

/** Records of one path that change hands. */
export interface PlannedMove {
  collection: string;
  path: string;
  ids: Types.ObjectId[];
  /** Those that name the survivor already, and only drop who is merged. */
  dropped?: Types.ObjectId[];
}

/** A record that gave way to a better one of the other person; it comes back by an undo. */
export interface GivenWay {
  collection: string;
  row: Row;
}

/**
 * `planned`: everything that moves is written down; `moving`: the record that goes is merged, and what belongs to it
 * changes hands; `undoing` is the way back. What a crash leaves in these three, a job finishes.
 */
export type MergeState = 'planned' | 'moving' | 'done' | 'undoing' | 'undone';

/** Two records that became one, and all that an undo needs. */
export interface Merge {
  _id: Types.ObjectId;
  state: MergeState;
  survivor: Types.ObjectId;
  from: Types.ObjectId;
  /** Both, while it is under way: nothing else merges one of them meanwhile. */
  busy?: Types.ObjectId[];
  /** Null for an operator. */
  by: Types.ObjectId | null;
  byName: string;
  at: Date;
  undoUntil: Date;
  /** Since when it is under way. */
  begunAt: Date;
  /** When it is gone over once more, for what a call that was under way wrote meanwhile. */
  settleAt?: Date;
  choices: Partial<Record<MergedField, 'a' | 'b'>>;
  /** The record that goes, as it was; gone once nothing can be undone any more. */
  before?: Row;
  moves: PlannedMove[];
  gaveWay: GivenWay[];
  changes: PlannedChange[];
  /** What an undo left with the survivor. */
  stayed?: { kind: string; id: string }[];
  /** Who undid it; by the mailed link the survivor's sessions and password end as well. */
  undoing?: { by: Types.ObjectId | null; byName: string; byLink: boolean };
}

export const busy = () =>
  new Conflict('One of the two is being merged right now. Please look again in a moment.');

const reference = Schema.Types.ObjectId;

export const mergeSchema = new Schema<Merge>(
  {
    state: { type: String, required: true },
    survivor: { type: reference, required: true },
    from: { type: reference, required: true },
    busy: { type: [reference], default: undefined },
    by: reference,
    byName: { type: String, required: true },
    at: { type: Date, required: true },
    undoUntil: { type: Date, required: true },
    begunAt: { type: Date, required: true },
    settleAt: Date,
    choices: Schema.Types.Mixed,
    before: Schema.Types.Mixed,
    moves: { type: Schema.Types.Mixed, required: true },
    gaveWay: { type: Schema.Types.Mixed, required: true },
    changes: { type: Schema.Types.Mixed, required: true },
    stayed: Schema.Types.Mixed,
    undoing: new Schema({ by: reference, byName: String, byLink: Boolean }, { _id: false }),
  },
  { collection: 'merge', versionKey: false, minimize: false },
)
  .index({ busy: 1 }, { unique: true, partialFilterExpression: { busy: { $exists: true } } })
  .index({ from: 1, at: -1 })
  .index({ survivor: 1, at: -1 })
  .index({ by: 1 })
  .index({ state: 1, begunAt: 1 })
  .index({ settleAt: 1 }, { sparse: true })
  .index({ undoUntil: 1 });
