import { displayName, isMergeToken, MERGE_UNDO_DAYS, Role, type UnmergeRecord } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditActor } from '../platform/audit/audit.service.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import { Conflict, NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Origin } from '../platform/http/origin.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { pathId } from '../platform/mongo/objectId.js';
import type { User } from '../user/user.model.js';
import { EmailUndo, type UndoneByLink } from '../visitor/emailUndo.js';
import { busy, type Merge } from './duplicate.model.js';
import { MergedRecords } from './mergedRecords.js';
import { MergeMails } from './mergeMails.js';
import { MergePlans } from './mergePlans.js';
import { MergeSteps } from './mergeSteps.js';

interface Undoing {
  merge: Merge;
  survivor: User;
  from: User;
}

/** Undo of a merge: by staff, or by the person with the link mailed to both addresses (docs/rules/duplicates.md#8). */
@Injectable()
export class MergeUndo implements UndoneByLink, OnModuleInit {
  constructor(
    @InjectModel('merge') private readonly merges: Model<Merge>,
    private readonly records: MergedRecords,
    private readonly plans: MergePlans,
    private readonly steps: MergeSteps,
    private readonly mails: MergeMails,
    private readonly links: EmailUndo,
  ) {}

  onModuleInit(): void {
    this.links.add(this);
  }

  /**
   * The secretary may undo every merge, others only their own merges.
   * @throws NotFound, NotAllowed, and Conflict after 30 days, for a second undo, or when the survivor was merged
   * again or one of the two was erased
   */
  async undo(caller: Caller, id: string): Promise<UnmergeRecord> {
    const found = await this.find(await this.merges.findById(pathId(id)).lean<Merge>());
    if (!found || !sees(caller, found)) throw new NotFound();
    const isOwn = found.merge.by?.equals(caller.userId) ?? false;
    if (!isOwn && caller.userRole !== Role.GeneralSecretary)
      throw new NotAllowed('Only who merged these records, or the General Secretary, can undo it.');
    return this.run(found, caller, false);
  }

  /**
   * Undoes the merge of a mailed link. All sessions and the password of the survivor end.
   * @returns a sentence about what was done; null when the link is invalid, used or expired
   * @throws Conflict while the merge is running
   */
  async undoByLink(token: string, origin: Origin): Promise<string | null> {
    const found = isMergeToken(token) ? await this.find(await this.mails.find(token)) : null;
    if (!found || found.survivor.mergedInto || found.survivor.erasure || found.from.erasure) return null;
    const { _id: userId, ...survivor } = found.survivor;
    await this.run(found, { userId, name: displayName(survivor), userRole: null, ...origin }, true);
    return 'The two records are separate again, and the account is signed out everywhere. Its password has to be reset.';
  }

  private async run(found: Undoing, actor: AuditActor, byLink: boolean): Promise<UnmergeRecord> {
    const { merge } = found;
    refuseOver(found);
    const stayed = await this.plans.since(merge.survivor, merge.at, merge.moves);
    const started = await this.begin(merge, stayed, { by: actor.userId, byName: actor.name, byLink });
    await this.steps.undo(started, actor);
    return { survivor: merge.survivor.toHexString(), restored: merge.from.toHexString(), stayed };
  }

  private async find(merge: Merge | null): Promise<Undoing | null> {
    const survivor = merge && (await this.records.read(merge.survivor));
    const from = merge && (await this.records.read(merge.from));
    return merge && survivor && from ? { merge, survivor, from } : null;
  }

  private async begin(
    merge: Merge,
    stayed: UnmergeRecord['stayed'],
    undoing: Merge['undoing'],
  ): Promise<Merge> {
    try {
      const started = await this.merges
        .findOneAndUpdate(
          { _id: merge._id, state: 'done' },
          {
            $set: {
              state: 'undoing',
              undoing,
              begunAt: new Date(),
              busy: [merge.survivor, merge.from],
              stayed: stayed.map(({ kind, _id }) => ({ kind, id: _id })),
            },
            $unset: { settleAt: '' },
          },
          { returnDocument: 'after' },
        )
        .lean<Merge>();
      if (started) return started;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    throw busy();
  }
}

function sees(caller: Caller, { merge: { before }, survivor }: Undoing): boolean {
  const former = (before as User | undefined)?.connectedAreaId ?? null;
  return covers(caller.scope, survivor.connectedAreaId) && (!before || covers(caller.scope, former));
}

function refuseOver({ merge, survivor, from }: Undoing): void {
  if (merge.state === 'undone' || merge.state === 'undoing')
    throw new Conflict('This merge was undone already.');
  if (merge.state !== 'done') throw new Conflict('This merge is still under way. Please try again.');
  if (merge.undoUntil <= new Date() || !merge.before)
    throw new Conflict(`A merge can be undone for ${MERGE_UNDO_DAYS} days.`);
  if (survivor.mergedInto)
    throw new Conflict('The record was merged into another one since. Undo that first.');
  if (survivor.erasure || from.erasure)
    throw new Conflict('The personal data of one of them was erased, so this can’t be undone.');
}
