import { Injectable } from '@nestjs/common';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { DuplicateFinder } from './duplicateFinder.js';

/** Each night counts how common the words of names are, then compares all members again. */
@RunsAsJob
@Injectable()
export class DuplicateNight implements Job {
  readonly name = 'duplicates-of-all';
  readonly timetable = { cron: '10 3 * * *' };

  constructor(private readonly finder: DuplicateFinder) {}

  run(signal: AbortSignal): Promise<number> {
    return this.finder.compareAll(signal);
  }
}
