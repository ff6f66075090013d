import {
  addDays,
  type CareSummaryRecord,
  compareTexts,
  DAY_MS,
  displayName,
  ENDED,
  istDay,
  istDayStart,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { type Caller, covers, scopeFilter } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { every, type Filter } from '../platform/lists/page.js';
import { MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { WITHOUT_CARER, withoutContact } from './carePeople.js';
import { CareScope, gatheringScope } from './careScope.js';
import type { CareTask, Gathering } from './care.model.js';
import { inState } from './careTaskRepository.js';

const NOT_CONTACTED_DAYS = 30;
const WEEKS = 4;
/** Maximum number of gatherings that are read, more than the community has in four weeks. */
const MOST_GATHERINGS = 2000;

interface Load {
  _id: Types.ObjectId;
  open: number;
  overdue: number;
}

/** The figures of care (docs/rules/care.md#6); each equals the total of the list with the same filter. */
@Injectable()
export class CareSummaries {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    @InjectModel('gathering') private readonly gatherings: Model<Gathering>,
    private readonly members: MembersInCare,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly scope: CareScope,
  ) {}

  /** @throws NotFound for an area that is unknown or out of scope. */
  async of(caller: Caller, areaId: string | undefined): Promise<CareSummaryRecord> {
    if (areaId !== undefined) await this.refuseStrange(caller, areaId);
    const rows = await this.scope.rowsOf(caller, areaId);
    const members = this.scope.membersOf(caller, areaId);
    const [open, overdue, doneThisWeek, withoutCarer, notContacted30Days, attendance4Weeks, carers] =
      await Promise.all([
        this.count(rows, inState('open')),
        this.count(rows, inState('open'), { dueOn: { $lt: istDay(new Date()) } }),
        this.count(rows, { state: 'done', outcome: { $ne: ENDED }, closedAt: { $gte: weekStart() } }),
        this.members.count(every(members, WITHOUT_CARER)),
        this.members.count(every(members, withoutContact(NOT_CONTACTED_DAYS))),
        this.attendance(scopeFilter(gatheringScope(caller), 'areaId', areaId)),
        this.carers(rows, members),
      ]);
    return { open, overdue, doneThisWeek, withoutCarer, notContacted30Days, attendance4Weeks, carers };
  }

  private async refuseStrange(caller: Caller, areaId: string): Promise<void> {
    const isVisible = covers(gatheringScope(caller), areaId);
    if (!isVisible || !(await this.areas.find(new Types.ObjectId(areaId)))) throw new NotFound();
  }

  private count(...filters: Filter[]): Promise<number> {
    return this.tasks.countDocuments(every(...filters) as object);
  }

  private async attendance(filter: Filter): Promise<CareSummaryRecord['attendance4Weeks']> {
    const since = new Date(Date.now() - WEEKS * 7 * DAY_MS);
    const held = await this.gatherings
      .find(every(filter, { state: 'held', startsAt: { $gte: since, $lte: new Date() } }) as object, {
        present: 1,
        absent: 1,
      })
      .sort({ startsAt: -1, _id: -1 })
      .limit(MOST_GATHERINGS)
      .lean<Pick<Gathering, '_id' | 'present' | 'absent'>[]>();
    return held.toReversed().map(({ _id, present, absent }) => ({
      gatheringId: _id.toHexString(),
      present,
      expected: present + absent,
    }));
  }

  private async carers(rows: Filter, members: Filter): Promise<CareSummaryRecord['carers']> {
    const today = istDay(new Date());
    const [counts, loads] = await Promise.all([
      this.members.carers(members),
      this.tasks.aggregate<Load>([
        { $match: every(rows, inState('open'), { assigneeId: { $ne: null } }) },
        {
          $group: {
            _id: '$assigneeId',
            open: { $sum: 1 },
            overdue: { $sum: { $cond: [{ $lt: ['$dueOn', today] }, 1, 0] } },
          },
        },
      ]),
    ]);
    const load = new Map(loads.map(({ _id, open, overdue }) => [_id.toHexString(), { open, overdue }]));
    const ids = [...counts.keys()].map(id => new Types.ObjectId(id));
    const names = await this.people.names(ids);
    return [...counts]
      .map(([carerId, count]) => ({
        carerId,
        name: displayName(names.get(carerId)),
        members: count,
        ...(load.get(carerId) ?? { open: 0, overdue: 0 }),
      }))
      .sort((a, b) => compareTexts(a.name, b.name) || a.carerId.localeCompare(b.carerId));
  }
}

/** Start of this week: Monday, in India. */
function weekStart(): Date {
  const today = istDay(new Date());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return istDayStart(addDays(today, -((weekday + 6) % 7)));
}
