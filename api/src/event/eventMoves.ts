import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { Event } from './event.model.js';

/** Does what follows for one feature when an event has got other days; any number of times. */
export type MoveFollower = (event: Event) => Promise<void>;

/** Longer than a step that read the event before it moved can still be at work. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Lets what depends on an event's days follow when they change. The event carries the mark `moved` from the very update
 * that changes them. It is worked on at once, and by this job until it was done a minute after the change: only then
 * nobody is at work any more who knew the old days (docs/rules/money.md#27).
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

  /** What fails is left to the job: the event has its new days already. */
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
    // A later move has a mark of its own.
    if (isSettled) await this.events.updateOne({ _id, moved }, { $unset: { moved: '' } });
  }
}
