import {
  addDays,
  type CareReportFilters,
  type CareSummaryRecord,
  type CareTaskRecord,
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
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { converted } from '../platform/lists/selection.js';
import { objectIds } from '../platform/mongo/objectId.js';
import type { ReportRows, Table } from '../platform/report/report.js';
import { MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { CareContact, CareTask, Gathering } from './care.model.js';
import { WITHOUT_CARER, withoutContact } from './carePeople.js';
import { CareScope, gatheringScope } from './carers.js';
import { CareTaskRepository, inState } from './careTaskRepository.js';

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

type Days = Pick<CareReportFilters, 'dueOnFrom' | 'dueOnTo'>;

/** Figures of an area in a month, as one query computes them. */
interface Counted {
  _id: { areaId: Types.ObjectId | null; month: string };
  [count: string]: unknown;
}

const COUNTS = [
  ['due', 'Tasks due'],
  ['done', 'Done by people'],
  ['ended', 'Ended by themselves'],
  ['dropped', 'Dropped'],
  ['open', 'Still open'],
  ['contacts', 'Contacts'],
  ['gatherings', 'Gatherings held'],
  ['present', 'Came'],
  ['expected', 'Expected'],
] as const;

const monthOf = (date: string) => ({ $dateToString: { date, format: '%Y-%m', timezone: 'Asia/Kolkata' } });
const countIf = (...conditions: object[]) => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } });
const is = (field: string, value: string) => ({ $eq: [field, value] });

/** The work done for the members of each area, by month; part of the task report. */
@Injectable()
export class CareMonths {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    @InjectModel('care_contact') private readonly contacts: Model<CareContact>,
    @InjectModel('gathering') private readonly gatherings: Model<Gathering>,
    private readonly areas: AreaRepository,
  ) {}

  /** @param days the range of days whose months are shown; all months when absent */
  async table({ scope }: Caller, areaId: string | undefined, days: Days): Promise<Table> {
    const mine = scopeFilter(scope, 'areaId', areaId);
    const counted = (
      await Promise.all([
        this.countTasks(mine, days),
        this.countContacts(mine, days),
        this.countGatherings(mine, days),
      ])
    ).flat();
    const areas = await this.areas.byId(counted.map(({ _id }) => _id.areaId));
    const rows = new Map<string, { area: string; month: string; counts: Record<string, unknown> }>();
    for (const {
      _id: { areaId: id, month },
      ...counts
    } of counted) {
      const key = `${String(id)}:${month}`;
      const area = areas.get(String(id))?.name ?? '';
      const row = rows.get(key) ?? { area, month, counts: {} };
      rows.set(key, { ...row, counts: { ...row.counts, ...counts } });
    }
    return {
      name: 'Areas and months',
      titles: ['Area', 'Month', ...COUNTS.map(([, title]) => title)],
      rows: [...rows.values()]
        .sort((a, b) => compareTexts(a.area, b.area) || a.month.localeCompare(b.month))
        .map(({ area, month, counts }) => [
          area,
          month,
          ...COUNTS.map(([name]) => Number(counts[name] ?? 0)),
        ]),
    };
  }

  private countTasks(mine: Filter, { dueOnFrom, dueOnTo }: Days): Promise<Counted[]> {
    const between = { ...(dueOnFrom && { $gte: dueOnFrom }), ...(dueOnTo && { $lte: dueOnTo }) };
    return this.tasks.aggregate<Counted>([
      { $match: every(mine, Object.keys(between).length > 0 ? { dueOn: between } : {}) },
      {
        $group: {
          _id: { areaId: '$areaId', month: { $substrBytes: ['$dueOn', 0, 7] } },
          due: { $sum: 1 },
          done: countIf(is('$state', 'done'), { $ne: ['$outcome', ENDED] }),
          ended: countIf(is('$state', 'done'), is('$outcome', ENDED)),
          dropped: countIf(is('$state', 'dropped')),
          open: countIf(is('$state', 'open')),
        },
      },
    ]);
  }

  /** Counts contacts in which the member was reached. */
  private countContacts(mine: Filter, { dueOnFrom: fromDate, dueOnTo: toDate }: Days): Promise<Counted[]> {
    const reached = { removedAt: null, outcome: { $ne: 'no-answer' } };
    return this.contacts.aggregate<Counted>([
      { $match: every(mine, reached, createdBetween({ fromDate, toDate }, 'at')) },
      { $group: { _id: { areaId: '$areaId', month: monthOf('$at') }, contacts: { $sum: 1 } } },
    ]);
  }

  private countGatherings(mine: Filter, { dueOnFrom: fromDate, dueOnTo: toDate }: Days): Promise<Counted[]> {
    return this.gatherings.aggregate<Counted>([
      { $match: every(mine, { state: 'held' }, createdBetween({ fromDate, toDate }, 'startsAt')) },
      {
        $group: {
          _id: { areaId: '$areaId', month: monthOf('$startsAt') },
          gatherings: { $sum: 1 },
          present: { $sum: '$present' },
          expected: { $sum: { $add: ['$present', '$absent'] } },
        },
      },
    ]);
  }
}

export interface ReportedTask extends Omit<CareTaskRecord, 'note'> {
  areaName: string | null;
}

/** The task report: tasks due in a month, without their notes, and the figures of each area. */
@Injectable()
export class CareReports {
  constructor(
    private readonly tasks: CareTaskRepository,
    private readonly months: CareMonths,
    private readonly areas: AreaRepository,
  ) {}

  async select(caller: Caller, request: ListRequest<CareReportFilters>): Promise<ReportRows<ReportedTask>> {
    const { month, ...filters } = request.filters;
    const days = daysOf(month);
    const tasks = await this.tasks.select(caller, { ...request, filters: { ...filters, ...days } });
    const tables = [await this.months.table(caller, filters.areaId, days)];
    const selection = converted(tasks, async batch => {
      const areas = await this.areas.byId(objectIds(batch.flatMap(({ areaId }) => areaId ?? [])));
      return batch.map(({ note: _note, ...task }) => ({
        ...task,
        areaName: areas.get(task.areaId ?? '')?.name ?? null,
      }));
    });
    return { ...selection, tables };
  }
}

/** The first and the last day of a month, `yyyy-MM`. */
function daysOf(month: string | undefined): Pick<CareReportFilters, 'dueOnFrom' | 'dueOnTo'> {
  if (!month) return {};
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { dueOnFrom: `${month}-01`, dueOnTo: addDays(next, -1) };
}
