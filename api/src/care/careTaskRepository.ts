import {
  type CareTaskFilters,
  type CareTaskRecord,
  displayName,
  istDay,
  RecordStatus,
  taskStateOn,
  type TaskState,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import type { Selection } from '../platform/lists/selection.js';
import { idText, isoText, pathId } from '../platform/mongo/objectId.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { type Naming, RowsOfPeople } from '../user/rowsOfPeople.js';
import { CareScope } from './carers.js';
import type { CareTask } from './care.model.js';

/** Fields that are not part of the answer. */
const PROJECTION = { pendingAudit: 0, held: 0, madeWith: 0, contactId: 0, effects: 0 } as const;
type PresentableTask = Omit<CareTask, keyof typeof PROJECTION>;

/** Reads tasks and converts them to API records. */
@Injectable()
export class CareTaskRepository {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly scope: CareScope,
    private readonly people: PeopleRepository,
    private readonly rows: RowsOfPeople,
  ) {}

  async list(caller: Caller, request: ListRequest<CareTaskFilters>): Promise<Page<CareTaskRecord>> {
    const page = await this.rows.page<CareTask, PresentableTask>(
      caller,
      request,
      await this.namingOf(caller, request.filters),
    );
    return page.withRecords(await this.toRecords(page.records));
  }

  /** All pages of a list. */
  async select(caller: Caller, request: ListRequest<CareTaskFilters>): Promise<Selection<CareTaskRecord>> {
    const naming = await this.namingOf(caller, request.filters);
    return this.rows.select<CareTask, PresentableTask, CareTaskRecord>(caller, request, naming, batch =>
      this.toRecords(batch),
    );
  }

  /** @throws NotFound when unknown or out of scope. */
  async read(caller: Caller, id: string): Promise<CareTaskRecord> {
    return this.toRecord(await this.find(caller, id));
  }

  /** @throws NotFound when unknown or out of scope. */
  async find(caller: Caller, id: string): Promise<CareTask> {
    const task = await this.tasks
      .findOne(every({ _id: pathId(id) }, await this.scope.rowsOf(caller)) as object)
      .lean<CareTask>();
    if (!task) throw new NotFound();
    return task;
  }

  /** The members matching a filter who have an open task that is due today or earlier. */
  async membersDue(filter: Filter): Promise<Types.ObjectId[]> {
    const today = istDay(new Date());
    return this.tasks.distinct(
      'memberId',
      every(filter, inState('open'), { dueOn: { $lte: today } }) as object,
    );
  }

  /** For each of the given members, the number of open tasks and the first due day. */
  async openOf(
    members: readonly Types.ObjectId[],
  ): Promise<Map<string, { openTasks: number; nextDueOn: string }>> {
    const rows = await this.tasks.aggregate<{ _id: Types.ObjectId; openTasks: number; nextDueOn: string }>([
      { $match: every({ memberId: { $in: members } }, inState('open')) },
      { $group: { _id: '$memberId', openTasks: { $sum: 1 }, nextDueOn: { $min: '$dueOn' } } },
    ]);
    return new Map(rows.map(({ _id, ...row }) => [_id.toHexString(), row]));
  }

  async toRecord(task: PresentableTask): Promise<CareTaskRecord> {
    const [record] = await this.toRecords([task]);
    if (!record) throw new NotFound();
    return record;
  }

  private async namingOf(caller: Caller, filters: CareTaskFilters): Promise<Naming<CareTask>> {
    const { state, kind, assigneeId, memberId, areaId, overdue } = filters;
    const rows = every(
      await this.scope.rowsOf(caller, areaId),
      state ? inState(state) : {},
      overdue ? every(inState('open'), { dueOn: { $lt: istDay(new Date()) } }) : {},
      kind ? { kind } : {},
      assigneeId ? { assigneeId: new Types.ObjectId(assigneeId) } : {},
      memberId ? { memberId: new Types.ObjectId(memberId) } : {},
      betweenDays('dueOn', filters.dueOnFrom, filters.dueOnTo),
      createdBetween({ fromDate: filters.closedOnFrom, toDate: filters.closedOnTo }, 'closedAt'),
      createdBetween(filters),
    );
    return { model: this.tasks, rows, paths: ['memberId'], projection: PROJECTION };
  }

  private async toRecords(tasks: readonly PresentableTask[]): Promise<CareTaskRecord[]> {
    const [people, contacts] = await Promise.all([
      this.people.byId(tasks.flatMap(({ memberId, assigneeId }) => [memberId, assigneeId])),
      this.people.contacts(tasks.map(({ memberId }) => memberId)),
    ]);
    const phoneOf = (id: string) =>
      (people.get(id)?.status === RecordStatus.Active && contacts.get(id)?.phone) || null;
    const today = istDay(new Date());
    return tasks.map(task => ({
      _id: task._id.toHexString(),
      __v: task.__v,
      kind: task.kind,
      cause: task.cause,
      memberId: task.memberId.toHexString(),
      memberName: displayName(people.get(task.memberId.toHexString())),
      memberPhone: phoneOf(task.memberId.toHexString()),
      areaId: idText(task.areaId),
      assigneeId: idText(task.assigneeId),
      assigneeName: task.assigneeId ? displayName(people.get(task.assigneeId.toHexString())) : null,
      text: task.text,
      dueOn: task.dueOn,
      state: taskStateOn(task, today),
      snoozedUntil: task.snoozedUntil,
      outcome: task.outcome,
      note: task.note,
      createdAt: task.createdAt.toISOString(),
      closedAt: isoText(task.closedAt),
      closedBy: idText(task.closedBy),
    }));
  }
}

/** Filter for tasks in a state today; a snoozed task is stored as open. */
export function inState(state: TaskState): Filter {
  const today = istDay(new Date());
  if (state === 'snoozed') return { state: 'open', snoozedUntil: { $gt: today } };
  if (state !== 'open') return { state };
  // `$not` is avoided here, because the index scan would then include snoozed tasks.
  return { state: 'open', $or: [{ snoozedUntil: null }, { snoozedUntil: { $lte: today } }] };
}

const betweenDays = (field: string, from?: string, to?: string): Filter =>
  from || to ? { [field]: { ...(from && { $gte: from }), ...(to && { $lte: to }) } } : {};
