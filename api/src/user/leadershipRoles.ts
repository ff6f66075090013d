import { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../platform/audit/audit.service.js';
import { Effect } from '../platform/effects/effect.js';
import { type Officer, officeLeft } from './memberEffects.js';
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

/** Removes a person from the offices of areas whose role the person no longer has (docs/rules/access.md#7). */
@Injectable()
export class LeadershipRoles {
  constructor(private readonly areas: Areas) {}

  @Effect(officeLeft)
  async vacate({ _id, roles }: Officer, { actor }: { actor: AuditActor }): Promise<void> {
    for (const { role, office } of LEADERSHIP_ROLES)
      if (!roles.includes(role)) await this.areas.vacate(office, _id, actor);
  }
}
