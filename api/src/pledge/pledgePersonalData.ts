import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type PersonReference,
  type Row,
} from '../platform/privacy/personalData.js';
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
