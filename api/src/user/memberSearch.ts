import { isStaffRole, RecordStatus, type SearchFilters, type SearchRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { covers, scopeFilter } from '../platform/auth/scope.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, findPage } from '../platform/lists/page.js';
import { searchFilter } from '../platform/lists/search.js';
import { idText } from '../platform/mongo/objectId.js';
import type { User } from './user.model.js';

const FOUND = {
  name: 1,
  initiatedName: 1,
  userRole: 1,
  roles: 1,
  email: 1,
  phone: 1,
  connectedAreaId: 1,
} as const;

/** Looks members up for pickers (contract 3, GET /search). */
@Injectable()
export class MemberSearch {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  /** Within scope; asked for staff alone, also the staff of other areas, with no more than their names. */
  async find(caller: Caller, request: ListRequest<SearchFilters>): Promise<Page<SearchRecord>> {
    const { q, userRole, areaId } = request.filters;
    const staffOnly = userRole?.every(isStaffRole) === true;
    const everywhere = staffOnly && areaId === undefined;
    const filter = every(
      { status: RecordStatus.Active },
      everywhere ? {} : scopeFilter(caller.scope, 'connectedAreaId', areaId),
      userRole ? { userRole: userRole.length === 1 ? userRole[0] : { $in: userRole } } : {},
      createdBetween(request.filters),
      searchFilter(q),
    );
    const page = await findPage(this.users, filter, request, FOUND);
    return page.map(user => toSearchRecord(caller, user));
  }
}

function toSearchRecord(caller: Caller, user: User): SearchRecord {
  const named = {
    _id: user._id.toHexString(),
    name: user.name,
    initiatedName: user.initiatedName ?? null,
    userRole: user.userRole,
  };
  if (!covers(caller.scope, user.connectedAreaId)) return named;
  return {
    ...named,
    email: user.email,
    phone: user.phone,
    connectedAreaId: idText(user.connectedAreaId),
    roles: user.roles,
  };
}
