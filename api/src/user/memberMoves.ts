import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { User } from './user.model.js';

/** Updates a feature's rows of a member to the member's new area; safe to repeat. */
export type AreaFollower = (
  member: Types.ObjectId,
  to: Types.ObjectId,
  from: Types.ObjectId,
) => Promise<void>;

type Mover = Pick<User, '_id' | 'connectedAreaId' | 'movedFrom'>;

/**
 * A member's rows belong to the member's area (docs/rules/access.md#2). A move stores the former area in `movedFrom`
 * of the member. The rows are updated at once, or by this job after a crash, and then the field is cleared.
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

  /** Registers a function that updates rows after a move. */
  follow(follower: AreaFollower): void {
    this.followers.push(follower);
  }

  /** Updates all rows of a member who has moved. */
  async complete({ _id, connectedAreaId, movedFrom }: Mover): Promise<void> {
    if (!movedFrom || !connectedAreaId) return;
    for (const follower of this.followers) await follower(_id, connectedAreaId, movedFrom);
    // Clears only this move; another one may have started meanwhile.
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

/** Every id is greater than this, and null is not, so the index on `movedFrom` can be used. */
const MIN_ID = '000000000000000000000000';
