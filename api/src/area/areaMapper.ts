import { type AreaRecord, RecordStatus } from '@coastok/domain';
import type { Types } from 'mongoose';
import { type Person, toPersonRecord } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';

/** Converts an area to its API record; `people` has the people it names. */
export function toAreaRecord(area: Area, people: Map<string, Person>): AreaRecord {
  const personOf = (id: Types.ObjectId | null) => (id ? people.get(id.toHexString()) : undefined);
  const named = (id: Types.ObjectId | null) => {
    const person = personOf(id);
    return person ? toPersonRecord(person) : null;
  };
  // Inactive helpers are left out: they serve nobody, and leaders and directors can't see inactive people
  // (docs/rules/access.md#7).
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
    contactName: area.contactName ?? null,
    contactPhone: area.contactPhone ?? null,
    status: area.status,
    createdAt: area.createdAt.toISOString(),
  };
}
