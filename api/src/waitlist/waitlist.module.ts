import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingModule } from '../booking/booking.module.js';
import { EventModule } from '../event/event.module.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import { UserModule } from '../user/user.module.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { OwnWaitlist } from './ownWaitlist.js';
import { OwnWaitlistController, WaitlistController } from './waitlist.controller.js';
import { waitlistEntrySchema } from './waitlistEntry.model.js';
import { WaitlistJob } from './waitlistJob.js';
import { WaitlistMessages } from './waitlistMessages.js';
import { WaitlistOffers } from './waitlistOffers.js';
import { WaitlistPersonalData } from './waitlistPersonalData.js';
import { WaitlistPlaces } from './waitlistPlaces.js';
import { Waitlists } from './waitlists.js';
import { WaitlistRepository } from './waitlistRepository.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'waitlist_entry', schema: waitlistEntrySchema }]),
    PeopleRepositoryModule,
    UserModule,
    VisitorModule,
    EventModule,
    BookingModule,
  ],
  controllers: [OwnWaitlistController, WaitlistController],
  providers: [
    OwnWaitlist,
    WaitlistJob,
    WaitlistMessages,
    WaitlistOffers,
    WaitlistPersonalData,
    WaitlistPlaces,
    Waitlists,
    WaitlistRepository,
  ],
  exports: [Waitlists],
})
export class WaitlistModule implements OnModuleInit {
  constructor(
    private readonly pending: PendingMessages,
    private readonly repository: WaitlistRepository,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.repository.model.collection);
  }
}
