import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { MemberMoves } from '../user/memberMoves.js';
import { MemberNames } from '../user/memberNames.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { pledgeWords } from './newPledge.js';
import type { Pledge } from './pledge.model.js';
import { PledgeDrives } from './pledgeDrives.js';

type Stored = Pick<Pledge, 'userId' | 'connectedAreaId'>;

/** Keeps pledges in the area of whoever took them: a pledge belongs where its member belongs (docs/rules/access.md#2). */
@Injectable()
export class PledgeFollowers implements OnModuleInit {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
    private readonly people: PeopleRepository,
    private readonly moves: MemberMoves,
    private readonly names: MemberNames,
  ) {}

  onModuleInit(): void {
    this.moves.follow((member, to) => this.followMember(member, to));
    this.names.follow(async member => {
      await this.pledges.updateMany({ userId: member._id }, { $set: { searchTokens: pledgeWords(member) } });
    });
  }

  /** A member has moved: all of the member's pledges follow. A repeat changes nothing. */
  async followMember(userId: Types.ObjectId, areaId: Types.ObjectId | null): Promise<void> {
    const elsewhere = { userId, connectedAreaId: { $ne: areaId } };
    const drives = await this.pledges.distinct('pledgeId', elsewhere);
    await this.pledges.updateMany(elsewhere, { $set: { connectedAreaId: areaId }, $inc: { __v: 1 } });
    await this.drives.noteChange(drives);
  }

  /**
   * A pledge was just stored with the area its member had when the request came in: looks again, in case the
   * member moved in between and `followMember` could not see the pledge yet. @returns its area now.
   */
  async catchUp(pledge: Stored): Promise<Types.ObjectId | null> {
    const [areaId = null] = await this.catchUpAll([pledge]);
    return areaId;
  }

  /** The same for several pledges. @returns their areas now, in their order. */
  async catchUpAll(pledges: Stored[]): Promise<(Types.ObjectId | null)[]> {
    const members = await this.people.byId(pledges.map(({ userId }) => userId));
    const areas = pledges.map(({ userId }) => members.get(userId.toHexString())?.connectedAreaId ?? null);
    for (const [at, { userId, connectedAreaId }] of pledges.entries()) {
      const areaId = areas[at] ?? null;
      if (String(areaId) !== String(connectedAreaId ?? null)) await this.followMember(userId, areaId);
    }
    return areas;
  }
}
