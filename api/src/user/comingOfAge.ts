import { adultsBornBy, RecordStatus } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { changeOf } from './memberChange.js';
import type { User } from './user.model.js';
import { UserRepository } from './userRepository.js';

type Waiting = Pick<User, '_id'>;

const JOB = { userId: null, name: 'coming-of-age', userRole: null, address: null, requestId: null };

/** Restores the role of members who waited for a guardian on the day they turn 18 (docs/rules/access.md#6). */
@RunsAsJob
@Injectable()
export class ComingOfAge implements Job {
  readonly name = 'coming-of-age';
  /** Soon after midnight in India. */
  readonly timetable = { cron: '5 0 * * *' };
  private readonly logger = new Logger('ComingOfAge');

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly repository: UserRepository,
    private readonly audit: AuditService,
  ) {}

  /** @returns how many got their role back */
  run(signal: AbortSignal): Promise<number> {
    const waiting = this.users
      .find(
        {
          waitingRole: { $gt: 0 },
          status: RecordStatus.Active,
          dob: { $lte: adultsBornBy(new Date()) },
          erasure: null,
        },
        { _id: 1 },
      )
      .lean<Waiting[]>()
      .cursor();
    return processEach(
      waiting,
      signal,
      ({ _id }) => this.giveBack(_id),
      (error, { _id }) =>
        this.logger.error(
          { err: error, user: _id },
          'restoring a role at 18 failed; the next run retries it',
        ),
    );
  }

  /** @returns whether there was a role to restore */
  private giveBack(_id: Types.ObjectId): Promise<boolean> {
    return retryOnConflict(async () => {
      const before = await this.repository.find(_id);
      if (!before?.waitingRole || before.status !== RecordStatus.Active || before.erasure) return false;
      // The update itself checks whether the role may be restored.
      const after = await this.repository.update(before, {}, after =>
        this.audit.auditEntry(JOB, changeOf(before, after)),
      );
      return after === null ? null : true;
    });
  }
}
