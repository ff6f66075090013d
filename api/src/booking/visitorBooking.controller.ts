import {
  bookBody,
  type BookBody,
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
import type { Visitor } from '../platform/auth/visitor.js';
import { NotFound } from '../platform/errors/appError.js';
import { Route } from '../platform/http/route.decorator.js';
import { CurrentVisitor } from '../platform/http/visitor.decorator.js';
import { Checkout } from '../payment/checkout.js';
import { BookingPresenter } from './bookingPresenter.js';
import { BookingStore } from './bookingStore.js';
import { VisitorBookings } from './visitorBookings.js';

@ApiTags('visitor')
@Controller()
export class VisitorBookingController {
  constructor(
    private readonly bookings: VisitorBookings,
    private readonly checkout: Checkout,
    private readonly store: BookingStore,
    private readonly presenter: BookingPresenter,
  ) {}

  @Route('visitor.readBooking', 'My booking for an event, or null')
  read(@CurrentVisitor() visitor: Visitor, @Query({ schema: ownBookingQuery }) query: OwnBookingQuery) {
    return this.bookings.read(visitor, query.eventId, query.user_id);
  }

  @Route('visitor.book', 'Book, or change my booking; the server prices')
  book(@CurrentVisitor() visitor: Visitor, @Body({ schema: bookBody }) body: BookBody) {
    return this.bookings.book(visitor, body);
  }

  @Route('visitor.pay', 'Open an order for what is to be paid now')
  async pay(@CurrentVisitor() visitor: Visitor, @Body({ schema: payBody }) body: PayBody) {
    const { member, stored } = await this.bookings.own(visitor, body.bookingId);
    if (body.userId !== undefined && !member._id.equals(body.userId))
      throw new NotFound('There is no such person.');
    return this.checkout.open(stored._id, member._id.toHexString());
  }

  @Route('visitor.confirmPayment', 'The success payload of the payment widget')
  async confirm(@CurrentVisitor() visitor: Visitor, @Body({ schema: paymentPayload }) body: PaymentPayload) {
    const known = await this.store.findByOrder(body.razorpay_order_id);
    if (!known) throw new NotFound('There is no such order.');
    const { stored } = await this.bookings.own(visitor, known._id.toHexString());
    await this.checkout.confirm(body);
    return this.presenter.presentToVisitor((await this.store.find(stored._id)) ?? stored);
  }

  @Route('visitor.pollPayment', 'Ask the gateway what was paid')
  poll(
    @CurrentVisitor() visitor: Visitor,
    @Query({ schema: pollPaymentQuery }) { bookingId }: PollPaymentQuery,
  ) {
    return this.bookings.poll(visitor, bookingId);
  }

  @Route('visitor.requestSubsidy', 'Ask for a subsidy')
  request(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: requestSubsidyBody }) body: RequestSubsidyBody,
  ) {
    return this.bookings.requestSubsidy(visitor, body);
  }

  @Route('visitor.cancelBooking', 'Cancel my unpaid booking')
  cancel(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.bookings.cancel(visitor, id);
  }
}
