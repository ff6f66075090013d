import { type area, type AreaRecord, foldForSearch, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Filter } from '../platform/lists/page.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { areaList } from './area.lists.js';
import type { Area } from './area.model.js';
import { toAreaRecord } from './areaMapper.js';

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
