import {
  canonicalEmail,
  displayName,
  isPurpose,
  isWardOf,
  mayUse,
  type MessagePurpose,
  type PersonRecord,
  phoneRunOf,
  RecordStatus,
  Role,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { hasToken } from '../platform/lists/search.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { idTexts, objectIds } from '../platform/mongo/objectId.js';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import { isNobodys, namesAsGuardian } from './reach.js';
import type { User } from './user.model.js';

export type Person = Pick<
  User,
  | '_id'
  | 'name'
  | 'initiatedName'
  | 'userRole'
  | 'roles'
  | 'status'
  | 'connectedAreaId'
  | 'dob'
  | 'guardian'
  | 'gender'
  | 'userCategory'
  | 'chantingRounds'
  | 'language'
>;

const PERSON = {
  name: 1,
  initiatedName: 1,
  userRole: 1,
  roles: 1,
  status: 1,
  connectedAreaId: 1,
  dob: 1,
  guardian: 1,
  gender: 1,
  userCategory: 1,
  chantingRounds: 1,
  language: 1,
} as const;

/** The fields that decide who a person may share a room with. */
export type Traits = Pick<User, '_id' | 'gender' | 'dob' | 'connectedAreaId'>;

const TRAITS = { gender: 1, dob: 1, connectedAreaId: 1 } as const;

/** Upper limit for the helpers that are read at once, far above what any area has. */
const MOST_HELPERS = 500;

export const toPersonRecord = (person: Pick<Person, '_id' | 'name' | 'initiatedName'>): PersonRecord => ({
  _id: person._id.toHexString(),
  name: person.name,
  initiatedName: person.initiatedName,
});

/** A person's contacts, for users who may see the person's booking. */
export type Contact = Pick<
  User,
  | '_id'
  | 'name'
  | 'initiatedName'
  | 'email'
  | 'phone'
  | 'sadhnaGroup'
  | 'gender'
  | 'facilitator'
  | 'roles'
  | 'dob'
  | 'guardian'
  | 'imageUrl'
  | 'language'
>;

type StoredContact = Contact & Pick<User, 'erasure'>;

/**
 * Email and phone for records; empty for an erased person and for a merged record. The email is also empty when an
 * older record has the same address.
 */
export const reachOf = ({ email = '', phone, erasure }: Pick<User, 'email' | 'phone' | 'erasure'>) =>
  erasure?.endedAt || phone?.startsWith('merged-')
    ? { email: '', phone: '' }
    : { email: isNobodys(email) ? '' : email, phone };

const CONTACT = {
  name: 1,
  initiatedName: 1,
  email: 1,
  phone: 1,
  sadhnaGroup: 1,
  gender: 1,
  facilitator: 1,
  roles: 1,
  dob: 1,
  guardian: 1,
  imageUrl: 1,
  language: 1,
  erasure: 1,
} as const;

/** All phone numbers and addresses of a person. */
const OWN_REACH = { phone: 1, phones: 1, email: 1, emails: 1, formerEmails: 1 } as const;

/**
 * The maximum of people found by digits of a phone number. Four digits occur in the numbers of a thousandth of all
 * members, a common beginning in more.
 */
const MOST_REACHED = 5000;

/** Reads people by id, for the features that refer to them; mostly only names and roles. */
@Injectable()
export class PeopleRepository {
  private readonly people = new BatchLoader(ids => this.read<Person>(ids, PERSON));
  private readonly traitsKnown = new BatchLoader(ids => this.read<Traits>(ids, TRAITS));
  private readonly reachable = new BatchLoader(ids => this.read<StoredContact>(ids, CONTACT));

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly audit: AuditService,
  ) {}

  /** The people with these ids, by id; unknown ids are absent. */
  byId(ids: Iterable<Types.ObjectId | null | undefined>): Promise<Map<string, Person>> {
    return this.people.findMany(idTexts(ids));
  }

  /** Whether a person is the guardian of a child. */
  async isWard(of: Types.ObjectId, guardian: Types.ObjectId): Promise<boolean> {
    const child = (await this.byId([of])).get(of.toHexString());
    if (!child?.guardian) return false;
    const person = await this.users.findById(guardian, OWN_REACH).lean<Pick<User, keyof typeof OWN_REACH>>();
    const named = person
      ? namesAsGuardian({ ...person, _id: guardian })
      : { id: guardian.toHexString(), phones: [], emails: [] };
    return isWardOf({ dob: child.dob ?? null, guardian: child.guardian }, named, new Date());
  }

  /**
   * The people with a phone number that has these digits, or with this address: for searching rows that only store
   * names. Nobody when the text is neither.
   */
  async reachedBy(typed: string): Promise<Types.ObjectId[]> {
    const run = phoneRunOf(typed);
    const email = canonicalEmail(typed);
    if (run === null && email === null) return [];
    const people = await this.users
      .find((run === null ? { emails: email } : hasToken(run)) as object, { _id: 1 })
      .limit(MOST_REACHED)
      .lean<Pick<User, '_id'>[]>();
    return people.map(({ _id }) => _id);
  }

  /** The contacts of these people, by id. */
  async contacts(ids: Types.ObjectId[]): Promise<Map<string, Contact>> {
    const people = await this.reachable.findMany(idTexts(ids));
    return new Map([...people].map(([id, person]) => [id, { ...person, ...reachOf(person) }]));
  }

  /** The fields that decide who these people may share a room with, by id. */
  traits(ids: Iterable<Types.ObjectId>): Promise<Map<string, Traits>> {
    return this.traitsKnown.findMany(idTexts(ids));
  }

  /** Whether a person's data is being erased, or was erased. */
  async isErased(id: Types.ObjectId): Promise<boolean> {
    const started = { $exists: true, $ne: 'checking' };
    return (await this.users.exists({ _id: id, 'erasure.state': started } as object)) !== null;
  }

  /** The people whose data was erased, who are not named anywhere any more. */
  async erasedIds(): Promise<Types.ObjectId[]> {
    const people = await this.users
      .find({ 'erasure.state': { $exists: true }, 'erasure.endedAt': { $ne: null } }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return people.map(({ _id }) => _id);
  }

  /** The names of these people as person records, by id. */
  async names(ids: Iterable<Types.ObjectId | null | undefined>): Promise<Map<string, PersonRecord>> {
    const people = await this.byId(ids);
    return new Map([...people].map(([id, person]) => [id, toPersonRecord(person)]));
  }

  async displayNameOf(id: Types.ObjectId): Promise<string> {
    return displayName((await this.byId([id])).get(id.toHexString()));
  }

  /** Those of the people who consent to the purpose of a message. */
  async whoMayBeUsed(ids: Types.ObjectId[], purpose: MessagePurpose): Promise<Types.ObjectId[]> {
    if (!isPurpose(purpose)) return ids;
    const people = await this.users
      .find({ _id: { $in: ids } }, { dob: 1, 'consent.said': 1 })
      .lean<Pick<User, '_id' | 'dob' | 'consent'>[]>();
    const now = new Date();
    return people
      .filter(({ dob, consent }) => mayUse({ dob, said: consent?.said }, purpose, now))
      .map(({ _id }) => _id);
  }

  /** How many active members an area has. */
  countActiveIn(areaId: Types.ObjectId): Promise<number> {
    return this.users.countDocuments({ connectedAreaId: areaId, status: RecordStatus.Active });
  }

  /** How many active members each area has, by the area's id; an area without any is absent. */
  async countActiveByArea(): Promise<Map<string, number>> {
    const areas = await this.users.aggregate<{ _id: Types.ObjectId | null; members: number }>([
      { $match: { status: RecordStatus.Active } },
      { $group: { _id: '$connectedAreaId', members: { $sum: 1 } } },
    ]);
    return new Map(areas.map(({ _id, members }) => [String(_id), members]));
  }

  /**
   * Adds a role to a person, as naming a leader or director does; does nothing when the person holds it.
   * @param entryOf creates the audit entry from the roles so far
   */
  async addRole(id: Types.ObjectId, role: Role, entryOf: (roles: Role[]) => AuditEntry): Promise<void> {
    await retryOnConflict(async () => {
      const person = await this.users
        .findOne({ _id: id, roles: { $ne: role } }, { roles: 1 })
        .lean<Pick<User, 'roles'>>();
      if (!person) return true;
      const entry = entryOf(person.roles);
      const { modifiedCount } = await this.users.updateOne(
        { _id: id, roles: person.roles },
        { $set: { roles: [...person.roles, role] }, $inc: { __v: 1 }, $push: pushAudit(entry) },
      );
      if (modifiedCount === 0) return null;
      this.audit.moveSoon(this.users, { _id: id, pendingAudit: [entry] });
      return true;
    });
  }

  /** The active members of an area among `ids`. */
  async activeIn(areaId: Types.ObjectId, ids: Types.ObjectId[]): Promise<Person[]> {
    return this.users
      .find({ _id: { $in: ids }, connectedAreaId: areaId, status: RecordStatus.Active }, PERSON)
      .lean<Person[]>();
  }

  /** The active people who hold one of `roles` and who belong to an area or are named by it. */
  async helpersOf(areaId: Types.ObjectId, named: Types.ObjectId[], roles: Role[]): Promise<Person[]> {
    return this.users
      .find(
        {
          status: RecordStatus.Active,
          roles: { $in: roles },
          $or: [{ connectedAreaId: areaId }, { _id: { $in: named } }],
        },
        PERSON,
      )
      .limit(MOST_HELPERS)
      .lean<Person[]>();
  }

  /**
   * Whether an area has a facilitator: a member of the area with that role, or a person on its list of facilitators.
   */
  async hasFacilitator(areaId: Types.ObjectId, named: Types.ObjectId[]): Promise<boolean> {
    const isNear = { $or: [{ connectedAreaId: areaId }, { _id: { $in: named } }] };
    const found = { status: RecordStatus.Active, roles: Role.Facilitator, ...isNear };
    return (await this.users.exists(found)) !== null;
  }

  /** The active people who hold the secretary's role, with their contacts. */
  async secretaries(): Promise<Pick<User, '_id' | 'name' | 'initiatedName' | 'email'>[]> {
    return this.users
      .find({ status: RecordStatus.Active, roles: Role.GeneralSecretary }, { ...PERSON, email: 1 })
      .limit(MOST_HELPERS)
      .lean<User[]>();
  }

  /** The active members of an area who are assigned to a frontliner. */
  async assignedTo(areaId: Types.ObjectId, frontliner: Types.ObjectId): Promise<Person[]> {
    return this.users
      .find({ connectedAreaId: areaId, frontliner, status: RecordStatus.Active }, PERSON)
      .lean<Person[]>();
  }

  /**
   * Makes exactly `members` of an area the active ones assigned to `frontliner`; a repeat changes nothing. The caller
   * has checked that they belong to the area.
   * @param auditEntry the audit entry of the whole change: each changed member stores it, and the audit log stores it
   * once
   * @param entryOf creates the additional entry of each member from the former assignment
   */
  async assign(
    areaId: Types.ObjectId,
    frontliner: Types.ObjectId,
    members: Types.ObjectId[],
    auditEntry: AuditEntry,
    entryOf: (before: Pick<User, '_id' | 'frontliner'>, to: Types.ObjectId | null) => AuditEntry,
  ): Promise<void> {
    const changing = {
      connectedAreaId: areaId,
      status: RecordStatus.Active,
      $or: [
        { _id: { $in: members }, frontliner: { $ne: frontliner } },
        { _id: { $nin: members }, frontliner },
      ],
    };
    const isMember = new Set(idTexts(members));
    await retryOnConflict(async () => {
      const found = await this.users
        .find(changing, { frontliner: 1 })
        .lean<Pick<User, '_id' | 'frontliner'>[]>();
      if (found.length === 0) return true;
      const renamed = found.map(before => {
        const to = isMember.has(before._id.toHexString()) ? frontliner : null;
        return { before, to, pendingAudit: [auditEntry, entryOf(before, to)] };
      });
      const { modifiedCount } = await this.users.bulkWrite(
        renamed.map(({ before, to, pendingAudit }) => ({
          updateOne: {
            filter: { ...before, connectedAreaId: areaId, status: RecordStatus.Active },
            update: {
              $set: { frontliner: to },
              $currentDate: { careDue: true },
              $inc: { __v: 1 },
              $push: pushAudit(...pendingAudit),
            },
          },
        })),
        { ordered: false },
      );
      await this.moveToAuditLog(renamed.flatMap(({ pendingAudit }) => pendingAudit));
      return modifiedCount === found.length ? true : null;
    });
  }

  /** Moves those of the entries that members have stored to the audit log. */
  private async moveToAuditLog(entries: AuditEntry[]): Promise<void> {
    const carriers = await this.users
      .find({ 'pendingAudit._id': { $in: entries.map(({ _id }) => _id) } }, { pendingAudit: 1 })
      .lean<Pick<User, '_id' | 'pendingAudit'>[]>();
    const own = new Set(entries.map(({ _id }) => _id.toHexString()));
    this.audit.moveSoon(
      this.users,
      ...carriers.map(({ _id, pendingAudit = [] }) => ({
        _id,
        pendingAudit: pendingAudit.filter(entry => own.has(entry._id.toHexString())),
      })),
    );
  }

  /**
   * Assigns one member to a frontliner, or to none.
   * @param entryOf creates the audit entry from the former assignment
   * @returns false when the member is not in that area any more
   */
  async setFrontliner(
    member: Types.ObjectId,
    areaId: Types.ObjectId | null,
    frontliner: Types.ObjectId | null,
    entryOf: (before: Pick<User, 'frontliner'>) => AuditEntry,
  ): Promise<boolean> {
    return retryOnConflict(async () => {
      const there = { _id: member, connectedAreaId: areaId, status: RecordStatus.Active };
      const before = await this.users.findOne(there, { frontliner: 1 }).lean<Pick<User, 'frontliner'>>();
      if (!before) return false;
      const entry = entryOf(before);
      const { matchedCount } = await this.users.updateOne(
        { ...there, frontliner: before.frontliner },
        { $set: { frontliner, careDue: new Date() }, $inc: { __v: 1 }, $push: pushAudit(entry) },
      );
      if (matchedCount === 0) return null;
      this.audit.moveSoon(this.users, { _id: member, pendingAudit: [entry] });
      return true;
    });
  }

  /** Ends every assignment to a person who is no longer a frontliner of that area. */
  async unassignAll(areaId: Types.ObjectId, frontliner: Types.ObjectId): Promise<void> {
    await this.users.updateMany(
      { connectedAreaId: areaId, frontliner },
      { $set: { frontliner: null, careDue: new Date() }, $inc: { __v: 1 } },
    );
  }

  private async read<T extends Pick<User, '_id'>>(
    ids: string[],
    projection: Partial<Record<keyof T, 1>>,
  ): Promise<Map<string, T>> {
    const people = await this.users.find({ _id: { $in: objectIds(ids) } }, projection).lean<T[]>();
    return new Map(people.map(person => [person._id.toHexString(), person]));
  }
}
