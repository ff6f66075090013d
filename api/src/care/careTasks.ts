import {
  type BulkCareTaskBody,
  type BulkOutcomeRecord,
  type CareTaskFilters,
  type CareTaskRecord,
  contactWayOf,
  type CreateCareTaskBody,
  displayName,
  ENDED,
  istDay,
  taskStateOn,
  type TaskState,
  type UpdateCareTaskBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { carrying } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/ifMatch.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { presented, selectAll, type Selection } from '../platform/lists/selection.js';
import { againIfOvertaken } from '../platform/mongo/againIfOvertaken.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { idText, isoText, pathId } from '../platform/mongo/objectId.js';
import { MembersInCare } from '../user/membersInCare.js';
import { UserDirectory } from '../user/userDirectory.js';
import { CareContacts } from './careContacts.js';
import { CarersOfMembers } from './carers.js';
import { CareScope } from './careScope.js';
import type { CareTask } from './careTask.model.js';

/** What is not answered. */
const PROJECTION = { pendingAudit: 0, held: 0, owedContact: 0 } as const;
type PresentableTask = Omit<CareTask, keyof typeof PROJECTION>;

type Change = Partial<
  Pick<
    CareTask,
    | 'state'
    | 'outcome'
    | 'snoozedUntil'
    | 'assigneeId'
    | 'dueOn'
    | 'text'
    | 'note'
    | 'closedAt'
    | 'closedBy'
    | 'held'
    | 'owedContact'
  >
>;

/** What is to be done for members: written by people, or made by the rules (docs/rules/care.md#3). */
@Injectable()
export class CareTasks {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly scope: CareScope,
    private readonly members: MembersInCare,
    private readonly carers: CarersOfMembers,
    private readonly contacts: CareContacts,
    private readonly people: UserDirectory,
    private readonly audit: AuditService,
  ) {}

  async list(caller: Caller, request: ListRequest<CareTaskFilters>): Promise<Page<CareTaskRecord>> {
    const page = await findPage<CareTask, PresentableTask>(
      this.tasks,
      await this.filterOf(caller, request.filters),
      request,
      PROJECTION,
    );
    return page.withRecords(await this.present(page.records));
  }

  /** All pages of a list. */
  async select(caller: Caller, request: ListRequest<CareTaskFilters>): Promise<Selection<CareTaskRecord>> {
    const tasks = await selectAll<CareTask, PresentableTask, PresentableTask>(
      this.tasks,
      await this.filterOf(caller, request.filters),
      request,
      { projection: PROJECTION, present: batch => batch },
    );
    return presented(tasks, batch => this.present(batch));
  }

  /** @throws NotFound when unknown or out of scope. */
  async read(caller: Caller, id: string): Promise<CareTaskRecord> {
    return this.presentOne(await this.find(caller, id));
  }

  /** @throws InvalidInput for a member out of scope, and for an assignee who does not look after the member. */
  async create(caller: Caller, body: CreateCareTaskBody): Promise<CareTaskRecord> {
    const member = await this.scope.require(caller, body.memberId);
    const named = body.assigneeId === undefined ? null : new Types.ObjectId(body.assigneeId);
    const carers = await this.carers.of([member], [named]);
    if (named && !carers.mayHave(named.toHexString(), member._id)) throw strangeAssignee();
    const assigneeId = named?.toHexString() ?? carers.defaultOf(member._id);
    const task: CareTask = {
      _id: new Types.ObjectId(),
      __v: 0,
      kind: 'custom',
      cause: null,
      held: null,
      memberId: member._id,
      areaId: member.connectedAreaId,
      assigneeId: assigneeId === null ? null : new Types.ObjectId(assigneeId),
      text: body.text,
      dueOn: body.dueOn,
      state: 'open',
      snoozedUntil: null,
      outcome: null,
      note: null,
      createdAt: new Date(),
      closedAt: null,
      closedBy: null,
    };
    const entry = this.audit.entryOf(caller, {
      action: 'careTask.create',
      entity: 'care/task',
      entityId: task._id,
      after: { ...audited(task), memberId: task.memberId },
    });
    await this.tasks.collection.insertOne({ ...task, pendingAudit: [entry] });
    this.audit.moveSoon(this.tasks, { _id: task._id, pendingAudit: [entry] });
    return this.presentOne(task);
  }

  /**
   * Changes, closes or opens a task; one that is done because somebody was reached also writes the contact.
   * @param version that the caller has read; undefined when the last write may win
   * @throws NotFound; InvalidInput; Conflict for what its state does not allow
   */
  async update(
    caller: Caller,
    id: string,
    body: UpdateCareTaskBody,
    version?: number,
  ): Promise<CareTaskRecord> {
    const task = await againIfOvertaken(async () => {
      const before = await this.find(caller, id);
      if (isRepeat(before, body)) return before;
      refuseStale(version, before);
      const change = changeOf(caller, before, body);
      if (change.assigneeId) await this.checkAssignee(before, change.assigneeId);
      return this.store(caller, before, change);
    });
    if (task.owedContact) await this.writeContact(task);
    return this.presentOne(task);
  }

  /** One change to many tasks; each is judged by itself, so one refusal stops no other. */
  async updateMany(caller: Caller, { ids, change }: BulkCareTaskBody): Promise<BulkOutcomeRecord[]> {
    const outcomes: BulkOutcomeRecord[] = [];
    for (const id of ids) {
      try {
        await this.update(caller, id, change);
        outcomes.push({ _id: id, ok: true, statusCode: 200, message: 'Done.' });
      } catch (thrown) {
        const { status: statusCode, message } = asRefusal(thrown);
        outcomes.push({ _id: id, ok: false, statusCode, message });
      }
    }
    return outcomes;
  }

  /** The members of a filter who have an open task that is due by today. */
  async membersDue(filter: Filter): Promise<Types.ObjectId[]> {
    const today = istDay(new Date());
    return this.tasks.distinct(
      'memberId',
      every(filter, inState('open'), { dueOn: { $lte: today } }) as object,
    );
  }

  /** How many open tasks each of some members has, and when the first is due. */
  async openOf(
    members: readonly Types.ObjectId[],
  ): Promise<Map<string, { openTasks: number; nextDueOn: string }>> {
    const rows = await this.tasks.aggregate<{ _id: Types.ObjectId; openTasks: number; nextDueOn: string }>([
      { $match: every({ memberId: { $in: members } }, inState('open')) },
      { $group: { _id: '$memberId', openTasks: { $sum: 1 }, nextDueOn: { $min: '$dueOn' } } },
    ]);
    return new Map(rows.map(({ _id, ...row }) => [_id.toHexString(), row]));
  }

  /** Writes the contacts that a crash has left owing. @returns how many */
  async writeOwed(): Promise<number> {
    const owing = await this.tasks
      .find({ owedContact: { $exists: true } })
      .limit(200)
      .lean<CareTask[]>();
    for (const task of owing) await this.writeContact(task);
    return owing.length;
  }

  private async filterOf(caller: Caller, filters: CareTaskFilters): Promise<Filter> {
    const { q, state, kind, assigneeId, memberId, areaId, overdue } = filters;
    return every(
      await this.scope.rowsOf(caller, areaId),
      state ? inState(state) : {},
      overdue ? every(inState('open'), { dueOn: { $lt: istDay(new Date()) } }) : {},
      kind ? { kind } : {},
      assigneeId ? { assigneeId: new Types.ObjectId(assigneeId) } : {},
      memberId ? { memberId: new Types.ObjectId(memberId) } : {},
      betweenDays('dueOn', filters.dueOnFrom, filters.dueOnTo),
      createdBetween({ fromDate: filters.closedOnFrom, toDate: filters.closedOnTo }, 'closedAt'),
      q ? { memberId: { $in: await this.people.idsFound(q) } } : {},
      createdBetween(filters),
    );
  }

  private async find(caller: Caller, id: string): Promise<CareTask> {
    const task = await this.tasks
      .findOne(every({ _id: pathId(id) }, await this.scope.rowsOf(caller)) as object)
      .lean<CareTask>();
    if (!task) throw new NotFound();
    return task;
  }

  private async checkAssignee({ memberId }: CareTask, assigneeId: Types.ObjectId): Promise<void> {
    const carers = await this.carers.of(await this.members.byIds([memberId]), [assigneeId]);
    if (!carers.mayHave(assigneeId.toHexString(), memberId)) throw strangeAssignee();
  }

  /** @returns null when somebody else changed the task since it was read. */
  private async store(caller: Caller, before: CareTask, change: Change): Promise<CareTask | null> {
    const after = { ...before, ...change };
    const entry = this.audit.entryOf(caller, {
      action: 'careTask.update',
      entity: 'care/task',
      entityId: before._id,
      before: audited(before),
      after: audited(after),
    });
    const task = await this.tasks
      .findOneAndUpdate(
        { _id: before._id, __v: before.__v },
        { $set: change, $inc: { __v: 1 }, $push: carrying(entry) },
        { returnDocument: 'after' },
      )
      .lean<CareTask>()
      .catch((error: unknown) => {
        if (isDuplicateKey(error))
          throw new Conflict('There is another task for the same cause. Please go on with that one.');
        throw error;
      });
    if (task) this.audit.moveSoon(this.tasks, { _id: task._id, pendingAudit: [entry] });
    return task;
  }

  private async writeContact({
    _id,
    owedContact,
    memberId,
    areaId,
    outcome,
    note,
    closedAt,
    closedBy,
  }: CareTask) {
    const how = outcome && contactWayOf(outcome);
    if (owedContact && how && outcome !== ENDED && closedAt && closedBy) {
      await this.contacts.keep({
        _id: owedContact,
        memberId,
        areaId,
        by: closedBy,
        at: closedAt,
        how,
        outcome,
        note,
        noteAudio: null,
        taskId: _id,
      });
    }
    await this.tasks.updateOne({ _id, owedContact }, { $unset: { owedContact: '' } });
  }

  private async presentOne(task: PresentableTask): Promise<CareTaskRecord> {
    const [record] = await this.present([task]);
    if (!record) throw new NotFound();
    return record;
  }

  private async present(tasks: readonly PresentableTask[]): Promise<CareTaskRecord[]> {
    const names = await this.people.names(
      tasks.flatMap(({ memberId, assigneeId }) => [memberId, assigneeId]),
    );
    const today = istDay(new Date());
    return tasks.map(task => ({
      _id: task._id.toHexString(),
      __v: task.__v,
      kind: task.kind,
      cause: task.cause,
      memberId: task.memberId.toHexString(),
      memberName: displayName(names.get(task.memberId.toHexString())),
      areaId: idText(task.areaId),
      assigneeId: idText(task.assigneeId),
      assigneeName: task.assigneeId ? displayName(names.get(task.assigneeId.toHexString())) : null,
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

/** Tasks in a state today; one that sleeps is stored as open. */
export function inState(state: TaskState): Filter {
  const today = istDay(new Date());
  if (state === 'snoozed') return { state: 'open', snoozedUntil: { $gt: today } };
  if (state !== 'open') return { state };
  // Not `$not`, which would let the index read those that sleep too.
  return { state: 'open', $or: [{ snoozedUntil: null }, { snoozedUntil: { $lte: today } }] };
}

const betweenDays = (field: string, from?: string, to?: string): Filter =>
  from || to ? { [field]: { ...(from && { $gte: from }), ...(to && { $lte: to }) } } : {};

/** What the trail tells of a task. */
const audited = ({ state, outcome, snoozedUntil, assigneeId, dueOn, text, note }: CareTask) => ({
  state,
  outcome,
  snoozedUntil,
  assigneeId,
  dueOn,
  text,
  note,
});

const strangeAssignee = () =>
  InvalidInput.field(
    'assigneeId',
    'Please choose somebody who looks after the member, or a leader of the area.',
  );

/** Whether a task is asked to become what it is. */
const isRepeat = (
  before: CareTask,
  { state, outcome: _outcome, note: _note, ...rest }: UpdateCareTaskBody,
): boolean =>
  state !== undefined && state !== 'open' && state === before.state && Object.keys(rest).length === 0;

/** @throws InvalidInput, Conflict */
function changeOf(caller: Caller, before: CareTask, body: UpdateCareTaskBody): Change {
  const { state, outcome, assigneeId, ...rest } = body;
  if (rest.text !== undefined && before.kind !== 'custom')
    throw InvalidInput.field('text', 'Only the text of an own task can be changed.');
  const change: Change = {
    ...rest,
    ...(assigneeId !== undefined && {
      assigneeId: assigneeId === null ? null : new Types.ObjectId(assigneeId),
    }),
  };
  const isOpen = (state ?? before.state) === 'open';
  const others = Object.keys(change).filter(field => field !== 'note');
  if (!isOpen && before.state !== 'open' && others.length > 0)
    throw new Conflict('This task is closed. Please open it again first.');
  return { ...change, ...stateChange(caller, before, state, outcome, body) };
}

function stateChange(
  caller: Caller,
  before: CareTask,
  state: UpdateCareTaskBody['state'],
  outcome: UpdateCareTaskBody['outcome'],
  { note, snoozedUntil }: UpdateCareTaskBody,
): Change {
  if (state === undefined) return {};
  if (state === 'open') {
    if (before.state === 'open') return snoozedUntil === undefined ? { snoozedUntil: null } : {};
    if (before.outcome === ENDED)
      throw new Conflict('This task ended by itself, since there was nothing left to do.');
    return { state, outcome: null, closedAt: null, closedBy: null, held: before.cause };
  }
  if (before.state !== 'open') throw new Conflict('This task is closed. Please open it again first.');
  const closed = { state, closedAt: new Date(), closedBy: caller.userId, snoozedUntil: null };
  if (state === 'dropped') {
    if (!(note ?? before.note)) throw InvalidInput.field('note', 'Please say why it is dropped.');
    return { ...closed, outcome: null };
  }
  if (outcome === undefined) throw InvalidInput.field('outcome', 'Please say what came of it.');
  return { ...closed, outcome, ...(contactWayOf(outcome) && { owedContact: new Types.ObjectId() }) };
}
