import { Injectable } from '@nestjs/common';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { DeskSettling } from './deskSettling.js';

/** Carries out the rows of desks that a crash left. */
@RunsAsJob
@Injectable()
export class DeskRowsJob implements Job {
  readonly name = 'desk-rows';
  readonly timetable = { everySeconds: 60 };

  constructor(private readonly settling: DeskSettling) {}

  run(signal: AbortSignal): Promise<number> {
    return this.settling.settleLeft(signal);
  }
}
