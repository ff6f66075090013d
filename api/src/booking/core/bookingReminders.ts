import { BookingStatus, DAY_MS, SUBSIDY_OVERDUE_DAYS } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import { type Job, RunsAsJob, processEach } from '../../platform/jobs/job.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingMessages, REMINDED_STATUSES } from './bookingMessages.js';
import { BookingRepository } from './bookingRepository.js';
import { BookingSteps } from './bookingSteps.js';

const BATCH = 200;

/** The bookings whose seat is released within a day and that get a reminder. */
export function endingInADay() {
  const now = Date.now();
  return {
    holdUntil: { $gt: new Date(now), $lte: new Date(now + DAY_MS) },
    status: { $in: [...REMINDED_STATUSES] },
    // People who booked within the last day need no reminder.
    $expr: { $lte: ['$createdAt', { $subtract: ['$holdUntil', DAY_MS] }] },
  };
}

/**
 * An unfinished booking gets a reminder when its seat is held for at most this long, and it was begun at least that
 * long ago.
 */
const DRAFT_LEFT_MS = 15 * 60_000;
const DRAFT_AGE_MS = 10 * 60_000;
const UNFINISHED = [BookingStatus.Pending, BookingStatus.Ordered, BookingStatus.Failed];

/** The bookings that somebody began and left while their seat is still held; offers have other reminders. */
function unfinished() {
  const now = Date.now();
  return {
    holdUntil: { $gt: new Date(now), $lte: new Date(now + DRAFT_LEFT_MS) },
    status: { $in: UNFINISHED },
    createdAt: { $lte: new Date(now - DRAFT_AGE_MS) },
    offer: null,
  };
}

/** The bookings whose subsidy request has been undecided for a week, and that are not on the secretary's list yet. */
function undecidedForAWeek() {
  const at = new Date(Date.now() - SUBSIDY_OVERDUE_DAYS * DAY_MS);
  return {
    status: BookingStatus.SubsidyRequested,
    createdAt: { $lte: at },
    subsidies: { $elemMatch: { state: 'requested', at: { $lte: at }, overdue: { $ne: true } } },
  };
}

const SYSTEM = { actor: 'system', by: 'booking-reminders' } as const;

/**
 * Reminds people who have not paid a day before their seat is released; once, because the message's key contains the
 * hold. Also puts requests that are undecided for a week on the secretary's list.
 */
@RunsAsJob
@Injectable()
export class BookingReminders implements Job {
  readonly name = 'booking-reminders';
  readonly timetable = { everySeconds: 300 };
  private readonly logger = new Logger('BookingReminders');

  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly messages: BookingMessages,
    private readonly outbox: Outbox,
    private readonly steps: BookingSteps,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const due = this.repository.model
      .find({ $or: [endingInADay(), unfinished()] })
      .lean<StoredBooking[]>()
      .cursor({ batchSize: BATCH });
    const failed = (error: unknown, { _id: booking }: StoredBooking) =>
      this.logger.warn({ err: error, booking }, 'reminding failed');
    const reminded = await processEach(due, signal, stored => this.remind(stored), failed);
    const undecided = this.repository.model
      .find(undecidedForAWeek())
      .lean<StoredBooking[]>()
      .cursor({ batchSize: BATCH });
    const listed = await processEach(
      undecided,
      signal,
      stored => this.steps.takeStep(stored, { kind: 'subsidyOverdue' }, SYSTEM),
      failed,
    );
    return reminded + listed;
  }

  private async remind(stored: StoredBooking): Promise<boolean> {
    const event = (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
    const message = event && this.messages.reminder(stored, toBooking(stored), event);
    if (!message) return false;
    await this.outbox.publish(message);
    return true;
  }
}
