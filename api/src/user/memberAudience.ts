import {
  ADULTS_ONLY,
  adultsBornBy,
  ALL_ROLES,
  type FreePurpose,
  RecordStatus,
  type Role,
  UNSAID,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { every, type Filter } from '../platform/lists/page.js';
import type { User } from './user.model.js';

/** A selection of active members: by roles, by areas, or one person. */
export interface Audience {
  /** The role in use must be one of these; null for a single person. */
  roles: readonly Role[] | null;
  /** Null for all areas. */
  areaIds: Types.ObjectId[] | null;
  userId: Types.ObjectId | null;
  /** Members who do not consent to this purpose are left out; null leaves out nobody. */
  purpose: FreePurpose | null;
}

const isEveryRole = (roles: Audience['roles']): boolean =>
  roles === null || ALL_ROLES.every(role => roles.includes(role));

/** The members who consent to a purpose; depending on the purpose, an unanswered one counts as yes or as no. */
function consenting(purpose: FreePurpose): Filter {
  const said = `consent.said.${purpose}`;
  return {
    [said]: UNSAID[purpose] ? { $ne: false } : true,
    ...(ADULTS_ONLY.includes(purpose) && { dob: { $lte: adultsBornBy(new Date()), $gt: '' } }),
  };
}

const filterOf = ({ roles, areaIds, userId, purpose }: Audience): Filter =>
  every(
    { status: RecordStatus.Active },
    isEveryRole(roles) ? {} : { userRole: { $in: roles } },
    areaIds === null ? {} : { connectedAreaId: { $in: areaIds } },
    userId === null ? {} : { _id: userId },
    purpose === null ? {} : consenting(purpose),
  );

/**
 * Everybody outside an audience, written so that each part can use an index. For a purpose that few consent to, use
 * `filterOf`, which matches fewer.
 */
function outside({ roles, areaIds, userId, purpose }: Audience): Filter {
  const active = { status: RecordStatus.Active };
  return {
    $or: [
      { status: RecordStatus.Removed },
      ...(isEveryRole(roles) ? [] : [{ ...active, userRole: { $nin: roles } }]),
      ...(areaIds === null ? [] : [{ ...active, connectedAreaId: { $nin: areaIds } }]),
      ...(userId === null ? [] : [{ ...active, _id: { $ne: userId } }]),
      ...(purpose === null ? [] : [{ ...active, [`consent.said.${purpose}`]: false }]),
    ],
  };
}

/** Finds the current members of an audience. */
@Injectable()
export class MemberAudience {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  count(audience: Audience): Promise<number> {
    return this.users.countDocuments(filterOf(audience) as object);
  }

  /** The number of people outside an audience. */
  async countOutside(audience: Audience): Promise<number> {
    return this.users.countDocuments(outside(audience) as object);
  }

  /** All people outside an audience; for large audiences. */
  async idsOutside(audience: Audience): Promise<Types.ObjectId[]> {
    return this.idsOf(outside(audience));
  }

  /** All members of an audience at once; for small audiences. */
  ids(audience: Audience): Promise<Types.ObjectId[]> {
    return this.idsOf(filterOf(audience));
  }

  /** Those of the people who belong to an audience, as hex ids. */
  async among(audience: Audience, people: Types.ObjectId[]): Promise<Set<string>> {
    const members = await this.users
      .find(every({ _id: { $in: people } }, filterOf(audience)) as object, { _id: 1 })
      .lean<Pick<User, '_id'>[]>();
    return new Set(members.map(({ _id }) => _id.toHexString()));
  }

  private async idsOf(filter: Filter): Promise<Types.ObjectId[]> {
    const members = await this.users.find(filter as object, { _id: 1 }).lean<Pick<User, '_id'>[]>();
    return members.map(({ _id }) => _id);
  }
}
