import {
  APPROVAL_ROUNDS,
  bornBy,
  can,
  CLASS_LEVELS,
  displayName,
  formatSlashDate,
  GENDERS,
  MARITAL_STATUSES,
  RecordStatus,
  Role,
  ROLE_NAMES,
  searchFilters,
  type SearchRecord,
  type Segment,
  user,
  USER_STATUSES,
  type UserFilters,
  type UserRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller, covers } from '../platform/auth/caller.js';
import { CachedTotals } from '../platform/cache/cachedTotals.js';
import { NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { type ListRequest, type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { every, type Filter, findPage } from '../platform/lists/page.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import { pathId } from '../platform/mongo/objectId.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { wasMerged } from './mergedMembers.js';
import { Areas } from './ports.js';
import { RankedMembers, rankingOf } from './rankedMembers.js';
import type { User } from './user.model.js';
import { type PresentableUser, USER_PROJECTION, UserMapper, userProjection } from './userMapper.js';
import { type StoredUser, UserRepository } from './userRepository.js';
import { WordFrequencies } from './wordFrequencies.js';

const label = (labels: Record<number, string>, code: number | null) =>
  code === null ? null : (labels[code] ?? null);
const day = (date: string | null) => (date === null ? null : formatSlashDate(date));

export const userList: StoredList<typeof user> = storedList(user, {
  paths: { name: 'nameKey' },
  report: {
    name: 'users',
    fileName: () => 'users',
    columns: [
      { title: 'Name', width: 26, of: user => user.name },
      { title: 'Initiated name', width: 26, of: user => user.initiatedName },
      { title: 'Email', width: 32, of: user => user.email },
      { title: 'Phone', width: 14, of: user => user.phone },
      { title: 'Facilitator', width: 26, of: user => displayName(user.facilitatorData) },
      { title: 'Chanting rounds', width: 16, of: user => user.chantingRounds },
      { title: 'Area', width: 20, of: user => user.connectedArea?.name ?? null },
      { title: 'Role', width: 20, of: user => ROLE_NAMES[user.userRole] },
      { title: 'Gender', width: 10, of: user => label(GENDERS, user.gender) },
      { title: 'Marital status', width: 14, of: user => label(MARITAL_STATUSES, user.maritalStatus) },
      { title: 'Date of birth', width: 14, of: user => day(user.dob) },
      { title: 'Profession', width: 24, of: user => user.profession },
      { title: 'Expertise', width: 36, of: user => user.expertiseArea },
      { title: 'Residence area', width: 24, of: user => user.residenceArea },
      { title: 'Class level', width: 12, of: user => label(CLASS_LEVELS, user.sadhnaGroup) },
      { title: 'Connected since', width: 16, of: user => day(user.connectedSince) },
      { title: '2 rounds reached', width: 16, of: user => day(user.chantingTarget2) },
      { title: '4 rounds reached', width: 16, of: user => day(user.chantingTarget4) },
      // The console makes a person inactive with status 0; its label 'Default' would be meaningless here.
      { title: 'Status', width: 10, of: user => USER_STATUSES[user.status === RecordStatus.Active ? 1 : 2] },
    ],
  },
});

export const searchList = {
  resource: 'search',
  filters: searchFilters,
  sort: { name: 'nameKey', createdAt: 'createdAt' },
  fields: wireFields<SearchRecord>({
    name: true,
    initiatedName: true,
    userRole: true,
    email: true,
    phone: true,
    connectedAreaId: true,
    roles: true,
  }),
} satisfies ListSpec<typeof searchFilters>;

const FIRST_FOUND = { name: 1, initiatedName: 1, userRole: 1, status: 1, connectedAreaId: 1 } as const;

const ACTIVE: Filter = { status: RecordStatus.Active };
/** Leaves out erased people, whose records have no data left to show. */
const NOT_ERASED: Filter = { erasure: null };
const INACTIVE: Filter = { status: RecordStatus.Removed, ...NOT_ERASED };

/** The filters of segments (docs/rules/access.md#6); `inSegment` in `domain` is the same rule for one record. */
const SEGMENT_FILTERS: Record<Segment, Filter> = {
  all: ACTIVE,
  inactive: INACTIVE,
  approved: { ...ACTIVE, userRole: { $gte: Role.Member } },
  pending: { ...ACTIVE, userRole: Role.NonCoastok, chantingRounds: { $gte: APPROVAL_ROUNDS } },
  'non-coastok': { ...ACTIVE, userRole: Role.NonCoastok, chantingRounds: { $lt: APPROVAL_ROUNDS } },
};

/** Reads members within the caller's scope; lists, counts and exports all use its filter. */
@Injectable()
export class UserListRepository extends RecordRepository<typeof user, User, PresentableUser> {
  constructor(
    @InjectModel('user') users: Model<User>,
    private readonly repository: UserRepository,
    private readonly ranked: RankedMembers,
    private readonly mapper: UserMapper,
    private readonly areas: Areas,
    private readonly frequencies: WordFrequencies,
    private readonly totals: CachedTotals,
  ) {
    super(userList, users, { projection: USER_PROJECTION });
  }

  toRecords(users: PresentableUser[]): Promise<UserRecord[]> {
    return this.mapper.toRecords(users);
  }

  /** A search has its own order; only the requested fields are read. */
  override async list(caller: Caller, request: ListRequest<UserFilters>): Promise<Page<UserRecord>> {
    const { q, ...filters } = request.filters;
    const projection = userProjection(request.fields);
    const page =
      q && request.unsorted
        ? await this.ranked.page<User>(caller, q, await this.filterOf(caller, filters), request, projection)
        : await findPage(
            this.model,
            await this.filterOf(caller, request.filters),
            request,
            projection,
            (matching, count) => this.totals.of('user', matching, count),
          );
    return page.withRecords(await this.mapper.toRecords(page.records, request.fields));
  }

  /** The first matches of a search, active or not, if the caller may see them. */
  async firstFound(caller: Caller, q: string, most: number): Promise<User[]> {
    const status = [RecordStatus.Removed, RecordStatus.Active];
    const request = { resource: 'user', filters: {}, ids: undefined, sort: {}, skip: 0, limit: most };
    const selected = await this.filterOf(caller, { status });
    const page = await this.ranked.page<User>(caller, q, selected, request, FIRST_FOUND);
    return page.records;
  }

  override async select(caller: Caller, request: ListRequest<UserFilters>): Promise<Selection<UserRecord>> {
    const { q } = request.filters;
    return selectAll(this.model, await this.filterOf(caller, request.filters), request, {
      projection: USER_PROJECTION,
      ...(q && request.unsorted && { ranking: rankingOf(caller, q) }),
      convert: (batch: PresentableUser[]) => this.toRecords(batch),
    });
  }

  /** @throws NotFound when unknown or out of scope; NotAllowed for a member who asks for another person */
  override async read(caller: Caller, id: string): Promise<UserRecord> {
    return this.mapper.toRecord(await this.findMember(caller, id));
  }

  /**
   * The member's stored record, if the caller may do `action` to others and the member is in scope; the own record
   * always.
   */
  async findMember(
    caller: Caller,
    id: string,
    action: 'user.list' | 'user.updateOthers' = 'user.list',
  ): Promise<StoredUser> {
    const userId = pathId(id);
    const self = caller.userId.equals(userId);
    if (!self && !can(caller, action)) throw new NotAllowed();
    const user = await this.survivorOf(await this.repository.find(userId));
    if (user && !user._id.equals(userId) && action !== 'user.list') {
      if (covers(caller.scope, user.connectedAreaId)) throw wasMerged(user);
      throw new NotFound();
    }
    const visible = user?.status === RecordStatus.Active || can(caller, 'user.listInactive');
    if (!user || (!self && !(visible && covers(caller.scope, user.connectedAreaId)))) throw new NotFound();
    return user;
  }

  /** The record itself, or the record it was merged into, also through chains. */
  private async survivorOf(user: StoredUser | null): Promise<StoredUser | null> {
    const seen = new Set<string>();
    let found = user;
    while (found?.mergedInto && !seen.has(String(found._id))) {
      seen.add(String(found._id));
      found = await this.repository.find(found.mergedInto);
    }
    return found;
  }

  /** @throws NotAllowed when a role that may not see inactive members asks for them */
  protected override async narrow(filters: UserFilters, caller: Caller): Promise<Filter> {
    const { segment, status } = filters;
    const seesInactive = can(caller, 'user.listInactive');
    if (segment === 'inactive' && !seesInactive) throw new NotAllowed();
    return every(
      segment ? SEGMENT_FILTERS[segment] : status ? {} : ACTIVE,
      status?.includes(RecordStatus.Removed) ? NOT_ERASED : {},
      // Roles 4 and 5 can't find inactive members (docs/rules/access.md#6).
      seesInactive ? {} : ACTIVE,
      await this.ledBy('areaLeader', filters.areaLeader),
      await this.ledBy('assistantDirector', filters.assistantDirector),
      rounds(filters),
      aged(filters),
      filters.genderUnasked === undefined ? {} : { genderUnasked: filters.genderUnasked || { $ne: true } },
    );
  }

  protected override search(typed: string, selected: Filter): Promise<Filter> {
    return this.frequencies.filter(typed, selected);
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

/** Dates of birth are texts, `yyyy-MM-dd`; people without one have an empty text or null, and match no age. */
function aged({ age_gte: from, age_lte: to }: UserFilters): Filter {
  if (from === undefined && to === undefined) return {};
  const now = new Date();
  return {
    dob: {
      $gt: to === undefined ? '' : bornBy(to + 1, now),
      ...(from !== undefined && { $lte: bornBy(from, now) }),
    },
  };
}
