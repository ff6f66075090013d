import { eventMessageBody, type EventMessageBody } from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { EffectId } from '../platform/http/effectId.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { EventMessages } from './eventMessages.js';

@ApiTags('event')
@Controller()
export class EventMessageController {
  constructor(private readonly messages: EventMessages) {}

  @Route('event.message', 'Write to the people who have booked an event; `dryRun` says how many')
  send(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: eventMessageBody }) body: EventMessageBody,
    @EffectId() messageId: Types.ObjectId,
  ) {
    return this.messages.send(caller, id, body, messageId);
  }

  @Route('event.messages', 'What was written to the people of an event, the newest first')
  list(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.messages.list(caller, id);
  }
}
