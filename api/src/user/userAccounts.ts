import { RecordStatus, type Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { actorOf, type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { pushEffects } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { objectIds } from '../platform/mongo/objectId.js';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import { ownEmailsOf, withOwnEmail, isNobodys } from './reach.js';
import { endOfDevices, VOIDS_DEVICES } from './madeDevices.js';
import { endOfPushes } from './pushPhones.js';
import { wasMerged } from './mergedMembers.js';
import type { KeptSession, User } from './user.model.js';
import { type PresentableUser, USER_PROJECTION } from './userMapper.js';

export type Account = Pick<
  User,
  | '_id'
  | 'name'
  | 'initiatedName'
  | 'email'
  | 'phone'
  | 'userRole'
  | 'roles'
  | 'status'
  | 'connectedAreaId'
  | 'credentialVersion'
  | 'keptSession'
  | 'mustChangePassword'
  | 'erasure'
  | 'devicesVersion'
  | 'language'
>;

const ACCOUNT = {
  name: 1,
  initiatedName: 1,
  email: 1,
  phone: 1,
  userRole: 1,
  roles: 1,
  status: 1,
  connectedAreaId: 1,
  credentialVersion: 1,
  keptSession: 1,
  mustChangePassword: 1,
  erasure: 1,
  devicesVersion: 1,
  language: 1,
} as const;

/** The account, with the fields of its owner's record. */
export type AccountWithRecord = Account & PresentableUser;

const ACCOUNT_WITH_RECORD = { ...USER_PROJECTION, ...ACCOUNT } as const;

const PASSWORD = { passwordHash: 1, passwordExpiresAt: 1 } as const;
type Password = Pick<User, keyof typeof PASSWORD>;

const liveHashOf = ({ passwordHash, passwordExpiresAt }: Password): string | null =>
  passwordExpiresAt && passwordExpiresAt <= new Date() ? null : passwordHash;

export interface NewPassword {
  hash: string;
  /**
   * When a temporary password expires, which must be changed at the next sign-in; null for a password chosen by the
   * person.
   */
  expiresAt: Date | null;
  expectedVersion: number;
  /** The session that the change does not end, which makes it; absent when all end. */
  kept?: KeptSession;
  /** Also voids the desk devices that the person made. */
  endsDevices: boolean;
  /** Also ends the pushes to the person's phones; the one of the kept session stays registered. */
  endsPushes: boolean;
}

/** The user data for sign-in and credentials; the only code that reads and writes password hashes. */
@Injectable()
export class UserAccounts {
  private readonly accounts = new BatchLoader<Account>(ids => this.findMany(objectIds(ids)));

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly audit: AuditService,
    private readonly effects: EffectRunner,
  ) {}

  find(id: Types.ObjectId): Promise<Account | null> {
    return this.accounts.find(id.toHexString());
  }

  /** @throws Conflict for a record that was merged, naming the person whose record it is part of now */
  async refuseMerged(id: Types.ObjectId): Promise<void> {
    type Merged = Pick<User, '_id' | 'name' | 'initiatedName' | 'mergedInto'>;
    const read = (one: Types.ObjectId) =>
      this.users.findById(one, { name: 1, initiatedName: 1, mergedInto: 1 }).lean<Merged>();
    const seen = new Set<string>();
    let user = await read(id);
    while (user?.mergedInto && !seen.has(String(user._id))) {
      seen.add(String(user._id));
      user = await read(user.mergedInto);
    }
    if (user && !user._id.equals(id)) throw wasMerged(user);
  }

  /** The users with these ids, by id; unknown ids are absent. */
  async findMany(ids: Types.ObjectId[]): Promise<Map<string, Account>> {
    const accounts = await this.users.find({ _id: { $in: ids } }, ACCOUNT).lean<Account[]>();
    return new Map(accounts.map(account => [account._id.toHexString(), account]));
  }

  /** The user with this email, for a sign-in. */
  async findByEmail(email: string): Promise<(AccountWithRecord & { passwordHash: string | null }) | null> {
    if (isNobodys(email)) return null;
    const user = await this.users
      .findOne(withOwnEmail(email), { ...ACCOUNT_WITH_RECORD, ...PASSWORD })
      .lean<AccountWithRecord & Password>()
      .exec();
    return user && { ...user, passwordHash: liveHashOf(user) };
  }

  /** The addresses with which a person signs in. */
  async emailsOf(id: Types.ObjectId): Promise<string[]> {
    const user = await this.users
      .findById(id, { email: 1, emails: 1, formerEmails: 1 })
      .lean<Pick<User, 'email' | 'emails' | 'formerEmails'>>();
    return user ? ownEmailsOf(user) : [];
  }

  /** Like `findByEmail` but by id, without the password. */
  findWithRecord(id: Types.ObjectId): Promise<AccountWithRecord | null> {
    return this.users.findById(id, ACCOUNT_WITH_RECORD).lean<AccountWithRecord>().exec();
  }

  /** Also null for an expired temporary password, which counts as wrong. */
  async passwordHashOf(id: Types.ObjectId): Promise<string | null> {
    const user = await this.users.findById(id, PASSWORD).lean<Password>();
    return user && liveHashOf(user);
  }

  /** The user with the fields of a record; null when unknown. */
  findPresentable(id: Types.ObjectId): Promise<PresentableUser | null> {
    return this.users.findById(id, USER_PROJECTION).lean<PresentableUser>().exec();
  }

  /** All people with one of these emails (lower case) or phones (ten digits), active or not. */
  presentableByContact(emails: string[], phones: string[]): Promise<PresentableUser[]> {
    return this.users
      .find(
        {
          $or: [
            { email: { $in: emails } },
            { emails: { $in: emails } },
            { phone: { $in: phones } },
            { phones: { $in: phones } },
          ],
        },
        USER_PROJECTION,
      )
      .lean<PresentableUser[]>()
      .exec();
  }

  /**
   * Switches to a staff role at sign-in when the role in use is not one.
   * @returns the updated account; null when the person no longer holds the role
   */
  switchToRole(id: Types.ObjectId, userRole: Role): Promise<AccountWithRecord | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id, roles: userRole },
        { $set: { userRole }, $inc: { __v: 1 } },
        { returnDocument: 'after', projection: ACCOUNT_WITH_RECORD },
      )
      .lean<AccountWithRecord>()
      .exec();
  }

  /**
   * Stores a new password and voids existing sessions. `expectedVersion` makes all but one of several concurrent
   * changes fail.
   * @returns whether it was stored
   */
  async setPassword(
    id: Types.ObjectId,
    { hash, expiresAt, expectedVersion, kept, endsDevices, endsPushes }: NewPassword,
    auditEntry: AuditEntry,
  ): Promise<boolean> {
    const effects = [
      ...(endsDevices ? [endOfDevices(actorOf(auditEntry))] : []),
      ...(endsPushes ? [endOfPushes(kept?.session)] : []),
    ];
    const result = await this.users.updateOne(
      { _id: id, status: RecordStatus.Active, credentialVersion: expectedVersion },
      {
        $set: {
          passwordHash: hash,
          passwordExpiresAt: expiresAt,
          mustChangePassword: expiresAt !== null,
          ...(kept && { keptSession: kept }),
        },
        $inc: { credentialVersion: 1, __v: 1, ...(endsDevices && VOIDS_DEVICES) },
        $push: { ...pushAudit(auditEntry), ...pushEffects(effects) },
      },
    );
    if (result.modifiedCount === 0) return false;
    this.audit.moveSoon(this.users, { _id: id, pendingAudit: [auditEntry] });
    await this.effects.runNow(id, effects);
    return true;
  }

  /**
   * Ends the pushes to a person's phones.
   * @param kept the session whose phone stays registered; null for none
   */
  async endPushes(id: Types.ObjectId, kept: string | null): Promise<void> {
    const effects = [endOfPushes(kept)];
    await this.users.updateOne({ _id: id }, { $push: pushEffects(effects) });
    await this.effects.runNow(id, effects);
  }

  /**
   * Voids all sessions but one; does nothing when a concurrent change has increased the version since it was read.
   * @returns whether it voided them
   */
  async voidSessions(id: Types.ObjectId, kept: KeptSession): Promise<boolean> {
    const { credentialVersion } = kept;
    const { modifiedCount } = await this.users.updateOne(
      { _id: id, credentialVersion: credentialVersion - 1 },
      { $set: { credentialVersion, keptSession: kept } },
    );
    return modifiedCount > 0;
  }
}
