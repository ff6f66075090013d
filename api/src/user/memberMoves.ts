import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { processEach } from '../platform/jobs/processEach.js';
import type { User } from './user.model.js';

/** Makes a feature's rows of a member belong to the member's new area; safe to repeat. */
export type AreaFollower = (
  member: Types.ObjectId,
  to: Types.ObjectId,
  from: Types.ObjectId,
) => Promise<void>;

const BATCH = 100;

type Mover = Pick<User, '_id' | 'connectedAreaId' | 'movedFrom'>;

/**
 * A member's rows belong to the member's area (docs/rules/access.md#2). A move is stored on the member together with the area
 * it began in; the rows follow at once, and after a crash by this job, before the mark is taken off.
 */
@Injectable()
export class MemberMoves implements Job, OnModuleInit {
  readonly name = 'member-moves';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('MemberMoves');
  private readonly followers: AreaFollower[] = [];

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
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

  async run(signal: AbortSignal): Promise<number> {
    const moved = this.users
      .find({ movedFrom: { $gt: MIN_ID } }, { connectedAreaId: 1, movedFrom: 1 })
      .lean<Mover[]>()
      .cursor({ batchSize: BATCH });
    return processEach(
      moved,
      signal,
      member => this.complete(member),
      (error, { _id: member }) => this.logger.warn({ err: error, member }, 'a move will be completed later'),
    );
  }
}

/** Every id is above this one, and null is not: what the index on `movedFrom` can find. */
const MIN_ID = '000000000000000000000000';
