import type { Role } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import type { Scope } from '../auth/scope.js';

/** An undo of a command, by the command's id: so that it runs once, and is completed after a crash. */
export interface Undo {
  _id: Types.ObjectId;
  /** `forward` until all changes are undone; `back` while an undo that failed half-way is being reverted. */
  state: 'forward' | 'back' | 'done';
  userId: Types.ObjectId;
  /** The role and scope that it is checked with. */
  userRole: Role;
  scope: Scope;
  /** The lease of the instance that runs it. */
  leaseUntil: Date;
  /** When the row expires: the command can't be undone any more by then. */
  endsAt: Date | null;
}

export const undoSchema = new Schema<Undo>(
  {
    state: { type: String, enum: ['forward', 'back', 'done'], required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    userRole: { type: Number, required: true },
    scope: { type: Schema.Types.Mixed, required: true },
    leaseUntil: { type: Date, required: true },
    endsAt: { type: Date, default: null },
  },
  { collection: 'undo', versionKey: false },
)
  .index({ state: 1, leaseUntil: 1 })
  .index({ endsAt: 1 });
