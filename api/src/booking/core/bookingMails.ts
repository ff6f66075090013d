import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Job, RunsAsJob, processEach } from '../../platform/jobs/job.js';
import { MAIL } from '../../platform/mail/mail.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { OutboxMessage } from '../../platform/outbox/outbox.model.js';
import type { KeptMail, StoredBooking } from './booking.model.js';
import { isBookingMessage, messageKeysOf } from './bookingMessages.js';
import { BookingRepository } from './bookingRepository.js';

/** A mail to a booking's person about the booking; without its content. */
export interface BookingMail extends Pick<KeptMail, 'subject' | 'at'> {
  state: 'waiting' | 'delivered' | 'given up';
}

/** Maximum number of mails stored with a booking, more than a booking ever gets. */
const MOST_KEPT = 50;

/**
 * The mails that people got about their bookings: the outbox keeps them for a week, and the booking for longer,
 * because a bank may ask months later.
 */
@RunsAsJob
@Injectable()
export class BookingMails implements Job {
  readonly name = 'booking-mails';
  readonly timetable = { everySeconds: 3600 };
  private readonly logger = new Logger('BookingMails');

  constructor(
    private readonly outbox: Outbox,
    private readonly repository: BookingRepository,
  ) {}

  /** The mails by booking, the oldest first. */
  async about(bookings: readonly StoredBooking[]): Promise<Map<string, BookingMail[]>> {
    const remembered = await this.outbox.published(
      MAIL,
      bookings.flatMap(({ _id }) => messageKeysOf(_id.toHexString())),
    );
    return new Map(
      bookings.map(({ _id, mails = [] }) => {
        const id = _id.toHexString();
        const kept = mails.map(({ subject, at }): BookingMail => ({ subject, at, state: 'delivered' }));
        const known = new Set(mails.map(({ key }) => key));
        const others = remembered.filter(({ key }) => bookingOf(key) === id && !known.has(key)).map(mailOf);
        return [id, [...kept, ...others].sort((one, other) => one.at.getTime() - other.at.getTime())];
      }),
    );
  }

  /** Stores delivered mails with their bookings; a repeat stores nothing twice. */
  run(signal: AbortSignal): Promise<number> {
    return processEach(
      this.outbox.delivered(MAIL),
      signal,
      async message => {
        if (isBookingMessage(message.key)) await this.keep(message);
        await this.outbox.noted(message);
      },
      (error, { key }) => this.logger.warn({ err: error, key }, 'a mail will be kept later'),
    );
  }

  private async keep({ key, payload, createdAt }: OutboxMessage): Promise<void> {
    const mail: KeptMail = { key, subject: String(payload.subject), at: createdAt };
    await this.repository.model.collection.updateOne(
      { _id: new Types.ObjectId(bookingOf(key)), 'mails.key': { $ne: key } },
      { $push: { mails: { $each: [mail], $slice: -MOST_KEPT } } } as never,
    );
  }
}

const bookingOf = (key: string): string => key.split(':')[1] ?? '';

const mailOf = ({ payload, createdAt, doneAt, failedAt }: OutboxMessage): BookingMail => ({
  subject: String(payload.subject),
  at: createdAt,
  state: doneAt ? 'delivered' : failedAt ? 'given up' : 'waiting',
});
