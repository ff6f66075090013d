import { type AssignFrontlinerBody, type AssignmentRecord, RecordStatus, Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { actorOf, type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import { Effect, effect, type EffectKind, type StoredEffect } from '../platform/effects/effect.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { idText } from '../platform/mongo/objectId.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { PeopleRepository, type Person as NamedPerson, toPersonRecord } from '../user/peopleRepository.js';
import { mayServe } from '../user/userReferences.js';
import type { Area } from './area.model.js';
import type { AreaChange } from './area.service.js';
import { AreaRepository } from './areaRepository.js';

const PEOPLE_FIELDS = ['areaLeader', 'assistantDirector', 'facilitators', 'frontliners'] as const;
type PeopleField = (typeof PEOPLE_FIELDS)[number];

const SENTENCES: Record<PeopleField, string> = {
  areaLeader: 'Please choose an active member as area leader.',
  assistantDirector: 'Please choose an active member as assistant director.',
  facilitators: 'Please choose active members as facilitators.',
  frontliners: 'Please choose active members as frontliners.',
};

function idsIn(area: AreaChange | null, field: PeopleField): Types.ObjectId[] {
  const value = area?.[field];
  if (!value) return [];
  return Array.isArray(value) ? value : [value];
}

/** Checks and loads the people whom an area names. */
@Injectable()
export class AreaPeople {
  constructor(private readonly repository: PeopleRepository) {}

  /**
   * Loads all people whom a change names. `area` is the stored area: people it already names may stay, even if they
   * belong to another area.
   * @throws InvalidInput naming each field that has a person who is unknown, inactive or outside the caller's scope.
   */
  async check(caller: Caller, change: AreaChange, area: Area | null): Promise<Map<string, NamedPerson>> {
    const people = await this.repository.byId(PEOPLE_FIELDS.flatMap(field => idsIn(change, field)));
    const errors: Record<string, string> = {};
    for (const field of PEOPLE_FIELDS) {
      const stay = new Set(idsIn(area, field).map(String));
      const good = idsIn(change, field).every(id => {
        const person = people.get(id.toHexString());
        if (person?.status !== RecordStatus.Active) return false;
        return covers(caller.scope, person.connectedAreaId) || stay.has(id.toHexString());
      });
      if (!good) errors[field] = SENTENCES[field];
    }
    const sentences = Object.values(errors);
    if (sentences[0]) throw new InvalidInput(sentences[0], { sentences, errors });
    return people;
  }
}

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
 * The deletion of an area is undone when a member joined the area at the same moment. The call that deletes checks this
 * itself. After a crash the job checks it, once every request to join that began before the deletion has ended.
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

/** Runs the effects of changes to areas. */
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

/** Assigns members of an area to one of its frontliners (docs/rules/access.md#7). */
@Injectable()
export class FrontlinerAssignment {
  constructor(
    private readonly areas: AreaRepository,
    private readonly members: PeopleRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes exactly these members the frontliner's; a repeat changes nothing.
   * @throws NotFound for the area, InvalidInput if anybody is not an active member of the area; then nothing changes
   */
  async assign(
    caller: Caller,
    areaId: Types.ObjectId,
    body: AssignFrontlinerBody,
  ): Promise<AssignmentRecord> {
    const area = await this.areas.findIn(caller.scope, areaId);
    const frontlinerId = new Types.ObjectId(body.frontliner);
    const memberIds = body.assignedUser.map(id => new Types.ObjectId(id));
    const [[frontliner], members, before] = await Promise.all([
      this.members.activeIn(area._id, [frontlinerId]),
      this.members.activeIn(area._id, memberIds),
      this.members.assignedTo(area._id, frontlinerId),
    ]);
    if (!frontliner || !mayServe(frontliner)) {
      throw InvalidInput.field('frontliner', 'Please choose a frontliner of this area.');
    }
    if (members.length < memberIds.length) {
      throw InvalidInput.field('assignedUser', 'Please choose active members of this area only.');
    }
    const auditEntry = this.audit.auditEntry(caller, {
      action: 'area.assignFrontliner',
      entity: 'area',
      entityId: area._id,
      before: { frontliner: frontlinerId, assignedUser: before.map(member => idText(member._id)).sort() },
      after: { frontliner: frontlinerId, assignedUser: [...body.assignedUser].sort() },
    });
    await this.members.assign(area._id, frontlinerId, memberIds, auditEntry, (member, to) =>
      this.audit.auditEntry(caller, {
        action: 'area.assignFrontliner',
        entity: 'user',
        entityId: member._id,
        before: { frontliner: member.frontliner },
        after: { frontliner: to },
      }),
    );
    await this.areas.addFrontliner(area._id, frontlinerId, auditEntry);
    const byId = new Map(members.map(member => [member._id.toHexString(), member]));
    return {
      _id: area._id.toHexString(),
      frontliner: toPersonRecord(frontliner),
      assignedUser: body.assignedUser.flatMap(id => {
        const member = byId.get(id);
        return member ? [toPersonRecord(member)] : [];
      }),
    };
  }
}

const LEADERS = 'Leaders and directors are never merged into another record.';

/**
 * The offices a person holds in areas. Erasure is refused while a person heads an area, so that a successor is named
 * first.
 */
@HoldsPersonalData
@Injectable()
export class AreaPersonalData implements PersonalData {
  readonly section = 'areas';
  readonly references = [
    { collection: 'area', path: 'facilitators', isList: true },
    { collection: 'area', path: 'frontliners', isList: true },
    { collection: 'area', path: 'areaLeader', stays: LEADERS },
    { collection: 'area', path: 'assistantDirector', stays: LEADERS },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('area') private readonly areas: Model<Area>) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    const areas = await this.areas
      .find({ $or: [...leading(_id), { facilitators: _id }, { frontliners: _id }] })
      .lean<Area[]>();
    for (const { _id: id, name, code, ...area } of areas) {
      const serves = {
        areaLeader: area.areaLeader?.equals(_id) ?? false,
        assistantDirector: area.assistantDirector?.equals(_id) ?? false,
        facilitator: area.facilitators.some(person => person.equals(_id)),
        frontliner: area.frontliners.some(person => person.equals(_id)),
      };
      yield { _id: id, name, code, ...serves };
    }
  }

  async obstacles({ _id }: Person): Promise<string[]> {
    const led = await this.areas
      .find({ status: RecordStatus.Active, $or: leading(_id) }, { name: 1 })
      .lean<Pick<Area, 'name'>[]>();
    return led.map(({ name }) => `The area ${name} needs another leader or assistant director first.`);
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.areas.updateMany(
      { $or: [{ facilitators: _id }, { frontliners: _id }] },
      { $pull: { facilitators: _id, frontliners: _id }, $inc: { __v: 1 } },
    );
  }
}

const leading = (person: Person['_id']) => [{ areaLeader: person }, { assistantDirector: person }];
