import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { outboxSchema } from './outbox.model.js';
import { Outbox } from './outbox.js';
import { OutboxPeople } from './outboxPeople.js';
import { PendingMessages } from './pendingMessages.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'outbox', schema: outboxSchema }])],
  providers: [Outbox, PendingMessages, OutboxPeople],
  exports: [Outbox, PendingMessages],
})
export class OutboxModule {}
