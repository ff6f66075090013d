import {
  type CarePeopleFilters,
  type CarePersonRecord,
  countsAsMinor,
  DAY_MS,
  recentAttendance,
  Role,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { idText, isoText } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';
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
