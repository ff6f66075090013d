import {
  type JoinWaitlistBody,
  type WaitlistFilters,
  type WaitlistPriorityBody,
  type WaitlistQuery,
  type WaitlistReasonBody,
  type WaitlistRecord,
  joinWaitlistBody,
  waitlistFilters,
  waitlistPriorityBody,
  waitlistQuery,
  waitlistReasonBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { CurrentCaller, CurrentVisitor } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  oneOf,
  wireFields,
} from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { Waitlists } from './waitlists.js';
import { OwnWaitlist } from './ownWaitlist.js';
import { IN_ORDER } from './waitlistRepository.js';

export const waitlistList = {
  resource: 'waitlist',
  filters: waitlistFilters,
  sort: { joinedAt: 'joinedAt', createdAt: 'createdAt' },
  defaultSort: IN_ORDER,
  orderedBy: 'position',
  fields: wireFields<WaitlistRecord>({
    eventId: true,
    eventName: true,
    userId: true,
    name: true,
    areaId: true,
    areaName: true,
    phone: true,
    state: true,
    position: true,
    priority: true,
    wants: true,
    wantsNames: true,
    transportation: true,
    lapses: true,
    offer: true,
    joinedAt: true,
    createdAt: true,
    endedAt: true,
  }),
} satisfies ListSpec<typeof waitlistFilters>;

@ApiTags('waitlist')
@Controller()
export class WaitlistController {
  constructor(private readonly lists: Waitlists) {}

  @Route('waitlist.list')
  @DescribeList(waitlistList)
  list(@CurrentCaller() caller: Caller, @ListQuery(waitlistList) request: ListRequest<WaitlistFilters>) {
    return this.lists.list(caller, request);
  }

  @Route('waitlist.read')
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.lists.list(caller, oneOf(pathId(id)))).only;
  }

  @Route('waitlist.blocked')
  blocked(@CurrentCaller() caller: Caller, @Query({ schema: waitlistQuery }) { eventId }: WaitlistQuery) {
    return this.lists.blocked(caller, eventId);
  }

  @Route('waitlist.offer')
  offer(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: waitlistReasonBody }) body: WaitlistReasonBody,
  ) {
    return this.lists.offer(caller, id, body);
  }

  @Route('waitlist.withdraw')
  withdraw(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: waitlistReasonBody }) body: WaitlistReasonBody,
  ) {
    return this.lists.withdraw(caller, id, body);
  }

  @Route('waitlist.priority')
  prioritise(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: waitlistPriorityBody }) body: WaitlistPriorityBody,
  ) {
    return this.lists.prioritise(caller, id, body);
  }
}

@ApiTags('visitor')
@Controller()
export class OwnWaitlistController {
  constructor(private readonly own: OwnWaitlist) {}

  @Route('visitor.joinWaitlist')
  join(@CurrentVisitor() visitor: Visitor, @Body({ schema: joinWaitlistBody }) body: JoinWaitlistBody) {
    return this.own.join(visitor, body);
  }

  @Route('visitor.readWaitlist')
  read(@CurrentVisitor() visitor: Visitor, @Query({ schema: waitlistQuery }) { eventId }: WaitlistQuery) {
    return this.own.read(visitor, eventId);
  }

  @Route('visitor.myWaitlist')
  all(@CurrentVisitor() visitor: Visitor) {
    return this.own.all(visitor);
  }

  @Route('visitor.declineOffer')
  decline(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.own.decline(visitor, id);
  }

  @Route('visitor.leaveWaitlist')
  leave(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.own.leave(visitor, id);
  }
}
