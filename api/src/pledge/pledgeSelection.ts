import type { PledgeFilters, PledgeRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import type { Pledge } from './pledge.model.js';
import { pledgeFilter } from './pledgeFilter.js';
import { PLEDGE_PROJECTION, PledgePresenter, type PresentablePledge } from './pledgePresenter.js';

/** The pledges that a list shows, all pages of it. */
@Injectable()
export class PledgeSelection {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly presenter: PledgePresenter,
  ) {}

  of(caller: Caller, request: ListRequest<PledgeFilters>): Promise<Selection<PledgeRecord>> {
    return selectAll(this.pledges, pledgeFilter(caller.scope, request.filters), request, {
      projection: PLEDGE_PROJECTION,
      present: (batch: PresentablePledge[]) => this.presenter.present(batch),
    });
  }
}
