import { Injectable } from '@nestjs/common';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { DeskRowEffects } from './deskRowEffects.js';

/** Carries out the rows of desks that a crash left. */
@RunsAsJob
@Injectable()
export class DeskRowsJob implements Job {
  readonly name = 'desk-rows';
  readonly timetable = { everySeconds: 60 };

  constructor(private readonly effects: DeskRowEffects) {}

  run(signal: AbortSignal): Promise<number> {
    return this.effects.runLeftEffects(signal);
  }
}
