import {
  area,
  type AreaRecord,
  displayName,
  foldForSearch,
  type PersonRecord,
  RecordStatus,
  type SummaryQuery,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { every, type Filter } from '../platform/lists/page.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { PeopleRepository, type Person, toPersonRecord } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';

const names = (people: PersonRecord[]) => people.map(displayName).join(', ');

export const areaList: StoredList<typeof area> = storedList(area, {
  paths: { facilitator: 'facilitators' },
  report: {
    name: 'areas',
    fileName: () => 'areas',
    columns: [
      { title: 'Code', width: 14, of: ({ code }) => code },
      { title: 'Name', width: 26, of: ({ name }) => name },
      { title: 'Area Leader', width: 26, of: ({ areaLeader }) => displayName(areaLeader) },
      {
        title: 'Assistant Director',
        width: 26,
        of: ({ assistantDirector }) => displayName(assistantDirector),
      },
      { title: 'Facilitators', width: 48, of: ({ facilitators }) => names(facilitators) },
      { title: 'Frontliners', width: 48, of: ({ frontliners }) => names(frontliners) },
    ],
  },
});

/** Reads areas for lists; deleted areas are left out (docs/rules/access.md#7). */
@Injectable()
export class AreaListRepository extends RecordRepository<typeof area, Area> {
  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly people: PeopleRepository,
  ) {
    super(areaList, areas, { there: { status: RecordStatus.Active } });
  }

  /** Adds the names of the areas' people, with one more query for all areas. */
  async toRecords(areas: Area[]): Promise<AreaRecord[]> {
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

  /** There are few areas, so the search text may match any part of the name, the code or the leader's name. */
  protected override async search(typed: string, selected: Filter): Promise<Filter> {
    const sought = foldForSearch(typed);
    const areas = await this.areas
      .find(selected as object, { name: 1, code: 1, areaLeader: 1 })
      .lean<(Pick<Area, 'name' | 'code' | 'areaLeader'> & { _id: Types.ObjectId })[]>();
    const people = await this.people.byId(areas.map(({ areaLeader }) => areaLeader));
    const found = areas.filter(({ name, code, areaLeader }) => {
      const leader = areaLeader && people.get(areaLeader.toHexString());
      const texts = [name, code, leader?.name, leader?.initiatedName];
      return texts.some(text => foldForSearch(text ?? '').includes(sought));
    });
    return { _id: { $in: found.map(({ _id }) => _id) } };
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

/** Converts an area to its API record; `people` has the people it names. */
function toAreaRecord(area: Area, people: Map<string, Person>): AreaRecord {
  const personOf = (id: Types.ObjectId | null) => (id ? people.get(id.toHexString()) : undefined);
  const named = (id: Types.ObjectId | null) => {
    const person = personOf(id);
    return person ? toPersonRecord(person) : null;
  };
  // Inactive people no longer act as helpers, and leaders and directors can't see them (docs/rules/access.md#7).
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
