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
  rejectSubsidyBody,
  type RejectSubsidyBody,
  updateBookingBody,
  type UpdateBookingBody,
} from '@coastok/domain';
import { Body, Controller, Headers, Param, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { BookingService } from './booking.service.js';
import { BookingFigures } from './core/bookingFigures.js';
import { SecretarySubstitute } from './core/secretarySubstitute.js';

@ApiTags('booking')
@Controller()
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly figures: BookingFigures,
  ) {}

  @Route('booking.summary', "An event's bookings counted by status and accommodation, and their money")
  summary(
    @CurrentCaller() caller: Caller,
    @Query({ schema: bookingSummaryQuery }) query: BookingSummaryQuery,
  ) {
    return this.figures.summary(caller, query);
  }

  @Route('event.answers', "What live bookings have answered to an event's form, counted by field")
  answers(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.figures.answers(caller, id);
  }

  @Route('booking.update', 'Another room, or the cash mode cancelled')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateBookingBody }) body: UpdateBookingBody,
  ) {
    return this.bookings.update(caller, id, body);
  }

  @Route('booking.cancel', 'Cancel an unpaid booking')
  cancel(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.bookings.cancel(caller, id);
  }

  @Route('booking.acceptSubsidy', 'Accept a subsidy request, also with another amount')
  acceptSubsidy(
    @CurrentCaller() caller: Caller,
    @Body({ schema: acceptSubsidyBody }) body: AcceptSubsidyBody,
  ) {
    return this.bookings.acceptSubsidy(caller, body);
  }

  @Route('booking.rejectSubsidy', 'Reject a subsidy request')
  rejectSubsidy(
    @CurrentCaller() caller: Caller,
    @Body({ schema: rejectSubsidyBody }) body: RejectSubsidyBody,
  ) {
    return this.bookings.rejectSubsidy(caller, body);
  }

  @UseGuards(SecretarySubstitute)
  @Route('booking.recordCash', 'Record the cash received so far; the secretary approves it')
  cash(@CurrentCaller() caller: Caller, @Body({ schema: approveCashBody }) body: ApproveCashBody) {
    return this.bookings.cash(caller, body);
  }

  @UseGuards(SecretarySubstitute)
  @Route('booking.close', 'End a booking, saying what goes back and what is kept')
  close(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: closeBookingBody }) body: CloseBookingBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.bookings.close(caller, id, body, key);
  }

  @UseGuards(SecretarySubstitute)
  @Route('booking.refund', 'Send money back')
  refund(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: refundBody }) body: RefundBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.bookings.refund(caller, id, body, key);
  }
}
