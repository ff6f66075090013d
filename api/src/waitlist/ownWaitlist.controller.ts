import { joinWaitlistBody, type JoinWaitlistBody, waitlistQuery, type WaitlistQuery } from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Visitor } from '../platform/auth/visitor.js';
import { Route } from '../platform/http/route.decorator.js';
import { CurrentVisitor } from '../platform/http/visitor.decorator.js';
import { OwnWaitlist } from './ownWaitlist.js';

@ApiTags('visitor')
@Controller()
export class OwnWaitlistController {
  constructor(private readonly own: OwnWaitlist) {}

  @Route('visitor.joinWaitlist', 'Join the waiting list of a full event')
  join(@CurrentVisitor() visitor: Visitor, @Body({ schema: joinWaitlistBody }) body: JoinWaitlistBody) {
    return this.own.join(visitor, body);
  }

  @Route('visitor.readWaitlist', 'My place in the waiting list of an event, or null')
  read(@CurrentVisitor() visitor: Visitor, @Query({ schema: waitlistQuery }) { eventId }: WaitlistQuery) {
    return this.own.read(visitor, eventId);
  }

  @Route('visitor.myWaitlist', 'All my places in waiting lists')
  all(@CurrentVisitor() visitor: Visitor) {
    return this.own.all(visitor);
  }

  @Route('visitor.declineOffer', 'Let the place go that I am offered')
  decline(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.own.decline(visitor, id);
  }

  @Route('visitor.leaveWaitlist', 'Leave the waiting list')
  leave(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.own.leave(visitor, id);
  }
}
