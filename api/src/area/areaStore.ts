import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type AuditEntry, carrying } from '../platform/audit/audit.model.js';
import { type Scope, scopeFilter } from '../platform/auth/scope.js';
import { Conflict, NotFound } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import type { Area } from './area.model.js';

/** The code is the only unique field; a deleted area keeps its own taken (docs/rules/access.md#7). */
async function withFreeCode<T>(code: string | undefined, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const sentence = `The code ${code} is taken by another area.`;
    throw new Conflict(sentence, { errors: { code: sentence } });
  }
}

/** Reads and writes single areas, always within a scope. */
@Injectable()
export class AreaStore {
  constructor(@InjectModel('area') private readonly areas: Model<Area>) {}

  /** @throws NotFound for an area that is unknown, deleted or out of scope. */
  async find(scope: Scope, id: Types.ObjectId): Promise<Area> {
    const area = await this.areas.findOne(this.filter(scope, id)).lean<Area>();
    if (!area) throw new NotFound('There is no such area.');
    return area;
  }

  /** @throws Conflict when the code is taken. */
  async insert(area: Area): Promise<void> {
    await withFreeCode(area.code, this.areas.create(area));
  }

  /**
   * Writes fields over an area as it was read, in one atomic update that carries what the trail says of it.
   * @returns false when somebody else changed the area since.
   * @throws Conflict for a taken code.
   */
  async update(before: Area, change: Partial<Area>, entry: AuditEntry): Promise<boolean> {
    const { _id, __v } = before;
    const { modifiedCount } = await withFreeCode(
      change.code,
      this.areas
        .updateOne(
          { _id, __v, status: RecordStatus.Active },
          { $set: change, $inc: { __v: 1 }, $push: carrying(entry) },
        )
        .exec(),
    );
    return modifiedCount > 0;
  }

  /** Takes back a deletion that came too early, and what the trail was to say of it. */
  async restore(id: Types.ObjectId, entry: AuditEntry): Promise<void> {
    await this.areas.updateOne(
      { _id: id, status: RecordStatus.Removed },
      {
        $set: { status: RecordStatus.Active },
        $inc: { __v: 1 },
        $pull: { pendingAudit: { _id: entry._id } },
      },
    );
  }

  private filter(scope: Scope, id: Types.ObjectId) {
    return every({ _id: id, status: RecordStatus.Active }, scopeFilter(scope, '_id'));
  }
}
