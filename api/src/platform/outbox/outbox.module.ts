import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { outboxSchema } from './outbox.model.js';
import { Outbox } from './outbox.js';
import { OutboxPersonalData } from './outboxPersonalData.js';
import { PendingMessages } from './pendingMessages.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'outbox', schema: outboxSchema }])],
  providers: [Outbox, PendingMessages, OutboxPersonalData],
  exports: [Outbox, PendingMessages],
})
export class OutboxModule {}
