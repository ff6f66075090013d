import { ERASED_NAME, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import {
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { EMPTY_PROFILE } from './newcomer.js';
import { isNobodys } from './reach.js';
import type { Erasure, User } from './user.model.js';
import { type StoredUser, USER_STORE_PROJECTION } from './userRepository.js';

/** `.invalid` is never delivered (RFC 2606); the id keeps both fields unique. */
const emailOf = (id: Types.ObjectId) => `erased-${id.toHexString()}@erased.invalid`;
const phoneOf = (id: Types.ObjectId) => `erased-${id.toHexString()}`;

/** The record after an erasure: an id for the accounts to refer to, and the area for the figures. */
const emptied = (id: Types.ObjectId) =>
  ({
    ...EMPTY_PROFILE,
    name: ERASED_NAME,
    email: emailOf(id),
    phone: phoneOf(id),
    connectedSince: null,
    emails: [],
    phones: [],
    nameKey: '',
    searchTokens: [],
    searchPairs: [],
    searchWords: '',
    duplicateKeys: [],
  }) satisfies Partial<User>;

const ERASED_FIELDS = {
  absorbed: '',
  otherEmails: '',
  formerEmails: '',
  lastVisitAt: '',
  googleSub: '',
  keptSession: '',
  userCategory: '',
  consent: '',
  guardian: '',
  waitingRole: '',
  pendingMessages: '',
} as const;

type State = Erasure['state'];

/** Small batches: each erasure may take a while, and the server closes an idle cursor. */
const BATCH = 20;

/** The steps of an erasure on the person's own record; each is one atomic update and safe to repeat. */
@Injectable()
export class UserErasure {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly audit: AuditService,
  ) {}

  find(id: Types.ObjectId): Promise<StoredUser | null> {
    return this.users.findById(id, USER_STORE_PROJECTION).lean<StoredUser>().exec();
  }

  /** Starts the erasure: from now on nobody can act as that person. @returns null when the record changed meanwhile */
  begin({ _id, status, roles }: StoredUser): Promise<StoredUser | null> {
    const erasure: Erasure = { state: 'checking', begunAt: new Date(), endedAt: null, formerStatus: status };
    return this.users
      .findOneAndUpdate(
        { _id, status, roles, erasure: null },
        {
          $set: { erasure, status: RecordStatus.Removed, careDue: new Date(), duplicatesDue: new Date() },
          $inc: { credentialVersion: 1, __v: 1 },
        },
        { returnDocument: 'after', projection: USER_STORE_PROJECTION },
      )
      .lean<StoredUser>()
      .exec();
  }

  /** Calls the erasure off, if nothing was erased yet. */
  async callOff({ _id, erasure }: StoredUser): Promise<void> {
    await this.users.updateOne(
      { _id, 'erasure.state': 'checking' },
      {
        $set: { status: erasure?.formerStatus ?? RecordStatus.Active },
        $unset: { erasure: '' },
        $inc: { __v: 1 },
      },
    );
  }

  /**
   * @param entries the audit entry
   * @returns whether this call made the change of state
   */
  async advance(id: Types.ObjectId, from: State, to: State, ...entries: AuditEntry[]): Promise<boolean> {
    const { modifiedCount } = await this.users.updateOne(
      { _id: id, 'erasure.state': from },
      { $set: { 'erasure.state': to }, $inc: { __v: 1 }, $push: pushAudit(...entries) },
    );
    if (modifiedCount > 0) this.audit.moveSoon(this.users, { _id: id, pendingAudit: entries });
    return modifiedCount > 0;
  }

  /** The last step: removes the person's data from the record. */
  async empty(id: Types.ObjectId): Promise<void> {
    await this.users.updateOne(
      { _id: id, 'erasure.state': 'erasing' },
      {
        $set: { ...emptied(id), 'erasure.state': 'settling', 'erasure.endedAt': new Date() },
        $unset: ERASED_FIELDS,
        $inc: { __v: 1 },
      },
    );
  }

  /** Erasures that a crash left unfinished, or that must be run once more. */
  unfinished(startedBefore: Date, endedBefore: Date): AsyncIterable<StoredUser> {
    return this.users
      .find(
        {
          $or: [
            { 'erasure.state': { $in: ['checking', 'erasing'] }, 'erasure.begunAt': { $lt: startedBefore } },
            { 'erasure.state': 'settling', 'erasure.endedAt': { $lt: endedBefore } },
          ],
        },
        USER_STORE_PROJECTION,
      )
      .lean<StoredUser[]>()
      .cursor({ batchSize: BATCH });
  }
}

/** Fields that are never exported: credentials and internal ones. */
const HIDDEN = {
  passwordHash: 0,
  credentialVersion: 0,
  keptSession: 0,
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
