import {
  type BulkOutcomeRecord,
  type CareDistributionRecord,
  type CarePeopleFilters,
  type CarePersonRecord,
  countsAsMinor,
  DAY_MS,
  distribute,
  type DistributionBody,
  recentAttendance,
  RecordStatus,
  Role,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { idText, isoText } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository, type Person } from '../user/peopleRepository.js';
import type { AreaWithHelpers } from '../user/ports.js';
import { UserService } from '../user/user.service.js';
import { mayFacilitate, mayServe } from '../user/userReferences.js';
import { caredForBy, CareScope } from './carers.js';
import { CareSettingsService } from './careSettingsService.js';
import { CareTaskRepository } from './careTaskRepository.js';
import { GatheringLists } from './gatheringLists.js';

/**
 * Filter for members without contact for this many days: since the last contact, or since their approval if there was
 * none.
 */
export function withoutContact(days: number): Filter {
  const before = { $lte: new Date(Date.now() - days * DAY_MS) };
  return {
    $or: [
      { 'care.lastContactAt': before },
      { 'care.lastContactAt': null, 'care.approvedAt': before },
      {
        'care.lastContactAt': null,
        'care.approvedAt': null,
        userRole: { $gte: Role.Member },
        createdAt: before,
      },
    ],
  };
}

export const WITHOUT_CARER: Filter = { facilitator: null, frontliner: null };

/** Members in care, with their open tasks (docs/rules/care.md#1). */
@Injectable()
export class CarePeople {
  constructor(
    private readonly members: MembersInCare,
    private readonly scope: CareScope,
    private readonly tasks: CareTaskRepository,
    private readonly lists: GatheringLists,
    private readonly settings: CareSettingsService,
    private readonly areas: AreaRepository,
  ) {}

