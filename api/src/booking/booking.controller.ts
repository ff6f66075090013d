import {
  acceptSubsidyBody,
  type AcceptSubsidyBody,
  approveCashBody,
  type ApproveCashBody,
  bookingSummaryQuery,
  type BookingSummaryQuery,
  closeBookingBody,
  type CloseBookingBody,
  refundBody,
  type RefundBody,
  reissueTicketBody,
  type ReissueTicketBody,
  rejectSubsidyBody,
  type RejectSubsidyBody,
  updateBookingBody,
  type UpdateBookingBody,
} from '@coastok/domain';
import { Body, Controller, Headers, Param, Query, UseGuards } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { CurrentCaller, CurrentVisitor } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { BookingService } from './booking.service.js';
import { BookingFigures } from './core/bookingFigures.js';
import { SecretarySubstitute } from './core/secretarySubstitute.js';
import { Receipts } from './receipt/receipts.js';
import { Tickets } from './ticket/tickets.js';

@ApiTags('booking')
@Controller()
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly figures: BookingFigures,
  ) {}

  @Route('booking.summary')
  summary(
    @CurrentCaller() caller: Caller,
    @Query({ schema: bookingSummaryQuery }) query: BookingSummaryQuery,
  ) {
    return this.figures.summary(caller, query);
  }

  @Route('event.answers')
  answers(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.figures.answers(caller, id);
  }

  @Route('booking.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateBookingBody }) body: UpdateBookingBody,
  ) {
    return this.bookings.update(caller, id, body);
  }

  @Route('booking.cancel')
  cancel(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.bookings.cancel(caller, id);
  }

  @Route('booking.acceptSubsidy')
  acceptSubsidy(
    @CurrentCaller() caller: Caller,
    @Body({ schema: acceptSubsidyBody }) body: AcceptSubsidyBody,
  ) {
    return this.bookings.acceptSubsidy(caller, body);
  }

  @Route('booking.rejectSubsidy')
  rejectSubsidy(
    @CurrentCaller() caller: Caller,
    @Body({ schema: rejectSubsidyBody }) body: RejectSubsidyBody,
  ) {
    return this.bookings.rejectSubsidy(caller, body);
  }

  @UseGuards(SecretarySubstitute)
  @Route('booking.recordCash')
  cash(@CurrentCaller() caller: Caller, @Body({ schema: approveCashBody }) body: ApproveCashBody) {
    return this.bookings.cash(caller, body);
  }

  @UseGuards(SecretarySubstitute)
  @Route('booking.close')
  close(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: closeBookingBody }) body: CloseBookingBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.bookings.close(caller, id, body, key);
  }

  @UseGuards(SecretarySubstitute)
  @Route('booking.refund')
  refund(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: refundBody }) body: RefundBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.bookings.refund(caller, id, body, key);
  }
}

@ApiTags('visitor')
@Controller()
export class ReceiptController {
  constructor(private readonly receipts: Receipts) {}

  @Route('visitor.receipt')
  @ApiProduces('application/pdf')
  read(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.receipts.file(visitor, id);
  }
}

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
