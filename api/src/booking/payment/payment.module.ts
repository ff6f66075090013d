import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventModule } from '../../event/event.module.js';
import { PeopleRepositoryModule } from '../../user/people.module.js';
import { BookingCoreModule } from '../core/bookingCore.module.js';
import { GatewayComparison, Reconciliation } from './reconciliation.js';
import { BookingReviews } from './bookingReviews.js';
import { BookingSweep, DueBookings, RefundSending } from './dueBookings.js';
import { Checkout } from './checkout.js';
import { Gateway } from './gateway.js';
import { gatewayCursorSchema, strayPaymentSchema, gatewayEntrySchema } from './payment.model.js';
import { GatewayEntries } from './gatewayEntries.js';
import { GatewayWatch } from './gatewayWatch.js';
import { PaymentReports } from './paymentReports.js';
import { PaymentReviews } from './paymentReviews.js';
import { Refunds } from './refunds.js';
import { ReviewController, WebhookController } from './payment.controller.js';
import { StrayPayments } from './strayPayments.js';
import { StrayRefunds } from './strayRefunds.js';
import { Webhooks } from './webhooks.js';

/** Payments and refunds at the gateway, and the list of payments to check. */
@Module({
  imports: [
    BookingCoreModule,
    EventModule,
    PeopleRepositoryModule,
    MongooseModule.forFeature([
      { name: 'stray_payment', schema: strayPaymentSchema },
      { name: 'gateway_book', schema: gatewayCursorSchema },
      { name: 'gateway_entry', schema: gatewayEntrySchema },
    ]),
  ],
  controllers: [WebhookController, ReviewController],
  providers: [
    BookingSweep,
    Gateway,
    PaymentReports,
    Checkout,
    Refunds,
    RefundSending,
    GatewayComparison,
    Reconciliation,
    GatewayWatch,
    DueBookings,
    Webhooks,
    StrayPayments,
    StrayRefunds,
    BookingReviews,
    PaymentReviews,
    GatewayEntries,
  ],
  exports: [Checkout, Gateway, GatewayEntries, MongooseModule, PaymentReports, Refunds, StrayPayments],
})
export class PaymentModule {}
