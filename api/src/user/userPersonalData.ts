import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import { isNobodys } from './reach.js';
import type { User } from './user.model.js';

/** Fields that are never exported: credentials and internal ones. */
const HIDDEN = {
  passwordHash: 0,
  credentialVersion: 0,
  searchTokens: 0,
  searchPairs: 0,
  searchWords: 0,
  nameKey: 0,
  effects: 0,
  careDue: 0,
  duplicateKeys: 0,
  duplicatesDue: 0,
  pendingAudit: 0,
  // The data for undoing a merge has password hashes.
  'absorbed.before': 0,
  'absorbed.after': 0,
  'formerEmails.nonce': 0,
  'formerEmails.digest': 0,
  'guardian.nonce': 0,
  'guardian.linkDigest': 0,
  // They reveal whether another account has the guardian's mailbox.
  'guardian.waits': 0,
  'guardian.seat': 0,
} as const;

/** A person's own record, and the records of the members whom the person helped. */
@HoldsPersonalData
@Injectable()
export class UserPersonalData implements PersonalData {
  readonly section = 'profile';
  readonly references = [
    { collection: 'user', path: 'facilitator' },
    { collection: 'user', path: 'frontliner' },
    { collection: 'user', path: 'mentor' },
    { collection: 'user', path: 'guardian.memberId' },
    { collection: 'user', path: 'mergedInto', stays: 'The merge into that record says it.' },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  async *dataOf({ _id }: Person): AsyncGenerator<object> {
    for await (const user of this.users.find({ _id }, HIDDEN).lean<User[]>().cursor())
      // A placeholder is not an address.
      yield isNobodys(user.email) ? { ...user, email: null } : user;
  }

  /** Unassigns the members of the erased person. The record itself is emptied last, by `UserErasure`. */
  async erase({ _id }: ErasedPerson): Promise<void> {
    for (const helper of ['facilitator', 'frontliner', 'mentor'] as const) {
      await this.users.updateMany(
        { [helper]: _id },
        { $set: { [helper]: null, careDue: new Date() }, $inc: { __v: 1 } },
      );
    }
  }
}
