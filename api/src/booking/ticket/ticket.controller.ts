import { reissueTicketBody, type ReissueTicketBody } from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller, Visitor } from '../../platform/auth/caller.js';
import { CurrentCaller, CurrentVisitor } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import { Tickets } from './tickets.js';

@ApiTags('booking')
@Controller()
export class TicketController {
  constructor(private readonly tickets: Tickets) {}

  @Route('visitor.ticket')
  read(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.tickets.read(visitor, id);
  }

  @Route('visitor.calendar')
  @ApiProduces('text/calendar')
  calendar(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.tickets.calendar(visitor, id);
  }

  @Route('booking.reissueTicket')
  reissue(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: reissueTicketBody }) body: ReissueTicketBody,
  ) {
    return this.tickets.reissue(caller, id, body);
  }
}
