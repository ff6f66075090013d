import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { processEach } from '../platform/jobs/processEach.js';
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
export class EventMoves implements Job, OnModuleInit {
  readonly name = 'event-moves';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('EventMoves');
  private readonly followers: MoveFollower[] = [];

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  follow(follower: MoveFollower): void {
    this.followers.push(follower);
  }

  /** What fails is left to the job: the event has its new days already. */
  async tell(event: Event): Promise<void> {
    await this.work(event).catch((error: unknown) => this.leave(error, event));
  }

  async run(signal: AbortSignal): Promise<number> {
    return processEach(
      await this.events.find({ moved: { $type: 'date' } }).lean<Event[]>(),
      signal,
      event => this.finish(event),
      (error, event) => this.leave(error, event),
    );
  }

  private leave(error: unknown, { _id: event }: Event): void {
    this.logger.warn({ err: error, event }, 'what depends on the days of an event will follow later');
  }

  private async work(event: Event): Promise<void> {
    for (const follower of this.followers) await follower(event);
  }

  private async finish(event: Event): Promise<void> {
    const { _id, moved } = event;
    const isSettled = moved !== undefined && moved.getTime() < Date.now() - SETTLED_AFTER_MS;
    await this.work(event);
    // A later move has a mark of its own.
    if (isSettled) await this.events.updateOne({ _id, moved }, { $unset: { moved: '' } });
  }
}
