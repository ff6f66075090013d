import type { UndoRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditEntry } from '../audit/audit.model.js';
import { undoableUntil } from './command.js';
import type { Undo } from './undo.model.js';

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