  async list(caller: Caller, request: ListRequest<CarePeopleFilters>): Promise<Page<CarePersonRecord>> {
    const { q, due, noContactDays, carerId, areaId } = request.filters;
    const filter = every(
      this.scope.membersOf(caller, areaId),
      due ? { _id: { $in: await this.tasks.membersDue(await this.scope.rowsOf(caller, areaId)) } } : {},
      noContactDays === undefined ? {} : withoutContact(noContactDays),
      carerFilter(carerId),
      createdBetween(request.filters),
    );
    const page = await this.members.page(caller, filter, q, request);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** @throws NotFound for a member who is unknown or out of scope. */
  async read(caller: Caller, id: string): Promise<CarePersonRecord> {
    const [record] = await this.toRecords([await this.scope.find(caller, id)]);
    if (!record) throw new NotFound();
    return record;
  }

  private async toRecords(members: readonly MemberInCare[]): Promise<CarePersonRecord[]> {
    const [areas, tasks, attended, { unknownAgeIsMinor }] = await Promise.all([
      this.areas.byId(members.map(({ connectedAreaId }) => connectedAreaId)),
      this.tasks.openOf(members.map(({ _id }) => _id)),
      this.lists.recentOf(members),
      this.settings.current(),
    ]);
    const now = new Date();
    return members.map(member => {
      const _id = member._id.toHexString();
      const open = tasks.get(_id);
      return {
        _id,
        name: member.name,
        initiatedName: member.initiatedName,
        phone: member.phone,
        areaId: idText(member.connectedAreaId),
        areaName: areas.get(idText(member.connectedAreaId) ?? '')?.name ?? null,
        carerIds: carerIdsOf(member),
        chantingRounds: member.chantingRounds,
        lastContactAt: isoText(member.care?.lastContactAt),
        openTasks: open?.openTasks ?? 0,
        nextDueOn: open?.nextDueOn ?? null,
        recentAttendance: countsAsMinor(member.dob, unknownAgeIsMinor, now)
          ? null
          : recentAttendance(attended.get(_id) ?? []),
      };
    });
  }
}

const carerIdsOf = ({ facilitator, frontliner }: MemberInCare): string[] => [
  ...new Set([facilitator, frontliner].flatMap(id => idText(id) ?? [])),
];

function carerFilter(carerId: string | undefined): Filter {
  if (carerId === undefined) return {};
  return carerId === 'none' ? WITHOUT_CARER : caredForBy(new Types.ObjectId(carerId));
}

/** Limit of the proposals in one answer. */
const MOST_ROWS = 1000;

interface CarerOfArea {
  carerId: string;
  areaId: string;
  gender: number | null;
  members: number;
}

/** Proposes carers for members who have none, and stores the accepted proposals (docs/rules/care.md#7). */
@Injectable()
export class CareDistribution {
  constructor(
    private readonly members: MembersInCare,
    private readonly scope: CareScope,
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
    private readonly users: UserService,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFound for an area that is unknown or out of scope. */
  async propose(caller: Caller, areaId: string | undefined): Promise<CareDistributionRecord> {
    if (areaId !== undefined) await this.refuseStrange(caller, areaId);
    const uncared = (
      await this.members.all(every(this.scope.membersOf(caller, areaId), WITHOUT_CARER, IN_AN_AREA))
    ).slice(0, MOST_ROWS);
    const areaIds = [...new Set(uncared.map(({ connectedAreaId }) => String(connectedAreaId)))];
    const carers = await Promise.all(areaIds.map(id => this.carersIn(new Types.ObjectId(id))));
    const members = uncared.map(({ _id, connectedAreaId, gender }) => ({
      memberId: _id.toHexString(),
      areaId: String(connectedAreaId),
      gender,
    }));
    return { rows: distribute(members, carers.flat()) };
  }

  /**
   * Assigns members to carers; each row is checked separately, so one refusal does not stop the others.
   * @returns the result of each row, in the order of the rows
   */
  async apply(caller: Caller, { rows }: DistributionBody): Promise<BulkOutcomeRecord[]> {
    const outcomes: BulkOutcomeRecord[] = [];
    for (const { memberId: _id, carerId } of rows) {
      try {
        await this.give(caller, _id, carerId);
        outcomes.push({ _id, ok: true, statusCode: 200, message: 'Done.' });
      } catch (thrown) {
        const { status: statusCode, message } = asRefusal(thrown);
        outcomes.push({ _id, ok: false, statusCode, message });
      }
    }
    return outcomes;
  }

  private async refuseStrange({ scope }: Caller, areaId: string): Promise<void> {
    if (!covers(scope, areaId) || !(await this.areas.find(new Types.ObjectId(areaId)))) throw new NotFound();
  }

  /** Refuses members who were given a carer by somebody else after the proposal was made. */
  private async give(caller: Caller, memberId: string, carerId: string): Promise<void> {
    const member = await this.scope.require(caller, memberId);
    const area = member.connectedAreaId && (await this.areas.find(member.connectedAreaId));
    const carers = [member.facilitator, member.frontliner].flatMap(id => idText(id) ?? []);
    if (carers.includes(carerId)) return;
    if (carers.length > 0) throw new Conflict('This member already has a carer.');
    const carer = (await this.people.byId([new Types.ObjectId(carerId)])).get(carerId);
    const role = area && carer && roleIn(area, carer);
    if (!role) throw InvalidInput.field('carerId', "Please choose a carer of the member's own area.");
    if (role === 'facilitator') {
      await this.users.update(caller, memberId, { facilitator: carerId });
      return;
    }
    await this.giveToFrontliner(caller, member, carer._id);
  }

  private async giveToFrontliner(
    caller: Caller,
    { _id, connectedAreaId }: MemberInCare,
    frontliner: Types.ObjectId,
  ): Promise<void> {
    const isSet = await this.people.setFrontliner(_id, connectedAreaId, frontliner, before =>
      this.audit.auditEntry(caller, {
        action: 'area.assignFrontliner',
        entity: 'user',
        entityId: _id,
        before: { frontliner: before.frontliner },
        after: { frontliner },
      }),
    );
    if (!isSet) throw new NotFound();
  }

  private async carersIn(areaId: Types.ObjectId): Promise<CarerOfArea[]> {
    const area = await this.areas.find(areaId);
    if (!area) return [];
    const named = [...area.facilitators, ...area.frontliners];
    const [carers, people] = await Promise.all([this.members.byIds(named), this.people.byId(named)]);
    const able = new Set([...people].flatMap(([id, person]) => (roleIn(area, person) ? [id] : [])));
    return Promise.all(
      carers
        .filter(({ _id }) => able.has(_id.toHexString()))
        .map(async ({ _id, gender }) => ({
          carerId: _id.toHexString(),
          areaId: areaId.toHexString(),
          gender,
          members: await this.members.count(caredForBy(_id)),
        })),
    );
  }
}

const IN_AN_AREA = { connectedAreaId: { $ne: null } };

/**
 * The role in which a person on an area's lists can care for its members; null when they no longer can. The lists
 * still contain people who were demoted, deactivated or moved, and a frontliner has to belong to the area
 * (docs/rules/access.md#6).
 */
function roleIn({ _id, facilitators, frontliners }: AreaWithHelpers, carer: Person) {
  const isOn = (list: readonly Types.ObjectId[]) => list.some(id => id.equals(carer._id));
  const isOfArea = carer.status === RecordStatus.Active && carer.connectedAreaId?.equals(_id) === true;
  if (isOn(frontliners) && isOfArea && mayServe(carer)) return 'frontliner';
  return isOn(facilitators) && mayFacilitate(carer) ? 'facilitator' : null;
}
