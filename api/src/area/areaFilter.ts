import { type AreaFilters, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Scope, scopeFilter } from '../platform/auth/scope.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { contains } from '../platform/lists/search.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';

const NOTHING: Filter = { _id: { $in: [] } };

const reference = (path: string, id: string | undefined): Filter =>
  id ? { [path]: new Types.ObjectId(id) } : {};

/** Turns the filters of an area list into a query; a deleted area is in no list (docs/rules/access.md#7). */
@Injectable()
export class AreaFilter {
  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly people: PeopleRepository,
  ) {}

  async filterOf(scope: Scope, filters: AreaFilters): Promise<Filter> {
    if (filters.status && !filters.status.includes(RecordStatus.Active)) return NOTHING;
    const selected = every(
      { status: RecordStatus.Active },
      scopeFilter(scope, '_id'),
      reference('areaLeader', filters.areaLeader),
      reference('assistantDirector', filters.assistantDirector),
      reference('facilitators', filters.facilitator),
      createdBetween(filters),
    );
    return filters.q ? every(selected, await this.textFilter(filters.q, selected)) : selected;
  }

  /** Areas are few, so what was typed may stand anywhere in the name, the code or the leader's name. */
  private async textFilter(typed: string, selected: Filter): Promise<Filter> {
    const text = contains(typed);
    const leaders = await this.areas.distinct('areaLeader', selected as object);
    const matching = [...(await this.people.byId(leaders)).values()].filter(
      ({ name, initiatedName }) => text.test(name) || (initiatedName && text.test(initiatedName)),
    );
    return {
      $or: [{ name: text }, { code: text }, { areaLeader: { $in: matching.map(leader => leader._id) } }],
    };
  }
}
