import {
  type WaitlistFilters,
  waitlistPriorityBody,
  type WaitlistPriorityBody,
  waitlistQuery,
  type WaitlistQuery,
  waitlistReasonBody,
  type WaitlistReasonBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../platform/lists/listQuery.decorator.js';
import { type ListRequest, oneOf } from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { waitlistList } from './waitlist.lists.js';
import { Waitlists } from './waitlists.js';

@ApiTags('waitlist')
@Controller()
export class WaitlistController {
  constructor(private readonly lists: Waitlists) {}

  @Route('waitlist.list', 'Who waits for a place, in their order')
  @DescribeList(waitlistList)
  list(@CurrentCaller() caller: Caller, @ListQuery(waitlistList) request: ListRequest<WaitlistFilters>) {
    return this.lists.list(caller, request);
  }

  @Route('waitlist.read', 'One place in a waiting list')
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.lists.list(caller, oneOf(pathId(id)))).only;
  }

  @Route('waitlist.blocked', 'Free, offered and waited for, by pool, and why nothing is offered now')
  blocked(@CurrentCaller() caller: Caller, @Query({ schema: waitlistQuery }) { eventId }: WaitlistQuery) {
    return this.lists.blocked(caller, eventId);
  }

  @Route('waitlist.offer', 'Offer a free place to somebody')
  offer(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: waitlistReasonBody }) body: WaitlistReasonBody,
  ) {
    return this.lists.offer(caller, id, body);
  }

  @Route('waitlist.withdraw', 'Take somebody out of the list')
  withdraw(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: waitlistReasonBody }) body: WaitlistReasonBody,
  ) {
    return this.lists.withdraw(caller, id, body);
  }

  @Route('waitlist.priority', 'Put somebody before or behind others')
  prioritise(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: waitlistPriorityBody }) body: WaitlistPriorityBody,
  ) {
    return this.lists.prioritise(caller, id, body);
  }
}
