import type { Role } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import type { Scope } from '../auth/scope.js';

/** That somebody takes a command back, by the command's id: so that it happens once, and is finished after a crash. */
export interface Undo {
  _id: Types.ObjectId;
  /** `forward` until all of it is taken back; `back` while what was taken back already is put in place again. */
  state: 'forward' | 'back' | 'done';
  userId: Types.ObjectId;
  /** What it was judged by. */
  userRole: Role;
  scope: Scope;
  /** Who works on it has until then to end. */
  leaseUntil: Date;
  /** Once nobody can ask for it any more. */
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
