import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceModule } from '../../device/device.module.js';
import { EventModule } from '../../event/event.module.js';
import { FundModule } from '../../fund/fund.module.js';
import { SharedWritesModule } from '../../platform/cache/cachedTotals.js';
import { listParts } from '../../platform/records/recordModule.js';
import { PeopleRepositoryModule, UserAccountsModule } from '../../user/people.module.js';
import { UserModule } from '../../user/user.module.js';
import { AnswerExpiry, FileAnswers, BookingAnswers } from './bookingAnswers.js';
import { bookingList, BookingListRepository } from './bookingListRepository.js';
import { bookingSchema } from './booking.model.js';
import { BookingCreation } from './bookingCreation.js';
import { BookingDetail } from './bookingDetail.js';
import { BookingEffects, BookingMoves } from './bookingMoves.js';
import { BookingExpiry, ChildDraftHolds } from './bookingExpiry.js';
import { BookingFigures } from './bookingFigures.js';
import { BookingHistory, BookingPersonalData } from './bookingsOfPerson.js';
import { BookingMails, GuardianMailFacts } from './bookingMails.js';
import { BookingMapper } from './bookingMapper.js';
import { BookingMessages } from './bookingMessages.js';
import { BookingNotices } from './bookingNotices.js';
import { BookingReminders, EventReminders } from './reminders.js';
import { BookingRepository } from './bookingRepository.js';
import { BookingSteps } from './bookingSteps.js';
import { OptionPlaces } from './optionPlaces.js';
import { PlaceClaims } from './placeClaims.js';
import { Seats } from './seats.js';
import { SecretarySubstitute } from './secretarySubstitute.js';
import { WaitlistGuard } from './waitlistGuard.js';

const LIST = listParts(bookingList, BookingListRepository);

/**
 * The core of bookings: their steps, seats, messages and deadlines. The modules for payments and settlements import it.
 */
@Module({
  imports: [
    DeviceModule,
    PeopleRepositoryModule,
    UserAccountsModule,
    EventModule,
    FundModule,
    UserModule,
    SharedWritesModule,
    MongooseModule.forFeature([{ name: 'booking', schema: bookingSchema }]),
  ],
  controllers: LIST.controllers,
  providers: [
    ...LIST.providers,
    BookingRepository,
    BookingSteps,
    SecretarySubstitute,
    BookingCreation,
    BookingFigures,
    BookingDetail,
    BookingMapper,
    BookingMails,
    BookingMessages,
    BookingNotices,
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
  ],
  exports: [
    BookingCreation,
    BookingFigures,
    BookingListRepository,
    BookingMails,
    BookingMapper,
    BookingRepository,
    BookingSteps,
    SecretarySubstitute,
    WaitlistGuard,
  ],
})
export class BookingCoreModule {}
