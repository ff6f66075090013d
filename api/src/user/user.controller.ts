import {
  bulkUpdateBody,
  type BulkUpdateBody,
  createUserBody,
  type CreateUserBody,
  RecordStatus,
  type SearchFilters,
  timelineFilters,
  updateUserBody,
  type UpdateUserBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId, IfMatch } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery, type ListRequest, wireFields } from '../platform/lists/listQuery.js';
import { BulkUpdate } from './bulkUpdate.js';
import { ContactGuesses, MemberSearch } from './memberSearch.js';
import { Timeline, type TimelineEntry } from './memberHistory.js';
import { searchList } from './userListRepository.js';
import { UserService } from './user.service.js';

const timelineList = {
  resource: 'timeline',
  filters: timelineFilters,
  sort: {},
  fields: wireFields<TimelineEntry>({
    at: true,
    kind: true,
    text: true,
    actor: true,
    entityId: true,
    undo: true,
  }),
};

@ApiTags('user')
@Controller()
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly search: MemberSearch,
    private readonly bulk: BulkUpdate,
    private readonly timeline: Timeline,
    private readonly guesses: ContactGuesses,
  ) {}

  @Route('search.list')
  @DescribeList(searchList)
  find(@CurrentCaller() caller: Caller, @ListQuery(searchList) request: ListRequest<SearchFilters>) {
    return this.search.find(caller, request);
  }

  @Route('user.create')
  create(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createUserBody }) body: CreateUserBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.guesses.counting(caller, () => this.users.create(caller, body, id));
  }

  @Route('user.bulkUpdate')
  updateMany(@CurrentCaller() caller: Caller, @Body({ schema: bulkUpdateBody }) body: BulkUpdateBody) {
    return this.bulk.apply(caller, body);
  }

  @Route('user.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateUserBody }) body: UpdateUserBody,
    @IfMatch() version: number | undefined,
  ) {
    const update = () => this.users.update(caller, id, body, version);
    const namesContact = body.email !== undefined || body.phone !== undefined;
    return namesContact ? this.guesses.counting(caller, update) : update();
  }

  @Route('user.remove')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.users.update(caller, id, { status: RecordStatus.Removed }, version);
  }

  @Route('user.timeline')
  @DescribeList(timelineList)
  history(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @ListQuery(timelineList) request: ListRequest<unknown>,
  ) {
    return this.timeline.of(caller, id, request);
  }
}
