import {
  type BulkCareTaskBody,
  type BulkOutcomeRecord,
  type CareTaskRecord,
  type CreateCareTaskBody,
  type UpdateCareTaskBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { pushEffects } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { Conflict } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { isDuplicateKey, insertOnce } from '../platform/mongo/inserts.js';
import { refuseChanged, type Reversal, type Reversible, type Write, CanBeUndone } from '../platform/undo.js';
import { MembersInCare } from '../user/membersInCare.js';
import { CarersOfMembers } from './carePeople.js';
import { CareScope } from './careScope.js';
import type { CareTask } from './care.model.js';
import {
  audited,
  changeBack,
  changeOf,
  contactOf,
  isRepeat,
  REVERSIBLE_FIELDS,
  strangeAssignee,
  type TaskChange,
} from './careTaskChange.js';
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
