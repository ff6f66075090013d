import {
  MERGE_UNDO_DAYS,
  type MergeBody,
  type MergeObstacle,
  type MergePreview,
  type MergeRecord,
  can,
  RecordStatus,
  recordsAgainst,
  choiceFor,
  type RefusalSign,
  Role,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller, covers } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import type { User } from '../user/user.model.js';
import { UserListRepository } from '../user/userListRepository.js';
import { busy, type Merge } from './duplicate.model.js';
import { MergedRecords } from './mergedRecords.js';
import { MergePlans } from './mergePlans.js';
import { MergeSteps } from './mergeSteps.js';

const DAY_MS = 24 * 3600_000;
const UNKNOWN = 'There is no such record.';

/** Merges two records of one person (docs/rules/duplicates.md#6). */
@Injectable()
export class Merges {
  constructor(
    @InjectModel('merge') private readonly merges: Model<Merge>,
    private readonly records: MergedRecords,
    private readonly plans: MergePlans,
    private readonly steps: MergeSteps,
    private readonly list: UserListRepository,
  ) {}

  /**
   * Merges one record into another, or previews the result.
   * @throws NotFound out of scope; InvalidInput for an unknown `from`; NotAllowed for the own record and a higher
   * role; Conflict for obstacles to the merge
   */
  async merge(caller: Caller, id: string, body: MergeBody): Promise<MergePreview | MergeRecord> {
    const [survivor, from] = await this.find(caller, id, body.from);
    this.refuseUnable(caller, survivor, from);
    const repeated = await this.repeated(survivor, from, body);
    if (repeated && !body.dryRun) return this.finished(caller, repeated);
    if (from.mergedInto || survivor.mergedInto) throw new Conflict('This record was merged already.');
    const two = { from: from._id, survivor: survivor._id };
    const dob = choiceFor('dob', { survivor, from, choices: body.fields }) === 'a' ? survivor.dob : from.dob;
    const against = [
      ...recordsAgainst(survivor, from, dob ?? null, new Date()),
      ...(await this.plans.against(two)),
    ];
    if (body.dryRun) return { moves: await this.plans.countsOf(two, await this.plans.of(two)), against };
    if (against.length > 0) throw refused(against);
    return this.finished(caller, await this.begin(caller, survivor, from, body));
  }

  private async find(caller: Caller, id: string, fromId: string): Promise<[User, User]> {
    const member = await this.list.findMember(caller, id, 'user.updateOthers');
    const survivor = await this.records.read(member._id);
    const from = await this.records.read(new Types.ObjectId(fromId));
    if (!survivor) throw new NotFound();
    if (!from || !sees(caller, await this.unmerged(from))) throw InvalidInput.field('from', UNKNOWN);
    if (from._id.equals(survivor._id)) throw InvalidInput.field('from', 'Please choose another record.');
    return [survivor, from];
  }

  /** A record as it was before it was merged; null when that is not stored any more. */
  private async unmerged(record: User): Promise<Pick<User, 'status' | 'connectedAreaId'> | null> {
    if (!record.mergedBy) return record;
    const merge = await this.merges.findById(record.mergedBy).lean<Merge>();
    return (merge?.before as User | undefined) ?? null;
  }

  private refuseUnable(caller: Caller, survivor: User, from: User): void {
    if ([survivor, from].some(({ _id }) => _id.equals(caller.userId)))
      throw new NotAllowed('Somebody else has to merge your record.');
    if ([...survivor.roles, ...from.roles].some(role => role > caller.userRole))
      throw new NotAllowed('You can not merge the record of somebody with a higher role.');
    if (survivor.roles.some(role => role > Role.Facilitator) && caller.userRole < Role.GeneralSecretary)
      throw new NotAllowed('Only the General Secretary and the Director merge into the record of a leader.');
  }

  /** The same merge with the same choices from an earlier call, finished or running. */
  private async repeated(survivor: User, from: User, { fields }: MergeBody): Promise<Merge | null> {
    if (!from.mergedBy || !from.mergedInto?.equals(survivor._id)) return null;
    const merge = await this.merges.findById(from.mergedBy).lean<Merge>();
    return merge && sameChoices(merge.choices, fields) ? merge : null;
  }

  private async begin(caller: Caller, survivor: User, from: User, body: MergeBody): Promise<Merge> {
    const { passwordHash: _password, ...before } = from;
    const at = new Date();
    const two = { from: from._id, survivor: survivor._id };
    const merge: Merge = {
      _id: new Types.ObjectId(),
      state: 'planned',
      ...two,
      busy: [survivor._id, from._id],
      by: caller.userId,
      byName: caller.name,
      at,
      undoUntil: new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS),
      begunAt: at,
      choices: body.fields,
      before,
      ...(await this.plans.of(two)),
    };
    try {
      await this.merges.collection.insertOne(merge as never);
    } catch (error) {
      if (isDuplicateKey(error)) throw busy();
      throw error;
    }
    return merge;
  }

  private async finished(caller: Caller, merge: Merge): Promise<MergeRecord> {
    if (!(await this.steps.complete(merge, caller)))
      throw new Conflict('Somebody changed one of the two a moment ago. Please look again.');
    const survivor = await this.list.read(caller, merge.survivor.toHexString());
    return { ...survivor, mergeId: merge._id.toHexString() };
  }
}

/**
 * Whether the caller may merge a record: an inactive one only as a person who may activate it, because its roles and
 * password would be in use again.
 */
const sees = (caller: Caller, from: Pick<User, 'status' | 'connectedAreaId'> | null): boolean =>
  (from?.status === RecordStatus.Active || can(caller, 'user.listInactive')) &&
  covers(caller.scope, from?.connectedAreaId ?? null);

const sameChoices = (one: MergeBody['fields'], other: MergeBody['fields']): boolean => {
  const text = (choices: MergeBody['fields']) => JSON.stringify(Object.entries(choices).sort());
  return text(one) === text(other);
};

/** The refusal code that clients know, for obstacles that have one. */
const SIGNS: Partial<Record<MergeObstacle['code'], RefusalSign>> = { GUARDIAN: 'GUARDIAN', MONEY: 'MONEY' };

function refused(against: MergeObstacle[]): Conflict {
  const sentences = against.map(({ message }) => message);
  const [code] = against.flatMap(obstacle => SIGNS[obstacle.code] ?? []);
  return new Conflict(sentences.join(' '), { sentences, ...(code && { code }) });
}
