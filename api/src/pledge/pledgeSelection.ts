import type { PledgeFilters, PledgeRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { every } from '../platform/lists/page.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import type { Pledge } from './pledge.model.js';
import { pledgeFilter } from './pledgeFilter.js';
import { PLEDGE_PROJECTION, PledgeMapper, type PresentablePledge } from './pledgeMapper.js';

/** The pledges that a list shows, all pages of it. */
@Injectable()
export class PledgeSelection {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly mapper: PledgeMapper,
  ) {}

  /** @param except the members to leave out */
  of(
    caller: Caller,
    request: ListRequest<PledgeFilters>,
    except: Types.ObjectId[] = [],
  ): Promise<Selection<PledgeRecord>> {
    const others = except.length > 0 ? { userId: { $nin: except } } : {};
    const filter = every(pledgeFilter(caller.scope, request.filters), others);
    return selectAll(this.pledges, filter, request, {
      projection: PLEDGE_PROJECTION,
      present: (batch: PresentablePledge[]) => this.mapper.present(batch),
    });
  }
}
