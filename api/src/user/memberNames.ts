import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { User } from './user.model.js';

/** A person's names and contacts. */
export type Renamed = Pick<User, '_id' | 'name' | 'initiatedName' | 'email' | 'phone'>;

/** Updates the search words in a feature's rows of a member; safe to repeat. */
export type NameFollower = (member: Renamed) => Promise<void>;

const WORDS = { name: 1, initiatedName: 1, email: 1, phone: 1 } as const;

/** Whether a change alters the words by which a person is found. */
export const renames = (before: Renamed, change: Partial<User>): boolean =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).some(
    field => change[field] !== undefined && change[field] !== before[field],
  );

/**
 * Keeps copied search words up to date. A change of a member's words sets `renamed`. The rows are updated at once, or
 * by this job after a crash, and then the flag is cleared.
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

  /** Registers a function that updates copied words. */
  follow(follower: NameFollower): void {
    this.followers.push(follower);
  }

  /** Updates all rows of a member whose words have changed. */
  async complete({ _id, name, initiatedName, email, phone }: Renamed): Promise<void> {
    const member = { _id, name, initiatedName, email, phone };
    for (const follower of this.followers) await follower(member);
    const { matchedCount } = await this.users.updateOne(member, { $unset: { renamed: '' } });
    // If the words changed again meanwhile, the flag is set again: an older update may have overwritten a newer one.
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
