import {
  type Carers as CarersOfMember,
  defaultAssignee,
  mayBeAssigned,
  RecordStatus,
  Role,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { idText } from '../platform/mongo/objectId.js';
import type { MemberInCare } from '../user/membersInCare.js';
import { type Person, PeopleRepository } from '../user/peopleRepository.js';

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
