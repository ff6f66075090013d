import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventModule } from '../event/event.module.js';
import { EventRemovals } from '../event/eventRemovals.js';
import { FundModule } from '../fund/fund.module.js';
import { BookingReviews } from './payment/bookingReviews.js';
import { Checkout } from './payment/checkout.js';
import { DueBookings } from './payment/dueBookings.js';
import { BookComparison } from './payment/bookComparison.js';
import { Gateway } from './payment/gateway.js';
import { gatewayCursorSchema } from './payment/gatewayCursor.model.js';
import { GatewayWatch } from './payment/gatewayWatch.js';
import { PaymentReports } from './payment/paymentReports.js';
import { PaymentReviews } from './payment/paymentReviews.js';
import { Reconciliation } from './payment/reconciliation.js';
import { Refunds } from './payment/refunds.js';
import { RefundSending } from './payment/refundSending.js';
import { ReviewController } from './payment/review.controller.js';
import { strayPaymentSchema } from './payment/strayPayment.model.js';
import { StrayPayments } from './payment/strayPayments.js';
import { StrayRefunds } from './payment/strayRefunds.js';
import { WebhookController } from './payment/webhook.controller.js';
import { Webhooks } from './payment/webhooks.js';
import { ClearingAccount } from './settlement/clearingAccount.js';
import { DayStates } from './settlement/dayStates.js';
import { differenceSchema } from './settlement/difference.model.js';
import { differenceList, Differences } from './settlement/differences.js';
import { DisputeController } from './settlement/dispute.controller.js';
import { disputeSchema } from './settlement/dispute.model.js';
import { DisputeSync } from './settlement/disputeSync.js';
import { DisputeEvidence } from './settlement/disputeEvidence.js';
import { disputeList, Disputes } from './settlement/disputes.js';
import { GatewayEntries } from './settlement/gatewayEntries.js';
import { gatewayEntrySchema } from './settlement/gatewayEntry.model.js';
import { MonthAccounts } from './settlement/monthAccounts.js';
import { monthCloseSchema } from './settlement/monthClose.model.js';
import { Months } from './settlement/months.js';
import { OurRows } from './settlement/ourRows.js';
import { SettlementController } from './settlement/settlement.controller.js';
import { settlementRowSchema, settlementSchema } from './settlement/settlement.model.js';
import { SettlementImport } from './settlement/settlementImport.js';
import { SettlementJob } from './settlement/settlementJob.js';
import { SettlementNotices } from './settlement/settlementNotices.js';
import { SettlementPersonalData } from './settlement/settlementPersonalData.js';
import { Settlements } from './settlement/settlements.js';
import { Conflict } from '../platform/errors/appError.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { Receipts } from './receipt/receipts.js';
import { TicketController } from './ticket/ticket.controller.js';
import { ticketKeySchema } from './ticket/ticketKey.model.js';
import { TicketKeys } from './ticket/ticketKeys.js';
import { Tickets } from './ticket/tickets.js';
import { listParts } from '../platform/records/recordModule.js';
import { SharedWritesModule } from '../platform/cache/sharedWrites.module.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule, PeopleRepositoryModule } from '../user/people.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { BookingController } from './booking.controller.js';
import { bookingSchema } from './core/booking.model.js';
import { BookingCreation } from './core/bookingCreation.js';
import { ChildDraftHolds } from './core/childDraftHolds.js';
import { GuardianMailFacts } from './core/guardianMailFacts.js';
import { EventReminders } from './core/eventReminders.js';
import { BookingReminders } from './core/bookingReminders.js';
import { BookingService } from './booking.service.js';
import { BookingEffects } from './core/bookingEffects.js';
import { BookingExpiry } from './core/bookingExpiry.js';
import { BookingDetail } from './core/bookingDetail.js';
import { BookingFigures } from './core/bookingFigures.js';
import { bookingList } from './core/booking.lists.js';
import { BookingListRepository } from './core/bookingListRepository.js';
import { BookingHistory } from './core/bookingHistory.js';
import { BookingMails } from './core/bookingMails.js';
import { BookingMessages } from './core/bookingMessages.js';
import { BookingMoves } from './core/bookingMoves.js';
import { BookingNotices } from './core/bookingNotices.js';
import { BookingPersonalData } from './core/bookingPersonalData.js';
import { BookingMapper } from './core/bookingMapper.js';
import { BookingSteps } from './core/bookingSteps.js';
import { BookingRepository } from './core/bookingRepository.js';
import { SecretarySubstitute } from './core/secretarySubstitute.js';
import { BookingSweep } from './payment/bookingSweep.js';
import { OptionPlaces } from './core/optionPlaces.js';
import { AnswerExpiry } from './core/answerExpiry.js';
import { FileAnswers } from './core/fileAnswers.js';
import { BookingAnswers } from './core/bookingAnswers.js';
import { PlaceClaims } from './core/placeClaims.js';
import { Seats } from './core/seats.js';
import { WaitlistGuard } from './core/waitlistGuard.js';
import { VisitorBookingController } from './visitor/visitorBooking.controller.js';
import { VisitorBookings } from './visitor/visitorBookings.js';

