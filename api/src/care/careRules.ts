import {
  CARE_RULES,
  type CareCause,
  type CareFacts,
  type CareRunRecord,
  type CareSettings,
  causesOf,
  ENDED,
  type OpenCause,
  reachingBack,
  stillLasts,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AnyBulkWriteOperation, type Model, Types } from 'mongoose';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { answering } from '../platform/http/answering.js';
import { insertAll } from '../platform/mongo/inserts.js';
import { idText } from '../platform/mongo/objectId.js';
import { QuestionsWaiting } from '../question/questionFigures.js';
import { isInCare, type MemberInCare, MembersInCare } from '../user/membersInCare.js';
import type { CareTask } from './care.model.js';
import { type Assignments, CarersOfMembers } from './carers.js';
import { CareSettingsService } from './careSettingsService.js';
import { GatheringLists } from './gatheringLists.js';

const BATCH = 500;
/** Number of batches in parallel: while the database writes for one batch, the next one is computed. */
const AT_ONCE = 2;
/** Maximum time that a batch waits to let pending requests be answered first. */
const MOST_WAIT_MS = 200;
const NOTHING: CareRunRecord = { made: 0, ended: 0 };

type RuleTask = Pick<
  CareTask,
  '_id' | 'kind' | 'held' | 'madeWith' | 'memberId' | 'areaId' | 'assigneeId' | 'state'
>;

const sum = (a: CareRunRecord, b: CareRunRecord): CareRunRecord => ({
  made: a.made + b.made,
  ended: a.ended + b.ended,
});

/** Loads the facts that the rules check, for many members with a few queries. */
@Injectable()
export class CareFactsRepository {
  constructor(
    private readonly questions: QuestionsWaiting,
    private readonly bookings: BookingRepository,
    private readonly lists: GatheringLists,
  ) {}

  async of(members: readonly MemberInCare[], settings: CareSettings, now: Date): Promise<CareFacts[]> {
    const ids = members.map(({ _id }) => _id);
    const holdsUntil = new Date(now.getTime() + settings.cash.hours * 3600_000);
    const [questions, holds, missed] = await Promise.all([
      settings.question.enabled ? this.questions.of(ids) : null,
      settings.cash.enabled ? this.bookings.cashHoldsOf(ids, holdsUntil) : [],
      settings.absent.enabled ? this.lists.missedBy(ids, settings.absent.misses) : null,
    ]);
    return members.map(({ _id, userRole, dob, createdAt, care }) => {
      const memberId = _id.toHexString();
      return {
        memberId,
        userRole,
        dob,
        createdAt,
        approvedAt: care?.approvedAt ?? null,
        lastContactAt: care?.lastContactAt ?? null,
        carerlessSince: care?.carerlessSince ?? null,
        missed: missed?.get(memberId) ?? [],
        questions: questions?.get(memberId) ?? [],
        cashHolds: holds.flatMap(({ _id: bookingId, userId, holdUntil: until }) =>
          until && userId.equals(_id) ? [{ bookingId: bookingId.toHexString(), until }] : [],
        ),
      };
    });
  }
}

/**
 * Creates and ends the automatic tasks. The facts alone decide which tasks a member needs, and a unique index has at
 * most one task for each cause; so several instances may process the same members, be killed at any point and start
 * again (docs/rules/care.md#5).
 */
