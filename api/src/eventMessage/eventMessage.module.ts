import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaRepositoryModule } from '../area/areaRepository.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { DeviceModule } from '../device/device.module.js';
import { EventModule } from '../event/event.module.js';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { EventMessageController } from './eventMessage.controller.js';
import { eventMessageSchema } from './eventMessage.model.js';
import { EventMessages } from './eventMessages.js';
import { EventMessageSending } from './eventMessageSending.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'event_message', schema: eventMessageSchema }]),
    AreaRepositoryModule,
    PeopleRepositoryModule,
    DeviceModule,
    EventModule,
    BookingModule,
  ],
  controllers: [EventMessageController],
  providers: [EventMessages, EventMessageSending],
})
export class EventMessageModule {}
