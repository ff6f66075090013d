import {
  type Carers as CarersOfMember,
  defaultAssignee,
  mayBeAssigned,
  RecordStatus,
  Role,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { type Caller, type Scope, scopeFilter } from '../platform/auth/caller.js';
import { InvalidInput, NotFound } from '../platform/errors/appError.js';
import { every, type Filter } from '../platform/lists/page.js';
import { idText, pathId } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository, type Person } from '../user/peopleRepository.js';

const UNKNOWN_MEMBER = 'Please choose a member whom you care for.';

/** Frontliners and facilitators act for the members they care for; leaders and above for those of their areas. */
const isCarer = ({ userRole }: Caller): boolean =>
  userRole === Role.Frontliner || userRole === Role.Facilitator;

/** Filter for the members a carer cares for. */
export const caredForBy = (carer: Types.ObjectId): Filter => ({
  $or: [{ facilitator: carer }, { frontliner: carer }],
});

/** The areas whose gatherings the caller may see; for carers, the area that they belong to. */
export const gatheringScope = (caller: Caller): Scope =>
  isCarer(caller)
    ? { all: false, areaIds: caller.connectedAreaId ? [caller.connectedAreaId] : [] }
    : caller.scope;

/** Limits members, tasks and contacts to those that the caller may see and change (docs/rules/care.md#1). */
@Injectable()
export class CareScope {
  constructor(private readonly members: MembersInCare) {}

  /** Filter for the members in scope; only those of one area when it is given. */
  membersOf(caller: Caller, areaId?: string): Filter {
    if (!isCarer(caller)) return scopeFilter(caller.scope, 'connectedAreaId', areaId);
    return every(
      caredForBy(caller.userId),
      areaId === undefined ? {} : { connectedAreaId: new Types.ObjectId(areaId) },
    );
  }

  /** The same for records that contain the member's id and area. */
  async rowsOf(caller: Caller, areaId?: string): Promise<Filter> {
    if (!isCarer(caller)) return scopeFilter(caller.scope, 'areaId', areaId);
    return { memberId: { $in: await this.members.ids(this.membersOf(caller, areaId)) } };
  }

  /** @throws NotFound for a member who is unknown or out of scope. */
  async find(caller: Caller, id: string): Promise<MemberInCare> {
    const member = await this.lookUp(caller, pathId(id));
    if (!member) throw new NotFound();
    return member;
  }

  /** @throws InvalidInput for a member named in a body who is unknown or out of scope. */
  async require(caller: Caller, id: string): Promise<MemberInCare> {
    const member = await this.lookUp(caller, new Types.ObjectId(id));
    if (!member) throw InvalidInput.field('memberId', UNKNOWN_MEMBER);
    return member;
  }

  private lookUp(caller: Caller, _id: Types.ObjectId): Promise<MemberInCare | null> {
    return this.members.find(every({ _id }, this.membersOf(caller)));
  }
}

type Cared = Pick<MemberInCare, '_id' | 'connectedAreaId' | 'facilitator' | 'frontliner'>;

/** Tells who may be assigned tasks of the given members, as of the time of the query. */
export class Assignments {
  constructor(
    private readonly carers: ReadonlyMap<string, CarersOfMember>,
    private readonly people: ReadonlyMap<string, Person>,
  ) {}

  /** The default assignee of a member's task. */
  defaultOf(member: Types.ObjectId, to: 'carer' | 'leader' = 'carer'): string | null {
    const carers = this.carers.get(member.toHexString());
    return carers ? defaultAssignee(carers, to) : null;
  }

  /** Whether one of the queried people may be assigned a member's task. */
  mayHave(id: string, member: Types.ObjectId): boolean {
    const carers = this.carers.get(member.toHexString());
    const person = this.people.get(id);
    return (
      carers !== undefined &&
      person?.status === RecordStatus.Active &&
      mayBeAssigned(id, carers, person.userRole >= Role.GeneralSecretary)
    );
  }
}

/** Finds who looks after members: carers, and the leaders of their areas. */
@Injectable()
export class CarersOfMembers {
  constructor(
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
  ) {}

  /** @param candidates other people who have a task now or are to get one */
  async of(
    members: readonly Cared[],
    candidates: readonly (Types.ObjectId | null)[] = [],
  ): Promise<Assignments> {
    const areas = await this.areas.byId(members.map(({ connectedAreaId }) => connectedAreaId));
    const people = await this.people.byId([
      ...members.flatMap(({ facilitator, frontliner }) => [facilitator, frontliner]),
      ...[...areas.values()].flatMap(({ areaLeader, assistantDirector }) => [areaLeader, assistantDirector]),
      ...candidates,
    ]);
    const active = (id: Types.ObjectId | null | undefined) => {
      const text = idText(id);
      return text !== null && people.get(text)?.status === RecordStatus.Active ? text : null;
    };
    const carers = members.map(({ _id, connectedAreaId, facilitator, frontliner }) => {
      const area = areas.get(idText(connectedAreaId) ?? '');
      const of: CarersOfMember = {
        facilitator: active(facilitator),
        frontliner: active(frontliner),
        areaLeader: active(area?.areaLeader),
        assistantDirector: active(area?.assistantDirector),
      };
      return [_id.toHexString(), of] as const;
    });
    return new Assignments(new Map(carers), people);
  }
}
