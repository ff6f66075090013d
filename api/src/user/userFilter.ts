import { APPROVAL_ROUNDS, can, RecordStatus, Role, type Segment, type UserFilters } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas } from './ports.js';
import type { Caller } from '../platform/auth/caller.js';
import { scopeFilter } from '../platform/auth/scope.js';
import { NotAllowed } from '../platform/errors/appError.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { pathsOf } from '../platform/lists/searchIndex.js';
import { memberWords } from './memberWords.js';
import { WordFrequencies } from './wordFrequencies.js';

const ACTIVE: Filter = { status: RecordStatus.Active };
/** Of whom data was erased there is nothing left to see. */
const NOT_ERASED: Filter = { erasure: null };
const INACTIVE: Filter = { status: RecordStatus.Removed, ...NOT_ERASED };

/** The rows of a segment (docs/rules/access.md#6); `inSegment` of the domain says the same of one record. */
const SEGMENT_FILTERS: Record<Segment, Filter> = {
  all: ACTIVE,
  inactive: INACTIVE,
  approved: { ...ACTIVE, userRole: { $gte: Role.Member } },
  pending: { ...ACTIVE, userRole: Role.NonCoastok, chantingRounds: { $gte: APPROVAL_ROUNDS } },
  'non-coastok': { ...ACTIVE, userRole: Role.NonCoastok, chantingRounds: { $lt: APPROVAL_ROUNDS } },
};

const oneOf = (values: readonly number[]) => (values.length === 1 ? values[0] : { $in: values });

const reference = (field: string, id: string | undefined): Filter =>
  id ? { [field]: new Types.ObjectId(id) } : {};

/** Turns a member list's filters into a query, within the caller's scope; lists, counts and exports all use it. */
@Injectable()
export class UserFilter {
  constructor(
    private readonly areas: Areas,
    private readonly frequencies: WordFrequencies,
  ) {}

  /** @throws NotAllowed when a role that may not see inactive members asks for them. */
  async of(caller: Caller, filters: UserFilters): Promise<Filter> {
    const seesInactive = can(caller, 'user.listInactive');
    if (filters.segment === 'inactive' && !seesInactive) throw new NotAllowed();
    const among = every(
      this.statusFilter(filters, seesInactive),
      scopeFilter(caller.scope, 'connectedAreaId', filters.connectedAreaId),
      await this.ledBy('areaLeader', filters.areaLeader),
      await this.ledBy('assistantDirector', filters.assistantDirector),
      reference('facilitator', filters.facilitator),
      reference('frontliner', filters.frontliner),
      filters.userRole ? { userRole: oneOf(filters.userRole) } : {},
      rounds(filters),
      createdBetween(filters),
    );
    return every(among, await this.words(filters.q, among));
  }

  /**
   * What was typed, as `searchFilter` finds it, with as little looked through as can be.
   * @param among the rest of the filter
   */
  async words(q: string | undefined, among: Filter): Promise<Filter> {
    return q ? memberWords(q, await this.frequencies.known(), pathsOf(among).has('connectedAreaId')) : {};
  }

  private statusFilter({ segment, status }: UserFilters, seesInactive: boolean): Filter {
    const bySegment = segment ? SEGMENT_FILTERS[segment] : status ? {} : ACTIVE;
    const byStatus = status
      ? { status: oneOf(status), ...(status.includes(RecordStatus.Removed) && NOT_ERASED) }
      : {};
    // For roles 4 and 5 an inactive member does not exist (docs/rules/access.md#6).
    return every(bySegment, byStatus, seesInactive ? {} : ACTIVE);
  }

  private async ledBy(
    field: 'areaLeader' | 'assistantDirector',
    person: string | undefined,
  ): Promise<Filter> {
    if (!person) return {};
    return { connectedAreaId: { $in: await this.areas.idsLedBy(field, new Types.ObjectId(person)) } };
  }
}

function rounds({ chantingRounds_gte: from, chantingRounds_lte: to }: UserFilters): Filter {
  if (from === undefined && to === undefined) return {};
  return {
    chantingRounds: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) },
  };
}
