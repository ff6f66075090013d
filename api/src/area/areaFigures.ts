import type { SummaryQuery } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { every } from '../platform/lists/page.js';
import type { Area } from './area.model.js';
import { AreaListRepository } from './areaListRepository.js';

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
