import { displayName, isRecordId } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Conflict } from '../platform/errors/appError.js';
import type { User } from './user.model.js';

/** Refuses a write to a record that was merged into another. */
export const wasMerged = (survivor: Pick<User, 'name' | 'initiatedName'>): Conflict =>
  new Conflict(`This record was merged into that of ${displayName(survivor)}.`);

/** Finds the records that were merged into others. */
@Injectable()
export class MergedMembers {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  /**
   * Hex ids of a record and all records merged into it, also through chains, since audit entries have the id of that
   * time.
   */
  async withMerged(id: string): Promise<string[]> {
    const all = new Set([id]);
    let last = isRecordId(id) ? [new Types.ObjectId(id)] : [];
    while (last.length > 0) {
      const merged = await this.users
        .find({ mergedInto: { $in: last } }, { _id: 1 })
        .lean<Pick<User, '_id'>[]>();
      last = merged.flatMap(({ _id }) => (all.has(_id.toHexString()) ? [] : _id));
      for (const one of last) all.add(one.toHexString());
    }
    return [...all];
  }
}
