import type { UserFilters, UserRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import { rankingOf } from './rankedMembers.js';
import type { User } from './user.model.js';
import { UserFilter } from './userFilter.js';
import { type PresentableUser, USER_PROJECTION, UserMapper } from './userMapper.js';

/** The members that a list shows, all pages of it. */
@Injectable()
export class UserSelection {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly filter: UserFilter,
    private readonly mapper: UserMapper,
  ) {}

  async of(caller: Caller, request: ListRequest<UserFilters>): Promise<Selection<UserRecord>> {
    const filter = await this.filter.of(caller, request.filters);
    const { q } = request.filters;
    return selectAll(this.users, filter, request, {
      projection: USER_PROJECTION,
      ...(q && request.unsorted && { ranking: rankingOf(caller, q) }),
      present: (batch: PresentableUser[]) => this.mapper.present(batch),
    });
  }
}
