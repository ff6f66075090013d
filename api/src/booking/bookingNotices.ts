import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Outbox } from '../platform/outbox/outbox.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import { UserAccounts } from '../user/userAccounts.js';
import { BOOKING_NOTICE, BookingMessages } from './bookingMessages.js';
import { BookingStore } from './bookingStore.js';

/** Turns a booking's notices into mails and pushes to whoever the person is by then. */
@Injectable()
export class BookingNotices implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly pending: PendingMessages,
    private readonly store: BookingStore,
    private readonly accounts: UserAccounts,
    private readonly messages: BookingMessages,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.store.model.collection);
    this.outbox.handle(BOOKING_NOTICE, async (payload, key) => {
      const { userId, subject, text } = payload as { userId: string; subject: string; text: string };
      const person = await this.accounts.find(new Types.ObjectId(userId));
      if (!person) return;
      const { name, initiatedName, email } = person;
      await this.messages.spread(
        key,
        { subject, text },
        { _id: userId, name, initiatedName, email },
        (...messages) => this.outbox.publish(...messages),
      );
    });
  }
}
