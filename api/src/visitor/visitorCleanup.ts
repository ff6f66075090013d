import { Injectable } from '@nestjs/common';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { MailCodes } from '../platform/mailCodes/mailCodes.js';
import { VisitorSessions } from './visitorSessions.js';

/** Removes expired codes and ended visitors' sessions, since not every MongoDB engine runs a TTL monitor. */
@RunsAsJob
@Injectable()
export class VisitorCleanup implements Job {
  readonly name = 'visitor-cleanup';
  readonly timetable = { everySeconds: 600 };

  constructor(
    private readonly sessions: VisitorSessions,
    private readonly codes: MailCodes,
  ) {}

  async run(): Promise<number> {
    return (await this.sessions.removeEnded()) + (await this.codes.removeExpired());
  }
}
