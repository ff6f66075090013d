import { Body, Controller, Module, Param } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaRepositoryModule } from '../area/areaRepository.js';
import { BookingModule } from '../booking/booking.module.js';
import { DeviceModule } from '../device/device.module.js';
import { EventModule } from '../event/event.module.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { eventMessageSchema } from './eventMessage.model.js';
import { EventMessages } from './eventMessages.js';
import { EventMessageSending } from './eventMessageSending.js';
import { eventMessageBody, type EventMessageBody } from '@coastok/domain';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';

@ApiTags('event')
@Controller()
class EventMessageController {
  constructor(private readonly messages: EventMessages) {}

  @Route('event.message')
  send(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: eventMessageBody }) body: EventMessageBody,
    @EffectId() messageId: Types.ObjectId,
  ) {
    return this.messages.send(caller, id, body, messageId);
  }

  @Route('event.messages')
  list(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.messages.list(caller, id);
  }
}

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
