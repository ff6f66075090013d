import { ERASED_NAME } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  type Person,
  type PersonalData,
  PersonalDataHolders,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { type User } from '../user/user.model.js';
import { EMPTY_PROFILE } from '../user/newcomer.js';
import type { DuplicatePair, Merge } from './duplicate.model.js';

const OWN_LIST = 'A merge names its two records for good.';
const EXPORTED_FIELDS = ['name', 'initiatedName', 'email', 'phone', 'dob'] as const;

/** Records that were merged into a person's record. Erasing the survivor erases them too and ends their undo. */
@HoldsPersonalData
@Injectable()
export class MergePersonalData implements PersonalData {
  readonly section = 'merges';
  readonly references = [
    { collection: 'merge', path: 'survivor', stays: OWN_LIST },
    { collection: 'merge', path: 'from', stays: OWN_LIST },
    { collection: 'merge', path: 'busy', stays: OWN_LIST },
    { collection: 'merge', path: 'by', stays: OWN_LIST },
    { collection: 'merge', path: 'undoing.by', stays: OWN_LIST },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('merge') private readonly merges: Model<Merge>,
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('duplicate_pair') private readonly pairs: Model<DuplicatePair>,
    private readonly holders: PersonalDataHolders,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    const merges = this.merges.find({ survivor: _id }).sort({ at: 1 }).lean<Merge[]>().cursor();
    for await (const { at, state, before } of merges) {
      const fields = Object.fromEntries(EXPORTED_FIELDS.map(field => [field, before?.[field] ?? null]));
      yield { at, state, ...fields };
    }
  }

  async obstacles({ _id }: Person): Promise<string[]> {
    const isBusy = await this.merges.exists({ busy: _id });
    return isBusy ? ['This record is being merged right now.'] : [];
  }

  async erase({ _id }: Pick<Person, '_id'>): Promise<void> {
    await this.forgetMerger(_id);
    const merges = await this.merges.find({ survivor: _id, state: { $ne: 'undone' } }).lean<Merge[]>();
    for (const merge of merges) {
      // Traces of the merged record may be anywhere; for a chain of merges this recurses.
      for (const person of await this.traced(merge)) await this.holders.erase(person);
      const { userRole: _role, roles: _roles, ...nothing } = EMPTY_PROFILE;
      await this.users.updateOne(
        { _id: merge.from, mergedBy: merge._id },
        { $set: { ...nothing, name: ERASED_NAME, nameKey: '' }, $unset: { absorbed: '', consent: '' } },
      );
      await this.merges.updateOne(
        { _id: merge._id },
        { $set: { gaveWay: [], changes: [], moves: [] }, $unset: { before: '' } },
      );
    }
  }

  /** What identifies the merged record; once `before` is deleted, the addresses that it added to the survivor. */
  private async traced({ survivor: id, from: _id, before }: Merge): Promise<Person[]> {
    if (before) {
      const { name, initiatedName, email, phone } = before as User;
      return [{ _id, names: [name, initiatedName ?? ''].filter(Boolean), emails: [email], phones: [phone] }];
    }
    const survivor = await this.users.findById(id, { email: 1, emails: 1 }).lean<User>();
    const brought = survivor?.emails.filter(email => email !== survivor.email) ?? [];
    return [{ _id, names: [], emails: brought, phones: [] }];
  }

  private async forgetMerger(by: Types.ObjectId): Promise<void> {
    const mergeIds = await this.merges.distinct('_id', { by });
    await this.pairs.updateMany({ mergeId: { $in: mergeIds } }, { $set: { mergedBy: ERASED_NAME } });
    await this.merges.updateMany({ by }, { $set: { byName: ERASED_NAME } });
  }
}
