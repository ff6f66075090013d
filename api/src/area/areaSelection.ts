import type { AreaFilters, AreaRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import type { Area } from './area.model.js';
import { AreaFilter } from './areaFilter.js';
import { AreaMapper } from './areaMapper.js';

/** The areas that a list shows, all pages of it. */
@Injectable()
export class AreaSelection {
  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly areaFilter: AreaFilter,
    private readonly mapper: AreaMapper,
  ) {}

  async of(caller: Caller, request: ListRequest<AreaFilters>): Promise<Selection<AreaRecord>> {
    const filter = await this.areaFilter.filterOf(caller.scope, request.filters);
    return selectAll(this.areas, filter, request, {
      present: (batch: Area[]) => this.mapper.present(batch),
    });
  }
}
