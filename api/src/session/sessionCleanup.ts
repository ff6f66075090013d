import { Injectable } from '@nestjs/common';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { HandOvers } from './handOvers.js';
import { Sessions } from './sessions.js';

/** Removes ended sessions and hand-over tokens, since not every MongoDB engine runs a TTL monitor. */
@RunsAsJob
@Injectable()
export class SessionCleanup implements Job {
  readonly name = 'session-cleanup';
  readonly timetable = { everySeconds: 600 };

  constructor(
    private readonly sessions: Sessions,
    private readonly handOvers: HandOvers,
  ) {}

  async run(): Promise<number> {
    return (await this.sessions.removeEnded()) + (await this.handOvers.removeExpired());
  }
}
