import { isStaffRole, RecordStatus, type SearchFilters, type SearchRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Caller, covers, scopeFilter } from '../platform/auth/caller.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, findPage, type Filter } from '../platform/lists/page.js';
import { foundBy, hinting, searchIndexOf } from '../platform/lists/search.js';
import { idText } from '../platform/mongo/objectId.js';
import { reachOf } from './peopleRepository.js';
import { RankedMembers } from './rankedMembers.js';
import type { User } from './user.model.js';
import { WordFrequencies } from './wordFrequencies.js';

const FOUND = {
  name: 1,
  initiatedName: 1,
  userRole: 1,
  roles: 1,
  email: 1,
  phone: 1,
  connectedAreaId: 1,
} as const;

/** Searches members for pickers (docs/rules/access.md#8). */
@Injectable()
export class MemberSearch {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly ranked: RankedMembers,
    private readonly frequencies: WordFrequencies,
  ) {}

  /**
   * Searches within scope; when only staff are asked for, also finds the staff of other areas, with their names only.
   */
  async find(caller: Caller, request: ListRequest<SearchFilters>): Promise<Page<SearchRecord>> {
    const { q, userRole, areaId } = request.filters;
    const staffOnly = userRole?.every(isStaffRole) === true;
    const matching = every(
      { status: RecordStatus.Active },
      userRole ? { userRole: userRole.length === 1 ? userRole[0] : { $in: userRole } } : {},
      createdBetween(request.filters),
    );
    const everywhere = staffOnly && areaId === undefined && !caller.scope.all;
    const scope = scopeFilter(caller.scope, 'connectedAreaId', areaId);
    const visible = every(everywhere ? await this.orNamed(scope, matching, q) : scope, matching);
    const page =
      q && request.unsorted
        ? await this.ranked.page<User>(caller, q, visible, request, FOUND)
        : await findPage(
            this.users,
            every(visible, await this.frequencies.filter(q, visible)),
            request,
            FOUND,
          );
    return page.map(user => toSearchRecord(caller, user));
  }

  /**
   * Extends a scope by the staff whose names alone match. If emails and phones of other areas were searched too,
   * typing digit after digit would reveal a number although no answer shows it.
   */
  private async orNamed(scope: Filter, matching: Filter, q: string | undefined): Promise<Filter> {
    if (q === undefined) return {};
    const found = every(matching, await this.frequencies.filter(q, matching));
    const staff = await this.users
      .find(found as object, { name: 1, initiatedName: 1 }, hinting(searchIndexOf(this.users, found)))
      .lean()
      .exec();
    const named = staff.filter(user => foundBy(q, user.name, user.initiatedName)).map(user => user._id);
    return { $or: [scope, { _id: { $in: named } }] };
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
    ...reachOf(user),
    connectedAreaId: idText(user.connectedAreaId),
    roles: user.roles,
  };
}
