import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventModule } from '../event/event.module.js';
import { EventRemovals } from '../event/eventRemovals.js';
import { FundModule } from '../fund/fund.module.js';
import { Conflict } from '../platform/errors/appError.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { BookingController, ReceiptController, TicketController } from './booking.controller.js';
import { BookingService } from './booking.service.js';
import { BookingCoreModule } from './core/bookingCore.module.js';
import { BookingRepository } from './core/bookingRepository.js';
import { PaymentModule } from './payment/payment.module.js';
import { Receipts } from './receipt/receipts.js';
import { SettlementModule } from './settlement/settlement.module.js';
import { ticketKeySchema, TicketKeys } from './ticket/ticketKeys.js';
import { Tickets } from './ticket/tickets.js';
import { VisitorBookingController } from './visitor/visitorBooking.controller.js';
import { VisitorBookings } from './visitor/visitorBookings.js';

/** The bookings of staff and visitors, with tickets and receipts; payments and settlements have their own modules. */
@Module({
  imports: [
    BookingCoreModule,
    PaymentModule,
    SettlementModule,
    EventModule,
    FundModule,
    PeopleRepositoryModule,
    VisitorModule,
    MongooseModule.forFeature([{ name: 'ticket_key', schema: ticketKeySchema }]),
  ],
  controllers: [BookingController, VisitorBookingController, ReceiptController, TicketController],
  providers: [BookingService, VisitorBookings, Receipts, TicketKeys, Tickets],
  exports: [BookingCoreModule, TicketKeys],
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
