import type { AreaFilters, AreaRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import type { Area } from './area.model.js';
import { AreaFinder } from './areaFinder.js';
import { AreaPresenter } from './areaPresenter.js';

/** The areas that a list shows, all pages of it. */
@Injectable()
export class AreaSelection {
  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly finder: AreaFinder,
    private readonly presenter: AreaPresenter,
  ) {}

  async of(caller: Caller, request: ListRequest<AreaFilters>): Promise<Selection<AreaRecord>> {
    const filter = await this.finder.filterOf(caller.scope, request.filters);
    return selectAll(this.areas, filter, request, {
      present: (batch: Area[]) => this.presenter.present(batch),
    });
  }
}
