import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { Event } from './event.model.js';

/** Updates what one feature keeps that depends on an event's days, after they changed; safe to repeat. */
export type MoveFollower = (event: Event) => Promise<void>;

/** Longer than any step can run that read the event before its days changed. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Updates what depends on an event's days when they change. The update that changes them sets the field `moved`. The
 * effects run at once, and again by this job until they were run at least a minute after the change: from then on no
 * running step can have read the old days (docs/rules/money.md#27).
 */
@Injectable()
export class EventMoves extends FollowUp<Event> {
  readonly name = 'event-moves';
  private readonly followers: MoveFollower[] = [];

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  follow(follower: MoveFollower): void {
    this.followers.push(follower);
  }

  /** Failures are left to the job: the event already has its new days. */
  async tell(event: Event): Promise<void> {
    await this.work(event).catch((error: unknown) => this.leave(error, event));
  }

  protected marked(): AsyncIterable<Event> {
    return this.events
      .find({ moved: { $type: 'date' } })
      .lean<Event[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  private async work(event: Event): Promise<void> {
    for (const follower of this.followers) await follower(event);
  }

  protected async finish(event: Event): Promise<void> {
    const { _id, moved } = event;
    const isSettled = moved !== undefined && moved.getTime() < Date.now() - SETTLED_AFTER_MS;
    await this.work(event);
    // The filter includes `moved`, because a later change of the days sets it to a new time.
    if (isSettled) await this.events.updateOne({ _id, moved }, { $unset: { moved: '' } });
  }
}
