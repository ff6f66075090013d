import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { MailCodes } from '../platform/mailCodes/mailCodes.js';
import { VisitorSessions } from './visitorSessions.js';

/** Removes expired codes and ended visitors' sessions, since not every MongoDB engine runs a TTL monitor. */
@Injectable()
export class VisitorCleanup implements Job, OnModuleInit {
  readonly name = 'visitor-cleanup';
  readonly timetable = { everySeconds: 600 };

  constructor(
    private readonly jobs: JobRunner,
    private readonly sessions: VisitorSessions,
    private readonly codes: MailCodes,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<number> {
    return (await this.sessions.removeEnded()) + (await this.codes.removeExpired());
  }
}
