import { formatCount } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
  type Row,
} from '../platform/personalData.js';
import { ProvidesTimeline, type TimelineEntry, type TimelineSource } from '../user/memberHistory.js';
import type { Pledge } from './pledge.model.js';
import { PledgeDrives } from './pledgeDrives.js';

/** Compares the achieved values first, then the pledged values. */
const isGreater = (merged: Row, survivors: Row): boolean => {
  const difference = Number(merged.achieveValue ?? -1) - Number(survivors.achieveValue ?? -1);
  return difference === 0 ? Number(merged.pledgeValue) > Number(survivors.pledgeValue) : difference > 0;
};

/** A person's pledges. Erasure keeps the numbers for the scoreboard and removes the search words. */
@HoldsPersonalData
@Injectable()
export class PledgePersonalData implements PersonalData {
  readonly section = 'pledges';
  readonly references = [
    {
      collection: 'pledge',
      path: 'userId',
      kind: 'pledge',
      rivalry: { by: 'pledgeId', isBetter: isGreater },
    },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
  ) {}

  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.pledges.find({ userId: _id }, { searchTokens: 0 }).sort({ createdAt: 1 }).lean().cursor();
  }

  async isActive({ _id }: Person, since: Date): Promise<boolean> {
    return (await this.pledges.exists({ userId: _id, createdAt: { $gte: since } })) !== null;
  }

  /** Requests new sums for the drives of these pledges. */
  async changedHands(
    collection: string,
    ids: readonly Types.ObjectId[],
    gaveWay: readonly Row[],
  ): Promise<void> {
    if (collection !== 'pledge') return;
    const drives = await this.pledges.distinct('pledgeId', { _id: { $in: [...ids] } });
    await this.drives.noteChange([...drives, ...gaveWay.map(({ pledgeId }) => pledgeId as Types.ObjectId)]);
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.pledges.updateMany(
      { userId: _id, 'searchTokens.0': { $exists: true } },
      { $set: { searchTokens: [] }, $inc: { __v: 1 } },
    );
  }
}

type HistoryFields = Pick<Pledge, '_id' | 'pledgeId' | 'createdAt' | 'pledgeValue' | 'achieveValue'>;

/** A member's pledges, for the member's timeline. */
@ProvidesTimeline
@Injectable()
export class PledgeHistory implements TimelineSource {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
  ) {}

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const pledges = await this.pledges
      .find({ userId: member }, { pledgeId: 1, createdAt: 1, pledgeValue: 1, achieveValue: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<HistoryFields[]>();
    const tags = await this.drives.tags(pledges.map(({ pledgeId }) => pledgeId));
    return pledges.map(pledge => ({
      at: pledge.createdAt,
      kind: 'pledge',
      text: textOf(pledge, tags.get(pledge.pledgeId.toHexString()) ?? ''),
      actor: null,
      entityId: pledge._id.toHexString(),
    }));
  }

  count(member: Types.ObjectId): Promise<number> {
    return this.pledges.countDocuments({ userId: member });
  }
}

function textOf({ pledgeValue, achieveValue }: HistoryFields, tag: string): string {
  const pledged = `Pledged ${formatCount(pledgeValue)} in ${tag}`;
  return achieveValue === null ? pledged : `${pledged}, achieved ${formatCount(achieveValue)}`;
}
