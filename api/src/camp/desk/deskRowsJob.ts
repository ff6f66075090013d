import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../../platform/jobs/job.js';
import { JobRunner } from '../../platform/jobs/jobRunner.js';
import { DeskSettling } from './deskSettling.js';

/** Carries out the rows of desks that a crash left. */
@Injectable()
export class DeskRowsJob implements Job, OnModuleInit {
  readonly name = 'desk-rows';
  readonly timetable = { everySeconds: 60 };

  constructor(
    private readonly settling: DeskSettling,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  run(signal: AbortSignal): Promise<number> {
    return this.settling.settleLeft(signal);
  }
}
