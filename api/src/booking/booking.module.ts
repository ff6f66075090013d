import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { EventModule } from '../event/event.module.js';
import { EventService } from '../event/event.service.js';
import { FundModule } from '../fund/fund.module.js';
import { BookingReviews } from '../payment/bookingReviews.js';
import { Checkout } from '../payment/checkout.js';
import { Gateway } from '../payment/gateway.js';
import { PaymentReports } from '../payment/paymentReports.js';
import { PaymentReviews } from '../payment/paymentReviews.js';
import { Refunds } from '../payment/refunds.js';
import { ReviewController } from '../payment/review.controller.js';
import { strayPaymentSchema } from '../payment/strayPayment.model.js';
import { StrayPayments } from '../payment/strayPayments.js';
import { WebhookController } from '../payment/webhook.controller.js';
import { Webhooks } from '../payment/webhooks.js';
import { Conflict } from '../platform/errors/appError.js';
import { ReceiptController } from '../receipt/receipt.controller.js';
import { Receipts } from '../receipt/receipts.js';
import { MemberMoves } from '../user/memberMoves.js';
import { MemberMovesModule } from '../user/memberMoves.module.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/userAccounts.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { BookingController } from './booking.controller.js';
import { bookingSchema } from './booking.model.js';
import { BookingCreation } from './bookingCreation.js';
import { BookingReminders } from './bookingReminders.js';
import { BookingService } from './booking.service.js';
import { BookingDetail } from './bookingDetail.js';
import { BookingFigures } from './bookingFigures.js';
import { BookingFilter } from './bookingFilter.js';
import { BookingHistory } from './bookingHistory.js';
import { BookingMessages } from './bookingMessages.js';
import { BookingNotices } from './bookingNotices.js';
import { BookingPeople } from './bookingPeople.js';
import { BookingPresenter } from './bookingPresenter.js';
import { BookingSelection } from './bookingSelection.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingStore } from './bookingStore.js';
import { BookingSweep } from './bookingSweep.js';
import { seatSchema } from './seat.model.js';
import { Seats } from './seats.js';
import { VisitorBookingController } from './visitorBooking.controller.js';
import { VisitorBookings } from './visitorBookings.js';

/** Bookings with all that moves their money: payments and receipts are wired here, since they and the steps need each other. */
@Module({
  imports: [
    AreaDirectoryModule,
    UserDirectoryModule,
    UserAccountsModule,
    MemberMovesModule,
    EventModule,
    FundModule,
    VisitorModule,
    UserModule,
    MongooseModule.forFeature([
      { name: 'booking', schema: bookingSchema },
      { name: 'seat', schema: seatSchema },
      { name: 'stray_payment', schema: strayPaymentSchema },
    ]),
  ],
  controllers: [
    BookingController,
    VisitorBookingController,
    ReceiptController,
    WebhookController,
    ReviewController,
  ],
  providers: [
    BookingStore,
    BookingSteps,
    BookingCreation,
    BookingService,
    BookingFilter,
    BookingSelection,
    BookingFigures,
    BookingDetail,
    BookingPresenter,
    BookingMessages,
    BookingNotices,
    BookingSweep,
    BookingHistory,
    BookingPeople,
    BookingReminders,
    Seats,
    VisitorBookings,
    Gateway,
    PaymentReports,
    Checkout,
    Refunds,
    Webhooks,
    StrayPayments,
    BookingReviews,
    PaymentReviews,
    Receipts,
  ],
  exports: [BookingFigures, BookingFilter, BookingSelection, BookingStore],
})
export class BookingModule implements OnModuleInit {
  constructor(
    private readonly moves: MemberMoves,
    private readonly events: EventService,
    private readonly store: BookingStore,
    private readonly seats: Seats,
  ) {}

  onModuleInit(): void {
    this.moves.follow((member, to) => this.store.follow(member, to));
    this.events.guardDeletion(async event => {
      const live = await this.store.countLive(event._id);
      if (live > 0)
        throw new Conflict(
          `This event has ${live} live ${live === 1 ? 'booking' : 'bookings'} and can't be deleted.`,
        );
      // A seat is taken before its booking is stored.
      if (await this.seats.isWanted(event._id))
        throw new Conflict('Somebody is booking this event right now. Please try again.', { retryAfter: 2 });
    });
  }
}
