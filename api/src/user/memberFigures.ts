import { APPROVAL_ROUNDS, Role, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { Filter } from '../platform/lists/page.js';
import { countPerDay, type Days, firstCreatedAt } from '../platform/lists/perDay.js';
import type { User } from './user.model.js';
import { UserFilter } from './userFilter.js';

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

interface Group {
  _id: { role: Role; ready: boolean };
  count: number;
}

/** Counts members as the member list does: the same filter, active ones only (contract 10, Summary). */
@Injectable()
export class MemberFigures {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly filter: UserFilter,
  ) {}

  async counts(caller: Caller, query: SummaryQuery): Promise<MemberCounts> {
    const groups = await this.users.aggregate<Group>([
      { $match: await this.listed(caller, query) },
      {
        $group: {
          _id: { role: '$userRole', ready: { $gte: ['$chantingRounds', APPROVAL_ROUNDS] } },
          count: { $sum: 1 },
        },
      },
    ]);
    const sum = (belongs: (group: Group['_id']) => boolean) =>
      groups.reduce((total, { _id, count }) => total + (belongs(_id) ? count : 0), 0);
    const inRole = (wanted: Role) => sum(({ role }) => role === wanted);
    return {
      nonCoastokMembers: sum(({ role, ready }) => role === Role.NonCoastok && !ready),
      pendingMembers: sum(({ role, ready }) => role === Role.NonCoastok && ready),
      approvedMembers: sum(({ role }) => role >= Role.Member),
      totalUsers: sum(() => true),
      frontliners: inRole(Role.Frontliner),
      facilitators: inRole(Role.Facilitator),
      areaLeaders: inRole(Role.AreaLeader),
      assistantDirectors: inRole(Role.AssistantDirector),
    };
  }

  async perDay(caller: Caller, query: SummaryQuery, days: Days): Promise<Map<string, number>> {
    return countPerDay(this.users, await this.listed(caller, query), days);
  }

  async firstAt(caller: Caller, query: SummaryQuery): Promise<Date | null> {
    return firstCreatedAt(this.users, await this.listed(caller, query));
  }

  private listed(caller: Caller, { areaId, fromDate, toDate }: SummaryQuery): Promise<Filter> {
    return this.filter.of(caller, { segment: 'all', connectedAreaId: areaId, fromDate, toDate });
  }
}
