import type { DuplicateReason, DuplicateState, MergedField } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import { Conflict } from '../platform/errors/appError.js';
import type { PlannedChange, Row } from '../platform/personalData.js';

/** Records whose reference at one path moves to the survivor. */
export interface PlannedMove {
  collection: string;
  path: string;
  ids: Types.ObjectId[];
  /** Ids of records that already name the survivor; there the merged member is only removed. */
  dropped?: Types.ObjectId[];
}

/** A record replaced by the other member's better one; an undo restores it. */
export interface GivenWay {
  collection: string;
  row: Row;
}

/**
 * `planned`: all moves are stored; `moving`: the `from` record is merged, and its records move to the survivor;
 * `undoing`: the way back. A job finishes merges that a crash left in one of these three states.
 */
type MergeState = 'planned' | 'moving' | 'done' | 'undoing' | 'undone';

/** A merge of two records, with everything an undo needs. */
export interface Merge {
  _id: Types.ObjectId;
  state: MergeState;
  survivor: Types.ObjectId;
  from: Types.ObjectId;
  /** Both ids while the merge runs; unique, so no other merge can use either of them. */
  busy?: Types.ObjectId[];
  /** Null when an operator did it. */
  by: Types.ObjectId | null;
  byName: string;
  at: Date;
  undoUntil: Date;
  /** When the current run of the merge or undo started. */
  begunAt: Date;
  /** When the merge is run once more, for records written by calls that were running during the merge. */
  settleAt?: Date;
  choices: Partial<Record<MergedField, 'a' | 'b'>>;
  /** The `from` record as it was; deleted when the merge can't be undone any more. */
  before?: Row;
  moves: PlannedMove[];
  gaveWay: GivenWay[];
  changes: PlannedChange[];
  /** Records that an undo left with the survivor. */
  stayed?: { kind: string; id: string }[];
  /** Who undid it; an undo by mailed link also ends the survivor's sessions and password. */
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

/** Two records that may belong to one person; at most one pair per two members. */
export interface DuplicatePair extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  /** The older record; `b` is the other one. */
  a: Types.ObjectId;
  b: Types.ObjectId;
  /** The areas of both members, which decide who can see the pair. */
  areaA: Types.ObjectId | null;
  areaB: Types.ObjectId | null;
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  /**
   * The compared values when somebody decided that the two are different people; the decision ends when they change.
   */
  decidedOn: string | null;
  /** Set when the two were merged. */
  mergeId?: Types.ObjectId;
  mergedAt?: Date;
  mergedBy?: string;
  undoUntil?: Date;
  createdAt: Date;
}

export const duplicatePairSchema = new Schema<DuplicatePair>(
  {
    a: { type: reference, required: true },
    b: { type: reference, required: true },
    areaA: reference,
    areaB: reference,
    score: { type: Number, required: true },
    reasons: { type: [String], required: true },
    state: { type: String, required: true },
    decidedOn: String,
    mergeId: reference,
    mergedAt: Date,
    mergedBy: String,
    undoUntil: Date,
    createdAt: { type: Date, required: true },
    ...pendingAuditField,
  },
  { collection: 'duplicatePair', versionKey: '__v' },
)
  .index({ a: 1, b: 1 }, { unique: true })
  .index({ b: 1 })
  .index({ mergeId: 1 }, { sparse: true })
  .index({ state: 1, score: -1, _id: 1 })
  .index({ areaA: 1, areaB: 1, state: 1, score: -1, _id: 1 })
  .index({ areaB: 1, state: 1, score: -1, _id: 1 })
  .index({ state: 1, createdAt: -1, _id: -1 })
  .index(...PENDING_AUDIT_INDEX);
