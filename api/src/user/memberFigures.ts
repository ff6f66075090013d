import { APPROVAL_ROUNDS, Role, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { countByDay, type Figures, perDay, sumOf } from '../platform/lists/perDay.js';
import type { User } from './user.model.js';
import { UserListRepository } from './userListRepository.js';

export type MemberCounts = Pick<
  SummaryRecord,
  | 'nonCoastokMembers'
  | 'pendingMembers'
  | 'approvedMembers'
  | 'totalUsers'
  | 'frontliners'
  | 'facilitators'
  | 'areaLeaders'
  | 'assistantDirectors'
>;

/** The fields by which members are counted; `ready` for approval by their rounds. */
interface Kind {
  role: Role;
  ready: boolean;
}

const KIND = { role: '$userRole', ready: { $gte: ['$chantingRounds', APPROVAL_ROUNDS] } };

/** Counts active members with the same filter as the member list (docs/rules/figures.md#1). */
@Injectable()
export class MemberFigures {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly list: UserListRepository,
  ) {}

  async read(caller: Caller, { areaId, fromDate, toDate }: SummaryQuery): Promise<Figures<MemberCounts>> {
    const listed = { segment: 'all', connectedAreaId: areaId, fromDate, toDate } as const;
    const counts = await countByDay<Kind>(this.users, await this.list.filterOf(caller, listed), KIND);
    const sum = (belongs: (kind: Kind) => boolean) => sumOf(counts, belongs);
    const inRole = (wanted: Role) => sum(({ role }) => role === wanted);
    const figures = {
      nonCoastokMembers: sum(({ role, ready }) => role === Role.NonCoastok && !ready),
      pendingMembers: sum(({ role, ready }) => role === Role.NonCoastok && ready),
      approvedMembers: sum(({ role }) => role >= Role.Member),
      totalUsers: sum(() => true),
      frontliners: inRole(Role.Frontliner),
      facilitators: inRole(Role.Facilitator),
      areaLeaders: inRole(Role.AreaLeader),
      assistantDirectors: inRole(Role.AssistantDirector),
    };
    return { figures, perDay: perDay(counts) };
  }
}
