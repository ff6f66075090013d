import type { Role, UndoRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import type { AuditEntry } from '../audit/audit.model.js';
import type { Scope } from '../auth/caller.js';
import { undoableUntil } from './command.js';

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

/** Finds the audit entries that a reader can undo now. */
@Injectable()
export class UndoOffers {
  constructor(@InjectModel('undo') private readonly undos: Model<Undo>) {}

  /** @returns for each of these entries, how its reader can undo it; null for those that can't be undone */
  async to(reader: Types.ObjectId, entries: readonly AuditEntry[]): Promise<(UndoRecord | null)[]> {
    const now = new Date();
    const open = entries.map(({ undo, actor, at }) =>
      undo && actor._id?.equals(reader) && undoableUntil(at) > now ? undo : null,
    );
    const ids = open.filter(id => id !== null);
    const begun = ids.length > 0 ? await this.undos.distinct('_id', { _id: { $in: ids } }) : [];
    const gone = new Set(begun.map(String));
    return entries.map(({ at }, index) => {
      const id = open[index]?.toHexString();
      return id === undefined || gone.has(id) ? null : { id, until: undoableUntil(at).toISOString() };
    });
  }
}
