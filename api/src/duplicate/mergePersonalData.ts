import { ERASED_NAME } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Person, type PersonalData, PersonalDataHolders } from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import { type User } from '../user/user.model.js';
import { NOTHING_TOLD } from '../user/userRepository.js';
import type { Merge } from './merge.model.js';

const OWN_LIST = 'A merge names its two records for good.';
const TOLD = ['name', 'initiatedName', 'email', 'phone', 'dob'] as const;

/** Records that were merged into a person's. Erasing the survivor erases them, and ends all undoing. */
@Injectable()
export class MergePersonalData implements PersonalData, OnModuleInit {
  readonly section = 'merges';
  readonly references = [
    { collection: 'merge', path: 'survivor', stays: OWN_LIST },
    { collection: 'merge', path: 'from', stays: OWN_LIST },
    { collection: 'merge', path: 'busy', stays: OWN_LIST },
    { collection: 'merge', path: 'by', stays: OWN_LIST },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('merge') private readonly merges: Model<Merge>,
    @InjectModel('user') private readonly users: Model<User>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  async *held({ _id }: Person): AsyncIterable<object> {
    const merges = this.merges.find({ survivor: _id }).sort({ at: 1 }).lean<Merge[]>().cursor();
    for await (const { at, state, before } of merges) {
      const told = Object.fromEntries(TOLD.map(field => [field, before?.[field] ?? null]));
      yield { at, state, ...told };
    }
  }

  async obstacles({ _id }: Person): Promise<string[]> {
    const isBusy = await this.merges.exists({ busy: _id });
    return isBusy ? ['This record is being merged right now.'] : [];
  }

  async erase({ _id }: Pick<Person, '_id'>): Promise<void> {
    for (const { _id: mergeId, from } of await this.merges.find({ survivor: _id }).lean<Merge[]>()) {
      await this.erase({ _id: from });
      const { userRole: _role, roles: _roles, ...nothing } = NOTHING_TOLD;
      await this.users.updateOne(
        { _id: from, mergedBy: mergeId },
        { $set: { ...nothing, name: ERASED_NAME, nameKey: '' }, $unset: { absorbed: '', consent: '' } },
      );
      await this.merges.updateOne(
        { _id: mergeId },
        { $set: { gaveWay: [], changes: [], moves: [] }, $unset: { before: '' } },
      );
    }
  }
}
