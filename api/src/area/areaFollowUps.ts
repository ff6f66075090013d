import { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Area, AreaDue } from './area.model.js';

/** Offices that grant a role to the person named to them (docs/rules/access.md#7). */
const LEADERSHIP_ROLES = [
  { office: 'areaLeader', role: Role.AreaLeader },
  { office: 'assistantDirector', role: Role.AssistantDirector },
] as const;

type Marked = Pick<Area, '_id'>;

const JOB = { userId: null, name: 'area-dues', userRole: null, address: null, requestId: null };

/** The pending effects of a change to an area's people; undefined when there are none. */
export function dueOf(change: Partial<Area>, before: Pick<Area, 'frontliners'> | null): AreaDue | undefined {
  const named = LEADERSHIP_ROLES.flatMap(({ office }) => change[office] ?? []);
  const { frontliners } = change;
  const dropped = frontliners
    ? (before?.frontliners ?? []).filter(person => !frontliners.some(id => id.equals(person)))
    : [];
  return named.length + dropped.length > 0 ? { id: new Types.ObjectId(), named, dropped } : undefined;
}

/**
 * Grants the role of an office to the person named to it, and unassigns the members of a frontliner who was removed
 * from the list. The change stores its pending effects in the same write. They run at once, or by this job after a
 * crash, and are cleared afterwards.
 */
@Injectable()
export class AreaFollowUps extends FollowUp<Marked> {
  readonly name = JOB.name;

  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  /** Runs the pending effects of an area against its current state; a repeat changes nothing. */
  async settle(_id: Types.ObjectId, actor: AuditActor): Promise<void> {
    const area = await this.areas.findById(_id).lean<Area>();
    if (!area?.due) return;
    const { id, named = [], dropped = [] } = area.due;
    for (const { office, role } of LEADERSHIP_ROLES) {
      const person = area[office];
      if (person && isAmong(named, person)) await this.grant(person, role, actor);
    }
    for (const person of dropped)
      if (!isAmong(area.frontliners, person)) await this.people.unassignAll(_id, person);
    // Effects that were added meanwhile stay for another run.
    await this.areas.updateOne({ _id, 'due.id': id }, { $unset: { due: '' } });
  }

  protected marked(): AsyncIterable<Marked> {
    return this.areas
      .find({ 'due.id': { $exists: true } }, { _id: 1 })
      .lean<Marked[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected finish({ _id }: Marked): Promise<void> {
    return this.settle(_id, JOB);
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
