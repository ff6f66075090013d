import { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditActor } from '../platform/audit/audit.service.js';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { Areas } from './ports.js';
import type { User } from './user.model.js';

/** The offices of an area that require a role. */
const LEADERSHIP_ROLES = [
  { role: Role.AreaLeader, office: 'areaLeader' },
  { role: Role.AssistantDirector, office: 'assistantDirector' },
] as const;

/** Whether a change removes an office's role from a person. */
export const leavesLeadershipRole = (
  { roles: held }: Pick<User, 'roles'>,
  { roles }: Partial<User>,
): boolean =>
  roles !== undefined && LEADERSHIP_ROLES.some(({ role }) => held.includes(role) && !roles.includes(role));

type Holder = Pick<User, '_id' | 'roles' | 'leftOffice'>;

const JOB = { userId: null, name: 'left-offices', userRole: null, address: null, requestId: null };

/**
 * A person named to an office of an area holds its role (docs/rules/access.md#7). When the role is removed, the same
 * write sets `leftOffice`. The areas are updated at once, or by this job after a crash, and then the flag is cleared.
 */
@Injectable()
export class LeadershipRoles extends FollowUp<Holder> {
  readonly name = JOB.name;

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly areas: Areas,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  /** Removes a person from the offices of areas whose role the person no longer has. */
  async vacate({ _id, roles, leftOffice }: Holder, actor: AuditActor): Promise<void> {
    if (!leftOffice) return;
    for (const { role, office } of LEADERSHIP_ROLES)
      if (!roles.includes(role)) await this.areas.vacate(office, _id, actor);
    // If the roles changed again meanwhile, the flag stays for another run.
    await this.users.updateOne({ _id, roles }, { $unset: { leftOffice: 1 } });
  }

  protected marked(): AsyncIterable<Holder> {
    return this.users
      .find({ leftOffice: true }, { roles: 1, leftOffice: 1 })
      .lean<Holder[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected finish(person: Holder): Promise<void> {
    return this.vacate(person, JOB);
  }
}
