import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { HandOvers } from './handOvers.js';
import { Sessions } from './sessions.js';

/** Removes ended sessions and hand-over tokens, since not every MongoDB engine runs a TTL monitor. */
@Injectable()
export class SessionCleanup implements Job, OnModuleInit {
  readonly name = 'session-cleanup';
  readonly timetable = { everySeconds: 600 };

  constructor(
    private readonly jobs: JobRunner,
    private readonly sessions: Sessions,
    private readonly handOvers: HandOvers,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<number> {
    return (await this.sessions.removeEnded()) + (await this.handOvers.removeExpired());
  }
}
