import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Effect } from '../platform/effects/effect.js';
import { searchTokens, wholeNames } from '../platform/lists/search.js';
import { memberMoved, memberRenamed, type Moved, type Renamed } from '../user/memberEffects.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { User } from '../user/user.model.js';
import type { Pledge } from './pledge.model.js';
import { PledgeDrives } from './pledgeDrives.js';

/** The member who pledges. */
export type Pledger = Pick<User, '_id' | 'connectedAreaId' | 'name' | 'initiatedName'>;

export interface PledgeValues {
  pledgeValue: number;
  achieveValue: number | null;
}

/** Whether the achieved value is at least the pledged value. */
export const isAchieved = ({ pledgeValue, achieveValue }: PledgeValues): boolean =>
  achieveValue !== null && achieveValue >= pledgeValue;

/** The search words of a pledge. */
export const pledgeWords = ({ name, initiatedName }: Pick<Pledger, 'name' | 'initiatedName'>): string[] => [
  ...wholeNames(name, initiatedName),
  ...searchTokens(name, initiatedName),
];

/** A new pledge of a member in a drive. */
export const newPledge = (pledgeId: Types.ObjectId, member: Pledger, values: PledgeValues): Pledge => ({
  _id: new Types.ObjectId(),
  __v: 0,
  pledgeId,
  userId: member._id,
  connectedAreaId: member.connectedAreaId,
  ...values,
  achieved: isAchieved(values),
  createdAt: new Date(),
  searchTokens: pledgeWords(member),
});

type Stored = Pick<Pledge, 'userId' | 'connectedAreaId'>;

/** Keeps each pledge in the area of its member (docs/rules/access.md#2). */
@Injectable()
export class PledgeEffects {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
    private readonly people: PeopleRepository,
  ) {}

  @Effect(memberMoved)
  async moved({ _id, connectedAreaId }: Moved): Promise<void> {
    if (connectedAreaId) await this.moveArea(_id, connectedAreaId);
  }

  @Effect(memberRenamed)
  async renamed(member: Renamed): Promise<void> {
    if (member.erasure) return;
    await this.pledges.updateMany({ userId: member._id }, { $set: { searchTokens: pledgeWords(member) } });
  }

  /** Updates the area of all pledges of a member who has moved. A repeat changes nothing. */
  async moveArea(userId: Types.ObjectId, areaId: Types.ObjectId | null): Promise<void> {
    const elsewhere = { userId, connectedAreaId: { $ne: areaId } };
    const drives = await this.pledges.distinct('pledgeId', elsewhere);
    await this.pledges.updateMany(elsewhere, { $set: { connectedAreaId: areaId }, $inc: { __v: 1 } });
    await this.drives.noteChange(drives);
  }

  /**
   * Checks the area of a pledge that was just stored with the area from the start of the request: the member may have
   * moved meanwhile, before `moveArea` could see the pledge. @returns its current area
   */
  async catchUp(pledge: Stored): Promise<Types.ObjectId | null> {
    const [areaId = null] = await this.catchUpAll([pledge]);
    return areaId;
  }

  /** Like `catchUp` for several pledges. @returns their current areas, in their order */
  async catchUpAll(pledges: Stored[]): Promise<(Types.ObjectId | null)[]> {
    const members = await this.people.byId(pledges.map(({ userId }) => userId));
    const areas = pledges.map(({ userId }) => members.get(userId.toHexString())?.connectedAreaId ?? null);
    for (const [at, { userId, connectedAreaId }] of pledges.entries()) {
      const areaId = areas[at] ?? null;
      if (String(areaId) !== String(connectedAreaId ?? null)) await this.moveArea(userId, areaId);
    }
    return areas;
  }
}
