import { BookingStatus } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import type { Job } from '../../platform/jobs/job.js';
import { JobRunner } from '../../platform/jobs/jobRunner.js';
import { processEach } from '../../platform/jobs/processEach.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingMessages } from './bookingMessages.js';
import { BookingRepository } from './bookingRepository.js';

const DAY_MS = 24 * 3600_000;
const BATCH = 200;
/** Whose seats are kept for days, not for minutes. */
const REMINDED = [BookingStatus.SubsidyApproved, BookingStatus.RequestDenied, BookingStatus.CashPending];

/** The bookings whose seat goes within a day, and who are reminded of it. */
export function endingWithinADay() {
  const now = Date.now();
  return {
    holdUntil: { $gt: new Date(now), $lte: new Date(now + DAY_MS) },
    status: { $in: REMINDED },
    // Who booked within the last day knows: a reminder right after the choice helps nobody.
    $expr: { $lte: ['$createdAt', { $subtract: ['$holdUntil', DAY_MS] }] },
  };
}

/** Reminds who has not paid a day before the seat goes; once, since the message's key names the hold. */
@Injectable()
export class BookingReminders implements Job, OnModuleInit {
  readonly name = 'booking-reminders';
  readonly timetable = { everySeconds: 300 };
  private readonly logger = new Logger('BookingReminders');

  constructor(
    private readonly jobs: JobRunner,
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly messages: BookingMessages,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(signal: AbortSignal): Promise<number> {
    const due = this.repository.model
      .find(endingWithinADay())
      .lean<StoredBooking[]>()
      .cursor({ batchSize: BATCH });
    return processEach(
      due,
      signal,
      stored => this.remind(stored),
      (error, { _id: booking }) => this.logger.warn({ err: error, booking }, 'reminding failed'),
    );
  }

  private async remind(stored: StoredBooking): Promise<boolean> {
    const event = (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
    const message = event && this.messages.reminder(stored, toBooking(stored), event);
    if (!message) return false;
    await this.outbox.publish(message);
    return true;
  }
}
