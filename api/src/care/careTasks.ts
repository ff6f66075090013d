import {
  type BulkCareTaskBody,
  type BulkOutcomeRecord,
  type CareTaskRecord,
  contactWayOf,
  type CreateCareTaskBody,
  ENDED,
  type UpdateCareTaskBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { effect, pushEffects, type StoredEffect } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { Conflict, InvalidInput } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { isDuplicateKey, insertOnce } from '../platform/mongo/inserts.js';
import { CanBeUndone, refuseChanged, type Reversal, type Reversible, type Write } from '../platform/undo.js';
import { MembersInCare } from '../user/membersInCare.js';
import { type CareTask, taskContact } from './care.model.js';
import { CareScope, CarersOfMembers } from './carers.js';
import { CareTaskRepository } from './careTaskRepository.js';

/** Tasks for members, created by people or by the rules (docs/rules/care.md#3). */
@CanBeUndone
@Injectable()
export class CareTasks implements Reversible {
  readonly entity = 'care/task';
  readonly acts = { 'careTask.update': REVERSIBLE_FIELDS };

  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly scope: CareScope,
    private readonly members: MembersInCare,
    private readonly carers: CarersOfMembers,
    private readonly repository: CareTaskRepository,
    private readonly effects: EffectRunner,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param _id the same for each repeat of a call
   * @throws InvalidInput for a member out of scope, and for an assignee who does not look after the member
   */
  async create(caller: Caller, body: CreateCareTaskBody, _id: Types.ObjectId): Promise<CareTaskRecord> {
    const member = await this.scope.require(caller, body.memberId);
    const named = body.assigneeId === undefined ? null : new Types.ObjectId(body.assigneeId);
    const carers = await this.carers.of([member], [named]);
    if (named && !carers.mayHave(named.toHexString(), member._id)) throw strangeAssignee();
    const assigneeId = named?.toHexString() ?? carers.defaultOf(member._id);
    const task: CareTask = {
      _id,
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
      contactId: null,
    };
    const entry = this.audit.auditEntry(caller, {
      action: 'careTask.create',
      entity: 'care/task',
      entityId: _id,
      after: { ...audited(task), memberId: task.memberId },
    });
    const { kept, isNew } = await insertOnce(this.tasks, { ...task, pendingAudit: [entry] });
    if (isNew) this.audit.moveSoon(this.tasks, kept);
    return this.repository.toRecord(kept);
  }

  /**
   * Changes, closes or reopens a task; closing it with an outcome that reached the member also creates the contact.
   * @param version that the caller has read; undefined when the last write may win
   * @throws NotFound; InvalidInput; Conflict when the task's state does not allow the change
   */
  async update(
    caller: Caller,
    id: string,
    body: UpdateCareTaskBody,
    version?: number,
  ): Promise<CareTaskRecord> {
    const task = await retryOnConflict(async () => {
      const before = await this.repository.find(caller, id);
      if (isRepeat(before, body)) return before;
      refuseStale(version, before);
      const change = changeOf(caller, before, body);
      if (change.assigneeId) await this.checkAssignee(before, change.assigneeId);
      return this.store(caller, before, change);
    });
    await this.effects.runNow(task._id, task.effects ?? []);
    return this.repository.toRecord(task);
  }

  /** Applies one change to many tasks; each is checked separately, so one refusal does not stop the others. */
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

  async prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    const before = await this.repository.find(caller, id.toHexString());
    refuseChanged(audited(before), reversal);
    const change = changeBack(caller, before, reversal);
    if (change.assigneeId) await this.checkAssignee(before, change.assigneeId);
    return async () => {
      const task = await this.store(caller, before, change);
      if (task) await this.effects.runNow(task._id, task.effects ?? []);
      return task;
    };
  }

  private async checkAssignee({ memberId }: CareTask, assigneeId: Types.ObjectId): Promise<void> {
    const carers = await this.carers.of(await this.members.byIds([memberId]), [assigneeId]);
    if (!carers.mayHave(assigneeId.toHexString(), memberId)) throw strangeAssignee();
  }

  /** @returns null when the task was changed since it was read. */
  private async store(caller: Caller, before: CareTask, change: TaskChange): Promise<CareTask | null> {
    const after = { ...before, ...change };
    const entry = this.audit.auditEntry(caller, {
      action: 'careTask.update',
      entity: 'care/task',
      entityId: before._id,
      before: audited(before),
      after: audited(after),
    });
    const task = await this.tasks
      .findOneAndUpdate(
        { _id: before._id, __v: before.__v },
        {
          $set: change,
          $inc: { __v: 1 },
          $push: { ...pushAudit(entry), ...pushEffects(contactOf(before, change)) },
        },
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
}

/** The fields that a change of a task can set. */
type TaskChange = Partial<
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
    | 'contactId'
  >
>;

/** The fields of a task that an undo can restore. */
const REVERSIBLE_FIELDS = [
  'state',
  'outcome',
  'snoozedUntil',
  'assigneeId',
  'dueOn',
  'text',
  'note',
] as const;
type ReversibleField = (typeof REVERSIBLE_FIELDS)[number];

/** The fields of a task that the audit log shows. */
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

/** Whether the task already is what the request asks for. */
const isRepeat = (
  before: CareTask,
  { state, outcome: _outcome, note: _note, ...rest }: UpdateCareTaskBody,
): boolean =>
  state !== undefined && state !== 'open' && state === before.state && Object.keys(rest).length === 0;

/**
 * Converts a request to the change that is stored.
 * @throws InvalidInput, Conflict
 */
function changeOf(caller: Caller, before: CareTask, body: UpdateCareTaskBody): TaskChange {
  const { state, outcome, assigneeId, ...rest } = body;
  if (rest.text !== undefined && before.kind !== 'custom')
    throw InvalidInput.field('text', 'Only the text of an own task can be changed.');
  const change: TaskChange = {
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
): TaskChange {
  if (state === undefined) return {};
  if (state === 'open') {
    if (before.state === 'open') return snoozedUntil === undefined ? { snoozedUntil: null } : {};
    if (before.outcome === ENDED)
      throw new Conflict('This task ended by itself, since there was nothing left to do.');
    return { state, outcome: null, closedAt: null, closedBy: null, held: before.cause };
  }
  if (before.state !== 'open') throw new Conflict('This task is closed. Please open it again first.');
  const closed = { state, ...closedNow(caller), contactId: null, snoozedUntil: null };
  if (state === 'dropped') {
    if (!(note ?? before.note)) throw InvalidInput.field('note', 'Please say why it is dropped.');
    return { ...closed, outcome: null };
  }
  if (outcome === undefined) throw InvalidInput.field('outcome', 'Please say what came of it.');
  return { ...closed, outcome, ...(contactWayOf(outcome) && { contactId: new Types.ObjectId() }) };
}

const closedNow = ({ userId }: Caller) => ({ closedAt: new Date(), closedBy: userId });

/** The effect of a change on the contact of the task: none, a new contact, or the former one taken back. */
function contactOf(before: CareTask, change: TaskChange): StoredEffect[] {
  const { contactId, state, outcome, closedAt: at, closedBy: by } = change;
  if (contactId && outcome && at && by)
    return [effect(taskContact, { contactId, closing: { outcome, at, by } })];
  if (contactId === null && state === 'open' && before.contactId)
    return [effect(taskContact, { contactId: before.contactId, closing: null })];
  return [];
}

/**
 * Restores the values from before a change. Reopening takes back the contact that the closing created; closing again
 * creates a new one.
 */
function changeBack(caller: Caller, before: CareTask, { back }: Reversal): TaskChange {
  const { state, assigneeId, ...rest } = back as Partial<Pick<CareTask, ReversibleField>>;
  const change: TaskChange = {
    ...rest,
    ...(assigneeId !== undefined && { assigneeId: assigneeId && new Types.ObjectId(assigneeId) }),
  };
  if (state === undefined) return change;
  if (state === 'open') {
    return { ...change, state, closedAt: null, closedBy: null, held: before.cause, contactId: null };
  }
  const wroteOne = rest.outcome && contactWayOf(rest.outcome);
  return {
    ...change,
    state,
    ...closedNow(caller),
    ...(wroteOne && !before.contactId && { contactId: new Types.ObjectId() }),
  };
}
