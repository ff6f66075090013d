import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { areaSchema } from '../area/area.model.js';
import { AreaModule } from '../area/area.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { eventSchema } from '../event/event.model.js';
import { EventModule } from '../event/event.module.js';
import { questionSchema } from '../question/question.model.js';
import { userSchema } from '../user/user.model.js';
import { UserModule } from '../user/user.module.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { ConsoleController } from './console.controller.js';
import { ConsolePersonalData } from './consolePersonalData.js';
import { FindService } from './find.service.js';
import { Preferences, preferenceSchema } from './preferences.js';
import { viewSchema } from './view.model.js';
import { Views } from './views.js';

@Module({
  imports: [
    AreaModule,
    BookingModule,
    EventModule,
    UserModule,
    PeopleRepositoryModule,
    MongooseModule.forFeature([
      { name: 'preference', schema: preferenceSchema },
      { name: 'saved_view', schema: viewSchema },
      { name: 'user', schema: userSchema },
      { name: 'area', schema: areaSchema },
      { name: 'event', schema: eventSchema },
      { name: 'question', schema: questionSchema },
    ]),
  ],
  controllers: [ConsoleController],
  providers: [FindService, Preferences, Views, ConsolePersonalData],
})
export class ConsoleModule {}
