import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { User } from './user.model.js';

/** Makes a feature's rows of a member belong to the member's new area; safe to repeat. */
export type AreaFollower = (
  member: Types.ObjectId,
  to: Types.ObjectId,
  from: Types.ObjectId,
) => Promise<void>;

type Mover = Pick<User, '_id' | 'connectedAreaId' | 'movedFrom'>;

/**
 * A member's rows belong to the member's area (docs/rules/access.md#2). A move is stored on the member together with the area
 * it began in; the rows follow at once, and after a crash by this job, before the mark is taken off.
 */
@Injectable()
export class MemberMoves extends FollowUp<Mover> {
  readonly name = 'member-moves';
  private readonly followers: AreaFollower[] = [];

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  /** Names what follows a member to another area. */
  follow(follower: AreaFollower): void {
    this.followers.push(follower);
  }

  /** Lets everything follow one member who has just moved. */
  async complete({ _id, connectedAreaId, movedFrom }: Mover): Promise<void> {
    if (!movedFrom || !connectedAreaId) return;
    for (const follower of this.followers) await follower(_id, connectedAreaId, movedFrom);
    // Only this very move is done with; another one may have begun meanwhile.
    await this.users.updateOne({ _id, connectedAreaId, movedFrom }, { $set: { movedFrom: null } });
  }

  protected marked(): AsyncIterable<Mover> {
    return this.users
      .find({ movedFrom: { $gt: MIN_ID } }, { connectedAreaId: 1, movedFrom: 1 })
      .lean<Mover[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected finish(member: Mover): Promise<void> {
    return this.complete(member);
  }
}

/** Every id is above this one, and null is not: what the index on `movedFrom` can find. */
const MIN_ID = '000000000000000000000000';
