import {
  answersBody,
  type AnswersBody,
  askCancelBody,
  type AskCancelBody,
  bookBody,
  type BookBody,
  bookedEventQuery,
  type BookedEventQuery,
  ownBookingQuery,
  type OwnBookingQuery,
  payBody,
  type PayBody,
  paymentPayload,
  type PaymentPayload,
  pollPaymentQuery,
  type PollPaymentQuery,
  requestSubsidyBody,
  type RequestSubsidyBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Visitor } from '../../platform/auth/caller.js';
import { Route } from '../../platform/http/route.decorator.js';
import { CurrentVisitor } from '../../platform/http/requestDecorators.js';
import { VisitorBookings } from './visitorBookings.js';

@ApiTags('visitor')
@Controller()
export class VisitorBookingController {
  constructor(private readonly bookings: VisitorBookings) {}

  @Route('visitor.readBooking')
  read(@CurrentVisitor() visitor: Visitor, @Query({ schema: ownBookingQuery }) query: OwnBookingQuery) {
    return this.bookings.read(visitor, query.eventId, query.user_id);
  }

  @Route('visitor.myBookings')
  all(@CurrentVisitor() visitor: Visitor) {
    return this.bookings.all(visitor);
  }

  @Route('visitor.readEvent')
  readEvent(
    @CurrentVisitor() visitor: Visitor,
    @Query({ schema: bookedEventQuery }) query: BookedEventQuery,
  ) {
    return this.bookings.readEvent(visitor, query.eventId);
  }

  @Route('visitor.book')
  book(@CurrentVisitor() visitor: Visitor, @Body({ schema: bookBody }) body: BookBody) {
    return this.bookings.book(visitor, body);
  }

  @Route('visitor.pay')
  pay(@CurrentVisitor() visitor: Visitor, @Body({ schema: payBody }) body: PayBody) {
    return this.bookings.pay(visitor, body);
  }

  @Route('visitor.confirmPayment')
  confirm(@CurrentVisitor() visitor: Visitor, @Body({ schema: paymentPayload }) body: PaymentPayload) {
    return this.bookings.confirm(visitor, body);
  }

  @Route('visitor.pollPayment')
  poll(
    @CurrentVisitor() visitor: Visitor,
    @Query({ schema: pollPaymentQuery }) { bookingId }: PollPaymentQuery,
  ) {
    return this.bookings.poll(visitor, bookingId);
  }

  @Route('visitor.requestSubsidy')
  request(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: requestSubsidyBody }) body: RequestSubsidyBody,
  ) {
    return this.bookings.requestSubsidy(visitor, body);
  }

  @Route('visitor.answerLater')
  answerLater(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @Body({ schema: answersBody }) body: AnswersBody,
  ) {
    return this.bookings.answerLater(visitor, id, body);
  }

  @Route('visitor.cancelBooking')
  cancel(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.bookings.cancel(visitor, id);
  }

  @Route('visitor.askCancel')
  askCancel(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @Body({ schema: askCancelBody }) body: AskCancelBody,
  ) {
    return this.bookings.askCancel(visitor, id, body);
  }

  @Route('visitor.keepBooking')
  keepBooking(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.bookings.keepBooking(visitor, id);
  }
}
