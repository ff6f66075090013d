import { isStaffRole, RecordStatus, type SearchFilters, type SearchRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Caller, covers, scopeFilter } from '../platform/auth/caller.js';
import { Conflict, TooMany } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
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

/** Limits the answers that a contact is taken, since each one reveals that an account has that address or number. */
const TAKEN: WindowLimit = { name: 'contacts-taken', points: 20, seconds: 3600 };

const isTaken = (error: unknown): boolean =>
  error instanceof Conflict && ['email', 'phone'].some(field => field in (error.details.errors ?? {}));

/** Limits how many addresses and numbers staff can try, to learn which ones have an account. */
@Injectable()
export class ContactGuesses {
  constructor(private readonly limits: WindowLimits) {}

  /**
   * Counts a row of a file whose refusal would reveal that an account has its address or number.
   * @returns false when there were too many of them; then the row's refusal must not reveal it
   */
  async mayLearn({ userId }: Caller): Promise<boolean> {
    try {
      await this.limits.consume(TAKEN, userId.toHexString());
      return true;
    } catch (error) {
      ignoreSpent(error);
      return false;
    }
  }

  /**
   * Counts the answers 'already registered' of a write that stores a contact.
   * @throws TooMany after many of them, even for a free contact; any error of `store`
   */
  async counting<T>({ userId }: Caller, store: () => Promise<T>): Promise<T> {
    const person = userId.toHexString();
    await this.limits.refuseWhenSpent(TAKEN, person);
    try {
      return await store();
    } catch (error) {
      if (isTaken(error)) await this.limits.consume(TAKEN, person).catch(ignoreSpent);
      throw error;
    }
  }
}

/** A concurrent call used up the limit; the original refusal is still the answer. */
function ignoreSpent(error: unknown): void {
  if (!(error instanceof TooMany)) throw error;
}
