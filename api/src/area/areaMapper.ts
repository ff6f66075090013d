import { type AreaRecord, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Person, toPersonRecord, PeopleRepository } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';

/** Turns stored areas into wire records, with the names of their people: one more query per page. */
@Injectable()
export class AreaMapper {
  constructor(private readonly people: PeopleRepository) {}

  async present(areas: Area[]): Promise<AreaRecord[]> {
    const people = await this.people.byId(
      areas.flatMap(area => [
        area.areaLeader,
        area.assistantDirector,
        ...area.facilitators,
        ...area.frontliners,
      ]),
    );
    return areas.map(area => toAreaRecord(area, people));
  }

  async presentOne(area: Area): Promise<AreaRecord> {
    const [record] = await this.present([area]);
    if (!record) throw new Error('An area was presented as nothing.');
    return record;
  }
}

function toAreaRecord(area: Area, people: Map<string, Person>): AreaRecord {
  const personOf = (id: Types.ObjectId | null) => (id ? people.get(id.toHexString()) : undefined);
  const named = (id: Types.ObjectId | null) => {
    const person = personOf(id);
    return person ? toPersonRecord(person) : null;
  };
  // Whoever is inactive serves nobody, and for leaders and directors does not exist (docs/rules/access.md#7).
  const serving = (ids: Types.ObjectId[]) =>
    ids.flatMap(id => {
      const person = personOf(id);
      return person?.status === RecordStatus.Active ? [toPersonRecord(person)] : [];
    });
  return {
    _id: area._id.toHexString(),
    __v: area.__v,
    name: area.name,
    code: area.code,
    areaLeader: named(area.areaLeader),
    assistantDirector: named(area.assistantDirector),
    facilitators: serving(area.facilitators),
    frontliners: serving(area.frontliners),
    status: area.status,
    createdAt: area.createdAt.toISOString(),
  };
}
