import { formatCount } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../user/memberHistory.js';
import type { Pledge } from './pledge.model.js';
import { PledgeDrives } from './pledgeDrives.js';

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
