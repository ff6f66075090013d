import { Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Job } from './job.js';
import type { JobRunner } from './jobRunner.js';
import { processEach } from './processEach.js';

/** How many marked records are read at once. */
export const MARKED_AT_ONCE = 100;

/**
 * What follows a write, where the write itself leaves a mark that it is still to follow. It is done at once, and what a
 * crash or a failure has left by this job, before the mark is taken off; so it has to be safe to repeat.
 */
export abstract class FollowUp<Marked extends { _id: Types.ObjectId }> implements Job, OnModuleInit {
  abstract readonly name: string;
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('FollowUp');

  constructor(private readonly jobs: JobRunner) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  run(signal: AbortSignal): Promise<number> {
    return processEach(
      this.marked(),
      signal,
      record => this.finish(record, signal),
      (error, record) => this.leave(error, record),
    );
  }

  /** The records that carry the mark. */
  protected abstract marked(): AsyncIterable<Marked>;

  /** Does what is still to follow, and takes the mark off. @param signal the server is about to stop */
  protected abstract finish(record: Marked, signal: AbortSignal): Promise<void>;

  /** What failed is left to the job. */
  protected leave(error: unknown, { _id: record }: Marked): void {
    this.logger.warn({ err: error, job: this.name, record }, 'what follows a write will be done later');
  }
}