const LIST = listParts(bookingList, BookingListRepository);
const DIFFERENCES = listParts(differenceList, Differences);
const DISPUTES = listParts(disputeList, Disputes);

/**
 * Bookings and everything that moves their money. Payments and receipts are in this module, because they and the
 * booking steps depend on each other.
 */
@Module({
  imports: [
    PeopleRepositoryModule,
    UserAccountsModule,
    EventModule,
    FundModule,
    VisitorModule,
    UserModule,
    SharedWritesModule,
    MongooseModule.forFeature([
      { name: 'booking', schema: bookingSchema },
      { name: 'stray_payment', schema: strayPaymentSchema },
      { name: 'gateway_book', schema: gatewayCursorSchema },
      { name: 'gateway_entry', schema: gatewayEntrySchema },
      { name: 'settlement', schema: settlementSchema },
      { name: 'settlement_row', schema: settlementRowSchema },
      { name: 'settlement_difference', schema: differenceSchema },
      { name: 'settlement_month', schema: monthCloseSchema },
      { name: 'dispute', schema: disputeSchema },
      { name: 'ticket_key', schema: ticketKeySchema },
    ]),
  ],
  controllers: [
    ...LIST.controllers,
    BookingController,
    VisitorBookingController,
    ReceiptController,
    TicketController,
    WebhookController,
    ReviewController,
    ...DIFFERENCES.controllers,
    SettlementController,
    ...DISPUTES.controllers,
    DisputeController,
  ],
  providers: [
    ...LIST.providers,
    BookingRepository,
    BookingSteps,
    SecretarySubstitute,
    BookingCreation,
    BookingService,
    BookingFigures,
    BookingDetail,
    BookingMapper,
    BookingMails,
    BookingMessages,
    BookingNotices,
    BookingSweep,
    BookingHistory,
    BookingPersonalData,
    BookingReminders,
    EventReminders,
    ChildDraftHolds,
    GuardianMailFacts,
    BookingEffects,
    BookingMoves,
    BookingExpiry,
    PlaceClaims,
    Seats,
    OptionPlaces,
    BookingAnswers,
    AnswerExpiry,
    FileAnswers,
    WaitlistGuard,
    VisitorBookings,
    Gateway,
    PaymentReports,
    Checkout,
    Refunds,
    RefundSending,
    BookComparison,
    Reconciliation,
    GatewayWatch,
    DueBookings,
    Webhooks,
    StrayPayments,
    StrayRefunds,
    BookingReviews,
    PaymentReviews,
    GatewayEntries,
    OurRows,
    ...DIFFERENCES.providers,
    DisputeSync,
    DisputeEvidence,
    ...DISPUTES.providers,
    SettlementImport,
    SettlementJob,
    SettlementNotices,
    SettlementPersonalData,
    Settlements,
    ClearingAccount,
    DayStates,
    MonthAccounts,
    Months,
    Receipts,
    TicketKeys,
    Tickets,
  ],
  exports: [
    BookingCreation,
    BookingFigures,
    BookingListRepository,
    BookingMapper,
    BookingSteps,
    BookingRepository,
    TicketKeys,
    WaitlistGuard,
  ],
})
export class BookingModule implements OnModuleInit {
  constructor(
    private readonly removals: EventRemovals,
    private readonly repository: BookingRepository,
  ) {}

  onModuleInit(): void {
    this.removals.guard(async event => {
      const live = await this.repository.countLive(event._id);
      if (live > 0)
        throw new Conflict(
          `This event has ${live} live ${live === 1 ? 'booking' : 'bookings'} and can't be deleted.`,
        );
    });
  }
}