@Injectable()
export class CareRules {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly members: MembersInCare,
    private readonly facts: CareFactsRepository,
    private readonly carers: CarersOfMembers,
    private readonly settings: CareSettingsService,
  ) {}

  /** Runs the rules for all members. */
  async runAll(signal?: AbortSignal): Promise<CareRunRecord> {
    const settings = await this.settings.current();
    await this.members.noteCarerless();
    const batches = this.members.batches(BATCH);
    const runs = Array.from({ length: AT_ONCE }, () => this.applyToAll(batches, settings, signal));
    const done = (await Promise.all(runs)).reduce(sum);
    return signal?.aborted ? done : sum(done, await this.endOfThoseWhoLeft(settings));
  }

  /** Runs the rules for the given members, in care or not. */
  async runFor(members: readonly MemberInCare[]): Promise<CareRunRecord> {
    if (members.length === 0) return NOTHING;
    const ids = members.map(({ _id }) => _id);
    await this.members.noteCarerless(ids);
    return this.applyRules(await this.members.byIds(ids), await this.settings.current());
  }

  /**
   * Ends the open tasks of a kind that is switched off. A cause whose task somebody closed may create a task again
   * once the kind is on again.
   */
  async endKind(kind: CareCause['kind']): Promise<void> {
    await this.tasks.updateMany({ kind, state: 'open' }, { $set: ended(), $inc: { __v: 1 } });
    await this.tasks.updateMany({ kind, held: { $gt: '' } }, { $set: { held: null } });
  }

  /** @param batches a generator shared by several calls: when one call ends or fails, it ends for all of them */
  private async applyToAll(
    batches: AsyncGenerator<MemberInCare[]>,
    settings: CareSettings,
    signal: AbortSignal | undefined,
  ): Promise<CareRunRecord> {
    let done = NOTHING;
    for await (const batch of batches) {
      if (signal?.aborted) return done;
      done = sum(done, await this.applyRules(batch, settings));
      await answering.over(MOST_WAIT_MS);
    }
    return done;
  }

  private async applyRules(members: readonly MemberInCare[], settings: CareSettings): Promise<CareRunRecord> {
    if (members.length === 0) return NOTHING;
    const now = new Date();
    const cared = members.filter(isInCare);
    const tasks = await this.ruleTasksOf(members);
    const known = await this.facts.of(cared, reachingBack(settings, tasks.flatMap(causeOf)), now);
    const wanted = new Map(
      known.flatMap(facts =>
        causesOf(facts, settings, now).map(cause => [cause.cause, { ...cause, memberId: facts.memberId }]),
      ),
    );
    const factsById = new Map(known.map(facts => [facts.memberId, facts]));
    const carers = await this.carers.of(
      cared,
      tasks.map(({ assigneeId }) => assigneeId),
    );
    const byId = new Map(members.map(member => [member._id.toHexString(), member]));
    const over = (task: RuleTask) => {
      const facts = factsById.get(task.memberId.toHexString());
      if (!facts) return true;
      return causeOf(task).some(one => !wanted.has(one.cause) && !stillLasts(one, facts, settings, now));
    };
    const ended = await this.end(tasks.filter(over));
    const held = new Set(tasks.map(task => task.held));
    const made = await this.make(
      [...wanted.values()].filter(({ cause }) => !held.has(cause)),
      byId,
      carers,
      settings,
      now,
    );
    const going = tasks.filter(task => task.state === 'open' && !over(task));
    await this.updateAssignments(going, byId, carers);
    return { made, ended };
  }

  /** The open tasks of members, and closed tasks that still hold their cause. */
  private ruleTasksOf(members: readonly MemberInCare[]): Promise<RuleTask[]> {
    const fields = {
      kind: 1,
      held: 1,
      madeWith: 1,
      memberId: 1,
      areaId: 1,
      assigneeId: 1,
      state: 1,
    } as const;
    const memberId = { $in: members.map(({ _id }) => _id) };
    return this.tasks
      .find(
        {
          $or: [
            { memberId, state: 'open' },
            { memberId, held: { $gt: '' } },
          ],
        },
        fields,
      )
      .lean<RuleTask[]>()
      .exec();
  }

  private async make(
    causes: readonly (CareCause & { memberId: string })[],
    members: ReadonlyMap<string, MemberInCare>,
    carers: Assignments,
    settings: CareSettings,
    createdAt: Date,
  ): Promise<number> {
    const tasks = causes.map(({ kind, cause, dueOn, text, to, memberId: id }): CareTask => {
      const memberId = new Types.ObjectId(id);
      const assignee = carers.defaultOf(memberId, to);
      return {
        _id: new Types.ObjectId(),
        __v: 0,
        kind,
        cause,
        held: cause,
        madeWith: settings[kind],
        memberId,
        areaId: members.get(id)?.connectedAreaId ?? null,
        assigneeId: assignee === null ? null : new Types.ObjectId(assignee),
        text,
        dueOn,
        state: 'open',
        snoozedUntil: null,
        outcome: null,
        note: null,
        createdAt,
        closedAt: null,
        closedBy: null,
        contactId: null,
      };
    });
    const taken = await insertAll(this.tasks, tasks);
    return tasks.length - taken.size;
  }

  /** Ends open tasks and releases the causes that closed tasks hold. @returns how many were open */
  private async end(tasks: readonly RuleTask[]): Promise<number> {
    const open = tasks.filter(({ state }) => state === 'open').map(({ _id }) => _id);
    const closed = tasks.filter(({ state }) => state !== 'open').map(({ _id }) => _id);
    const { modifiedCount } =
      open.length === 0
        ? { modifiedCount: 0 }
        : await this.tasks.updateMany(
            { _id: { $in: open }, state: 'open' },
            { $set: ended(), $inc: { __v: 1 } },
          );
    if (closed.length > 0)
      await this.tasks.updateMany({ _id: { $in: closed }, state: { $ne: 'open' } }, { $set: { held: null } });
    return modifiedCount;
  }

  /**
   * Moves open tasks to the member's present area, and reassigns those whose assignee no longer looks after the
   * member.
   */
  private async updateAssignments(
    tasks: readonly RuleTask[],
    members: ReadonlyMap<string, MemberInCare>,
    carers: Assignments,
  ): Promise<void> {
    const moves = tasks.flatMap((task): AnyBulkWriteOperation<CareTask>[] => {
      const { _id, kind, memberId, areaId, assigneeId } = task;
      const area = members.get(memberId.toHexString())?.connectedAreaId ?? null;
      const stays = assigneeId !== null && carers.mayHave(assigneeId.toHexString(), memberId);
      const next = stays ? assigneeId.toHexString() : carers.defaultOf(memberId, toWhom(kind));
      if (next === idText(assigneeId) && idText(area) === idText(areaId)) return [];
      const change = { areaId: area, assigneeId: next === null ? null : new Types.ObjectId(next) };
      const update = { $set: change, $inc: { __v: 1 } };
      return [{ updateOne: { filter: { _id, assigneeId, state: 'open' }, update } }];
    });
    if (moves.length > 0) await this.tasks.bulkWrite(moves, { ordered: false });
  }

  /** Ends the open tasks of members who are no longer in care. */
  private async endOfThoseWhoLeft(settings: CareSettings): Promise<CareRunRecord> {
    const withTasks = await this.tasks.distinct('memberId', { state: 'open' });
    let done = NOTHING;
    for (let from = 0; from < withTasks.length; from += BATCH) {
      const members = await this.members.byIds(withTasks.slice(from, from + BATCH));
      done = sum(
        done,
        await this.applyRules(
          members.filter(member => !isInCare(member)),
          settings,
        ),
      );
    }
    return done;
  }
}

const ended = () => ({
  state: 'done' as const,
  outcome: ENDED,
  closedAt: new Date(),
  closedBy: null,
  snoozedUntil: null,
  held: null,
});

/** The cause that a task holds; none for a custom task. */
const causeOf = ({ kind, held, madeWith }: RuleTask): OpenCause[] =>
  kind === 'custom' || held === null ? [] : [{ kind, cause: held, madeWith }];

const toWhom = (kind: CareTask['kind']): 'carer' | 'leader' =>
  kind === 'custom' ? 'carer' : CARE_RULES[kind].to;
