import { Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Job } from './job.js';
import type { JobRunner } from './jobRunner.js';
import { processEach } from './processEach.js';

/** How many marked records are read at once. */
export const MARKED_AT_ONCE = 100;

/**
 * The effect of a write, pending while the mark that the write sets is there. The effect runs at once, or in this job
 * after a crash or a failure, and then the mark is removed; so it must be safe to repeat.
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

  /** The records with the mark. */
  protected abstract marked(): AsyncIterable<Marked>;

  /**
   * Runs the pending effect, and removes the mark.
   * @param signal aborts when the server is about to stop
   */
  protected abstract finish(record: Marked, signal: AbortSignal): Promise<void>;

  /** Logs a failure; the job retries the effect. */
  protected leave(error: unknown, { _id: record }: Marked): void {
    this.logger.warn({ err: error, job: this.name, record }, 'what follows a write will be done later');
  }
}
