import { isRecordId } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { User } from './user.model.js';

/** Which records were merged into others. */
@Injectable()
export class MergedMembers {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  /** A record and all that were merged into it, also through chains, as hex: rows of the trail name each as it was. */
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
