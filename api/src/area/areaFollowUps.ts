import { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { actorOf } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { Effect, effect, type EffectKind, type StoredEffect } from '../platform/effects/effect.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';

/** Offices that grant a role to the person named to them (docs/rules/access.md#7). */
const LEADERSHIP_ROLES = [
  { office: 'areaLeader', role: Role.AreaLeader },
  { office: 'assistantDirector', role: Role.AssistantDirector },
] as const;

type Led = Pick<Area, '_id' | 'areaLeader' | 'assistantDirector' | 'frontliners'>;

/** The people whom a change of an area concerns. */
interface Concerned {
  /** People named to an office. */
  named: Types.ObjectId[];
  /** Frontliners removed from the list. */
  dropped: Types.ObjectId[];
  actor: AuditActor;
}

const peopleChanged: EffectKind<Led, Concerned> = {
  model: 'area',
  name: 'area.peopleChanged',
  reads: ['areaLeader', 'assistantDirector', 'frontliners'],
};

/** The effects that a change to an area's people stores with itself. @param before null for a new area */
export function effectsOf(
  change: Partial<Area>,
  before: Pick<Area, 'frontliners'> | null,
  entry: AuditEntry,
): StoredEffect[] {
  const named = LEADERSHIP_ROLES.flatMap(({ office }) => change[office] ?? []);
  const { frontliners } = change;
  const dropped = frontliners
    ? (before?.frontliners ?? []).filter(person => !frontliners.some(id => id.equals(person)))
    : [];
  if (named.length + dropped.length === 0) return [];
  return [effect(peopleChanged, { named, dropped, actor: actorOf(entry) })];
}

/**
 * Grants the role of an office to the person named to it, and unassigns the members of a frontliner who was removed
 * from the list.
 */
@Injectable()
export class AreaFollowUps {
  constructor(
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
  ) {}

  @Effect(peopleChanged)
  async updateRoles(area: Led, { named, dropped, actor }: Concerned): Promise<void> {
    for (const { office, role } of LEADERSHIP_ROLES) {
      const person = area[office];
      if (person && isAmong(named, person)) await this.grant(person, role, actor);
    }
    for (const person of dropped)
      if (!isAmong(area.frontliners, person)) await this.people.unassignAll(area._id, person);
  }

  private grant(person: Types.ObjectId, role: Role, actor: AuditActor): Promise<void> {
    return this.people.addRole(person, role, roles =>
      this.audit.auditEntry(actor, {
        action: 'user.update',
        entity: 'user',
        entityId: person,
        before: { roles },
        after: { roles: [...roles, role] },
      }),
    );
  }
}

const isAmong = (ids: readonly Types.ObjectId[], person: Types.ObjectId): boolean =>
  ids.some(id => id.equals(person));
