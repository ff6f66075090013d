import { RecordStatus, type SummaryQuery } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller, covers } from '../platform/auth/caller.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { PeopleRepository, type Person } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';
import type { AreaChange } from './area.service.js';
import { AreaListRepository } from './areaListRepository.js';

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
  async check(caller: Caller, change: AreaChange, area: Area | null): Promise<Map<string, Person>> {
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

/** Counts areas with the same filter as the area list (docs/rules/figures.md#1). */
@Injectable()
export class AreaFigures {
  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly list: AreaListRepository,
  ) {}

  async covered(caller: Caller, { areaId, fromDate, toDate }: SummaryQuery): Promise<number> {
    const listed = await this.list.filterOf(caller, { fromDate, toDate });
    const filter = every(listed, areaId ? { _id: new Types.ObjectId(areaId) } : {});
    return this.areas.countDocuments(filter as object);
  }
}
