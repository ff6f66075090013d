import { type AssignFrontlinerBody, type AssignmentRecord, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers } from '../platform/auth/caller.js';
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
