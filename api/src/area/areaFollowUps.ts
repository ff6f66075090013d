import { RecordStatus, Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { actorOf, pushAudit } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { Effect, effect, type EffectKind, type StoredEffect } from '../platform/effects/effect.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';
import { AreaRepository } from './areaRepository.js';

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

/** Every step that read the area before its deletion has ended after this time. */
const SETTLED_AFTER_MS = 60_000;

/**
 * The deletion of an area that a member joined at that moment is undone. The call that deletes checks this itself.
 * After a crash the job checks it, once every joining that began before the deletion has been made or refused.
 */
export const areaDeleted: EffectKind<Pick<Area, '_id' | 'status'>, null> = {
  model: 'area',
  name: 'area.deleted',
  reads: ['status'],
  waitsMs: SETTLED_AFTER_MS,
};

const RESTORER: AuditActor = {
  userId: null,
  name: 'area-removals',
  userRole: null,
  address: null,
  requestId: null,
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

/** What follows the changes of areas. */
@Injectable()
export class AreaFollowUps {
  constructor(
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly audit: AuditService,
  ) {}

  /** Makes the second check of a deletion after a crash. */
  @Effect(areaDeleted)
  async checkDeletion({ _id, status }: Pick<Area, '_id' | 'status'>): Promise<void> {
    if (status !== RecordStatus.Removed || (await this.people.countActiveIn(_id)) === 0) return;
    // The deletion may already be in the audit log, so an entry for the restoration is added.
    const entry = this.audit.auditEntry(RESTORER, {
      action: 'area.update',
      entity: 'area',
      entityId: _id,
      before: { status },
      after: { status: RecordStatus.Active },
    });
    await this.areas.restore(_id, { $push: pushAudit(entry) });
  }

  /**
   * Grants the role of an office to the person named to it, and unassigns the members of a frontliner who was removed
   * from the list.
   */
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
