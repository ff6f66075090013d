import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { DuplicateFinder } from './duplicateFinder.js';

/** Each night counts how common the words of names are, then compares all members again. */
@Injectable()
export class DuplicateNight implements Job, OnModuleInit {
  readonly name = 'duplicates-of-all';
  readonly timetable = { cron: '10 3 * * *' };

  constructor(
    private readonly jobs: JobRunner,
    private readonly finder: DuplicateFinder,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  run(signal: AbortSignal): Promise<number> {
    return this.finder.compareAll(signal);
  }
}
