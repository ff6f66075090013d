import {
  type Booking,
  BookingStatus,
  DAY_MS,
  type EventReminder,
  eventReminderAt,
  formatRupees,
  hasTicket,
  istDay,
  istDayStart,
  moneyOf,
  remindedDays,
  SUBSIDY_OVERDUE_DAYS,
  TICKET_STATUSES,
} from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type Job, processEach, RunsAsJob } from '../../platform/jobs/job.js';
import { eventIn, type Wording } from '../../platform/languages/wording.js';
import { Outbox, type OutboxRequest } from '../../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../../platform/outbox/pendingMessages.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { mailedFacts } from './bookingMailPage.js';
import {
  BOOKING_NOTICE,
  BookingMessages,
  type BookingNotice,
  inLanguages,
  type NoticeText,
  REMINDED_STATUSES,
} from './bookingMessages.js';
import { BookingRepository } from './bookingRepository.js';
import { BookingSteps } from './bookingSteps.js';

/** People with a ticket, and people who will pay in cash at the gate. */
const REMINDED = [...TICKET_STATUSES, BookingStatus.CashPending];

/**
 * Reminds people of their event three days and one day before it. The write that adds the message also marks it as
 * sent on the booking, so nobody is reminded twice, no matter how long the outbox keeps its messages.
 */
@RunsAsJob
@Injectable()
export class EventReminders implements Job {
  readonly name = 'event-reminders';
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('EventReminders');

  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly pending: PendingMessages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  run(signal: AbortSignal): Promise<number> {
    return this.remindAll(new Date(), signal);
  }

  /** Sends the reminders that are due at the given time. @returns the number of reminders */
  async remindAll(now: Date, signal: AbortSignal): Promise<number> {
    let reminded = 0;
    for (const event of await this.events.beginningOn(remindedDays(now))) {
      const due = eventReminderAt(event.fromDate, now);
      if (due === null || signal.aborted) continue;
      reminded += await processEach(
        this.repository.toRemind(event._id, REMINDED, markOf(due, event), istDayStart(istDay(now))),
        signal,
        stored => this.remind(stored, event, due),
        (error, { _id: booking }) => this.logger.warn({ err: error, booking }, 'sending a reminder failed'),
      );
    }
    return reminded;
  }

  private async remind(stored: StoredBooking, event: Event, due: EventReminder): Promise<boolean> {
    const message = this.messageOf(stored, event, due);
    const wrote = await this.repository.remind(stored, markOf(due, event), pendingNow([message]));
    if (wrote) this.pending.flushSoon(this.repository.model.collection, stored._id, [message]);
    return wrote;
  }

  private messageOf(stored: StoredBooking, event: Event, due: EventReminder): OutboxRequest {
    const booking = toBooking(stored);
    const notice: BookingNotice = {
      userId: stored.userId.toHexString(),
      ...inLanguages(this.config.languages, wording => ({
        ...wordsOf(booking, eventIn(event, wording), due, wording),
        facts: mailedFacts(booking, stored.bookingReferenceNo, event, wording),
      })),
      ...(hasTicket(booking.status) && { ticketOf: booking.id }),
    };
    return {
      key: `booking:${booking.id}:event-reminder:${markOf(due, event)}`,
      kind: BOOKING_NOTICE,
      payload: { ...notice },
    };
  }
}

/** Contains the first day, so that people are reminded again when the event moves to other days. */
const markOf = (due: EventReminder, { fromDate }: Event): string => `${due}:${fromDate}`;

function dueText(rupees: number, holdUntil: Date | null, wording: Wording): string {
  const amount = formatRupees(rupees);
  return holdUntil
    ? wording.say('reminder.dueBy', { amount, until: wording.deadline(holdUntil) })
    : wording.say('reminder.dueAtArrival', { amount });
}

function wordsOf(booking: Booking, event: Event, due: EventReminder, wording: Wording): NoticeText {
  const { due: rupees } = moneyOf(booking);
  const isTomorrow = due === 1;
  const values = { event: event.title, times: wording.eventTimes(event) };
  const sentences = [
    wording.say(isTomorrow ? 'reminder.tomorrow.text' : 'reminder.soon.text', values),
    hasTicket(booking.status) && wording.say('reminder.ticket'),
    rupees > 0 && dueText(rupees, booking.holdUntil, wording),
  ];
  return {
    subject: wording.say(isTomorrow ? 'reminder.tomorrow.subject' : 'reminder.soon.subject', {
      event: event.title,
    }),
    text: sentences.filter(Boolean).join(' '),
  };
}

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
      this.logger.warn({ err: error, booking }, 'sending a reminder failed');
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
