import { Injectable } from '@nestjs/common';
import { MAIL } from '../../platform/mail/mail.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { messageKeysOf } from './bookingMessages.js';

/** A mail to a booking's person about it; nothing of what it says. */
export interface BookingMail {
  subject: string;
  at: Date;
  state: 'waiting' | 'delivered' | 'given up';
}

/** What people were mailed about their bookings, as long as the outbox remembers it. */
@Injectable()
export class BookingMails {
  constructor(private readonly outbox: Outbox) {}

  /** By booking, the oldest first; none of a booking that nothing is remembered of. */
  async about(bookingIds: readonly string[]): Promise<Map<string, BookingMail[]>> {
    const keys = bookingIds.flatMap(messageKeysOf);
    const mails = new Map<string, BookingMail[]>();
    for (const { key, payload, createdAt, doneAt, failedAt } of await this.outbox.published(MAIL, keys)) {
      const [, bookingId = ''] = key.split(':');
      const state = doneAt ? 'delivered' : failedAt ? 'given up' : 'waiting';
      const mail = { subject: String(payload.subject), at: createdAt, state } as const;
      mails.set(bookingId, [...(mails.get(bookingId) ?? []), mail]);
    }
    return mails;
  }
}
