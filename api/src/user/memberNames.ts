import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { User } from './user.model.js';

/** What somebody is called and reached by. */
export type Renamed = Pick<User, '_id' | 'name' | 'initiatedName' | 'email' | 'phone'>;

/** Lets a feature's rows of a member be found by the member's present words; safe to repeat. */
export type NameFollower = (member: Renamed) => Promise<void>;

const WORDS = { name: 1, initiatedName: 1, email: 1, phone: 1 } as const;

/** Whether a change lets somebody be found by other words. */
export const renames = (before: Renamed, change: Partial<User>): boolean =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).some(
    field => change[field] !== undefined && change[field] !== before[field],
  );

/**
 * Rows that keep the words of their member are found by those of today. A change of these is stored with a mark; the
 * rows follow at once, and after a crash by this job, before the mark is taken off.
 */
@Injectable()
export class MemberNames extends FollowUp<Renamed> {
  readonly name = 'member-names';
  private readonly followers: NameFollower[] = [];

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  /** Names what a member's words are kept with. */
  follow(follower: NameFollower): void {
    this.followers.push(follower);
  }

  /** Lets everything follow one member whose words have just changed. */
  async complete({ _id, name, initiatedName, email, phone }: Renamed): Promise<void> {
    const member = { _id, name, initiatedName, email, phone };
    for (const follower of this.followers) await follower(member);
    const { matchedCount } = await this.users.updateOne(member, { $unset: { renamed: '' } });
    // Words that were changed again meanwhile are followed once more: whoever followed them may have been overtaken.
    if (matchedCount === 0) await this.users.updateOne({ _id, erasure: null }, { $set: { renamed: true } });
  }

  protected marked(): AsyncIterable<Renamed> {
    return this.users
      .find({ renamed: true, erasure: null }, WORDS)
      .lean<Renamed[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected finish(member: Renamed): Promise<void> {
    return this.complete(member);
  }
}
