import { RecordStatus, Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { every, type Filter, findPage, findRanked } from '../platform/lists/page.js';
import { searchFilter } from '../platform/lists/search.js';
import { rankingOf } from './rankedMembers.js';
import type { User } from './user.model.js';
import { reachOf } from './peopleRepository.js';

/** The fields of a member that care reads. */
export type MemberInCare = Pick<
  User,
  | '_id'
  | 'name'
  | 'initiatedName'
  | 'phone'
  | 'dob'
  | 'gender'
  | 'connectedAreaId'
  | 'facilitator'
  | 'frontliner'
  | 'userRole'
  | 'status'
  | 'chantingRounds'
  | 'createdAt'
  | 'care'
  | 'careDue'
>;

const MEMBER = {
  name: 1,
  initiatedName: 1,
  phone: 1,
  dob: 1,
  gender: 1,
  connectedAreaId: 1,
  facilitator: 1,
  frontliner: 1,
  userRole: 1,
  status: 1,
  chantingRounds: 1,
  createdAt: 1,
  care: 1,
  careDue: 1,
  // Only to tell whether the address is a real one.
  email: 1,
  erasure: 1,
} as const;

type Stored = MemberInCare & Pick<User, 'email' | 'erasure'>;

/** Members in care: active, and neither leaders nor directors. */
export const IN_CARE: Filter = { status: RecordStatus.Active, userRole: { $lte: Role.Facilitator } };

export const isInCare = ({ status, userRole }: Pick<User, 'status' | 'userRole'>): boolean =>
  status === RecordStatus.Active && userRole <= Role.Facilitator;

const WITHOUT_CARER = { facilitator: null, frontliner: null };
const WITH_CARER = { $or: [{ facilitator: { $ne: null } }, { frontliner: { $ne: null } }] };

/** Reads members for care, and writes care data to their records. */
@Injectable()
export class MembersInCare {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  /** A page of the members in care that match a filter and a search. */
  async page(
    caller: Caller,
    filter: Filter,
    q: string | undefined,
    request: ListRequest<unknown>,
  ): Promise<Page<MemberInCare>> {
    const sought = every(IN_CARE, filter, searchFilter(q));
    const page =
      q && request.unsorted
        ? await findRanked<User, Stored>(
            this.users,
            sought,
            request,
            { q, ranking: rankingOf(caller, q) },
            MEMBER,
          )
        : await findPage<User, Stored>(this.users, sought, request, MEMBER);
    return page.map(toMember);
  }

  count(filter: Filter): Promise<number> {
    return this.users.countDocuments(every(IN_CARE, filter) as object);
  }

  /** The ids of the members in care that match a filter. */
  async ids(filter: Filter): Promise<Types.ObjectId[]> {
    const found = await this.users
      .find(every(IN_CARE, filter) as object, { _id: 1 })
      .lean<Pick<User, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** All members in care that match a filter, by name; for the members of one area. */
  async all(filter: Filter): Promise<MemberInCare[]> {
    const found = await this.users
      .find(every(IN_CARE, filter) as object, MEMBER)
      .sort({ nameKey: 1, _id: 1 })
      .lean<Stored[]>();
    return found.map(toMember);
  }

  async find(filter: Filter): Promise<MemberInCare | null> {
    const found = await this.users.findOne(every(IN_CARE, filter) as object, MEMBER).lean<Stored>();
    return found && toMember(found);
  }

  /** All members with these ids, in care or not. */
  byIds(ids: readonly Types.ObjectId[]): Promise<MemberInCare[]> {
    return this.users
      .find({ _id: { $in: ids } }, MEMBER)
      .lean<MemberInCare[]>()
      .exec();
  }

  /** All members in care, in batches. */
  async *batches(size: number): AsyncGenerator<MemberInCare[], void> {
    let after: Filter = {};
    for (;;) {
      const batch = await this.users
        .find(every(IN_CARE, after) as object, MEMBER)
        .sort({ _id: 1 })
        .limit(size)
        .lean<MemberInCare[]>();
      if (batch.length > 0) yield batch;
      const last = batch.at(-1);
      if (!last || batch.length < size) return;
      after = { _id: { $gt: last._id } };
    }
  }

  /** Requests that the rules run for these members soon. */
  async mark(ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length > 0) await this.users.updateMany({ _id: { $in: ids } }, { $set: { careDue: new Date() } });
  }

  /** The members for whom the rules must run, in care or not; the oldest requests first. */
  marked(limit: number): Promise<MemberInCare[]> {
    return this.users
      .find({ careDue: { $exists: true } }, MEMBER)
      .sort({ careDue: 1 })
      .limit(limit)
      .lean<MemberInCare[]>()
      .exec();
  }

  /** Clears the request after the rules have run; a request added meanwhile stays. */
  async unmark(members: readonly MemberInCare[]): Promise<void> {
    if (members.length === 0) return;
    await this.users.bulkWrite(
      members.map(({ _id, careDue }) => ({
        updateOne: { filter: { _id, careDue: careDue as Date }, update: { $unset: { careDue: '' } } },
      })),
      { ordered: false },
    );
  }

  /**
   * Stores the time of the last contact with a member.
   * @param last reads it from the contacts. It is read again after the write: concurrent calls may overwrite a newer
   * time with an older one, and the last writer has seen all contacts.
   */
  async setLastContact(member: Types.ObjectId, last: () => Promise<Date | null>): Promise<void> {
    let at = await last();
    for (;;) {
      await this.users.updateOne(
        { _id: member },
        { $set: { 'care.lastContactAt': at, careDue: new Date() } },
      );
      const now = await last();
      if (now?.getTime() === at?.getTime()) return;
      at = now;
    }
  }

  /** Records since when these members (or all) have had no carer. */
  async noteCarerless(ids?: readonly Types.ObjectId[]): Promise<void> {
    const among = ids ? { _id: { $in: ids } } : {};
    await this.users.updateMany(
      every(among, IN_CARE, WITHOUT_CARER, { 'care.carerlessSince': null }) as object,
      { $set: { 'care.carerlessSince': new Date() } },
    );
    await this.users.updateMany(
      every(among, WITH_CARER, { 'care.carerlessSince': { $ne: null } }) as object,
      { $set: { 'care.carerlessSince': null } },
    );
  }

  /** The number of members per carer, among those who match a filter. */
  async carers(filter: Filter): Promise<Map<string, number>> {
    const held = await Promise.all(
      (['facilitator', 'frontliner'] as const).map(field =>
        this.users.aggregate<{ _id: Types.ObjectId; members: Types.ObjectId[] }>([
          { $match: every(IN_CARE, filter, { [field]: { $ne: null } }) },
          { $group: { _id: `$${field}`, members: { $push: '$_id' } } },
        ]),
      ),
    );
    const members = new Map<string, Set<string>>();
    for (const { _id, members: some } of held.flat()) {
      const known = members.get(_id.toHexString()) ?? new Set();
      for (const id of some) known.add(id.toHexString());
      members.set(_id.toHexString(), known);
    }
    return new Map([...members].map(([id, some]) => [id, some.size]));
  }
}

const toMember = ({ email, erasure, ...member }: Stored): MemberInCare => ({
  ...member,
  phone: reachOf({ email, phone: member.phone, erasure }).phone,
});
