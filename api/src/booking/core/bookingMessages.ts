import {
  type Booking,
  BookingStatus,
  type BookingStepKind,
  formatDeadline,
  formatRupees,
  hasTicket,
  latestRequest,
  moneyOf,
  type PersonToAsk,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Event } from '../../event/event.model.js';
import { MailSender } from '../../platform/mail/mail.js';
import { mailTextOf } from '../../platform/mail/mailPage.js';
import { pushToUsers } from '../../device/pushToUsers.js';
import type { OutboxRequest } from '../../platform/outbox/outbox.js';
import type { StoredBooking } from './booking.model.js';
import { type MailedFacts, mailedFacts, noticePage } from './bookingMailPage.js';
import {
  endsUndecided,
  type Facts,
  handedOver,
  isRefusedCancel,
  lateOf,
  newlySent,
  type Words,
  wordsOf,
} from './bookingNoticeWords.js';

/** The payload of a notice in the outbox. */
export interface BookingNotice extends Omit<Words, 'way'> {
  userId: string;
  /** The id (hex) of the booking whose ticket the mail contains. */
  ticketOf?: string;
  /** The facts below the text of the mail; absent in messages that are older than this field. */
  facts?: MailedFacts;
}

/** Name of the mail addition that contains a booking's ticket. */
export const TICKET_ADDITION = 'ticket';

/** A message to the booking's person, who is looked up when it is sent. */
export const BOOKING_NOTICE = 'booking-notice';

/** A push to the person's leader and facilitators about a subsidy request: that it was made, or ended undecided. */
export const SUBSIDY_NOTICE = 'subsidy-notice';

const CAUSES = ['booking', 'moved', 'reminder'];
const BOOKING_KEY = new RegExp(`^(?:${CAUSES.join('|')}):[0-9a-f]{24}:`);

/** The prefixes of the keys of all messages about a booking. */
export const messageKeysOf = (bookingId: string): string[] => CAUSES.map(cause => `${cause}:${bookingId}:`);

/** Whether a key belongs to a message about a booking. */
export const isBookingMessage = (key: string): boolean => BOOKING_KEY.test(key);

/** Contains the hold that a reminder is about, so that there is one reminder for each hold. */
export const reminderKeyOf = ({
  _id,
  life,
  status,
  holdUntil,
}: Pick<StoredBooking, '_id' | 'life' | 'status' | 'holdUntil'>): string =>
  `reminder:${String(_id)}:${life}:${status}:${Number(holdUntil)}`;

/** Statuses whose seats are held for days, not for minutes. */
export const REMINDED_BY_THE_HOLD: readonly BookingStatus[] = [
  BookingStatus.SubsidyApproved,
  BookingStatus.RequestDenied,
  BookingStatus.CashPending,
];

/** A mail to the secretaries: a visitor asks to cancel a booking that has money. */
export const CANCEL_NOTICE = 'cancel-asked';

export interface CancelNotice {
  userId: string;
  bookingReferenceNo: string;
  eventName: string;
  amount: number;
  reason: string;
}

export interface SubsidyNotice {
  userId: string;
  areaId: string;
  asked: number;
  eventName: string;
  ended?: boolean;
}

/** One mail to the secretaries for each request, no matter how often its reason changes. */
function askedToCancel(
  { bookingReferenceNo, userId }: Pick<StoredBooking, 'bookingReferenceNo' | 'userId'>,
  after: Booking,
  event: Event,
): OutboxRequest {
  const { at = new Date(0), reason = '' } = after.cancelRequest ?? {};
  const notice: CancelNotice = {
    userId: userId.toHexString(),
    bookingReferenceNo,
    eventName: event.title,
    amount: handedOver(after),
    reason,
  };
  return { key: `cancel-asked:${after.id}:${at.getTime()}`, kind: CANCEL_NOTICE, payload: { ...notice } };
}

/**
 * Messages to people when their booking changes its state: once per booking and state, and for money that arrives for
 * an ended booking once per payment (docs/rules/booking.md#5).
 */
@Injectable()
export class BookingMessages {
  constructor(private readonly mail: MailSender) {}

  /**
   * The messages that a step from `before` to `after` causes; for a new booking the two are equal and the step is
   * null.
   */
  of(
    stored: Pick<StoredBooking, 'bookingReferenceNo' | 'userId'>,
    before: Booking,
    after: Booking,
    event: Event,
    step: BookingStepKind | null,
  ): OutboxRequest[] {
    const facts: Facts = {
      bookingReferenceNo: stored.bookingReferenceNo,
      event,
      booking: after,
      received: handedOver(after) > handedOver(before),
    };
    const words = wordsOf(step, before, facts);
    if (step === 'askCancel' && !before.cancelRequest) return [askedToCancel(stored, after, event)];
    if (!words) return [];
    const key = keyOf(step, before, facts);
    const userId = stored.userId.toHexString();
    const { way, ...said } = words;
    const notice: BookingNotice = {
      userId,
      ...said,
      facts: mailedFacts(after, stored.bookingReferenceNo, event, way),
      ...(step !== 'eventMoved' && hasTicket(after.status) && { ticketOf: after.id }),
    };
    const told: OutboxRequest[] = [{ key, kind: BOOKING_NOTICE, payload: { ...notice } }];
    const request = latestRequest(after);
    const ended = endsUndecided(step, before);
    if (request && (ended || after.status === BookingStatus.SubsidyRequested)) {
      const { areaId, asked } = request;
      const asking: SubsidyNotice = { userId, areaId, asked, eventName: event.title, ended };
      told.push({ key: `${key}:helpers`, kind: SUBSIDY_NOTICE, payload: { ...asking } });
    }
    return told;
  }

  /** The reminder before an unpaid seat is released; null when nothing is to be paid by a time. */
  reminder(stored: StoredBooking, booking: Booking, event: Event): OutboxRequest | null {
    const { holdUntil, status, life } = booking;
    if (!holdUntil) return null;
    const [due, until] = [formatRupees(moneyOf(booking).due), formatDeadline(holdUntil)];
    const isDraft = !REMINDED_BY_THE_HOLD.includes(status);
    const words: Words =
      status === BookingStatus.CashPending
        ? {
            subject: 'Please remember to pay in cash',
            text: `${due} for ${event.title} is still to be paid to your area leader or the general secretary by ${until}. After that your seat is free for others.`,
          }
        : isDraft
          ? {
              subject: 'Your booking is not finished yet',
              text: `Your seat at ${event.title} is kept until ${until}. Please finish your booking until then; after that the seat is free for others.`,
            }
          : {
              subject: 'Your seat is kept for one more day',
              text: `Your seat at ${event.title} is kept until ${until}. Please pay until then to confirm it.`,
            };
    const facts = mailedFacts(booking, stored.bookingReferenceNo, event);
    // Each change of a draft renews its hold, so the key has no hold: one reminder is enough.
    const key = isDraft
      ? `reminder:${booking.id}:${life}:draft`
      : reminderKeyOf({ _id: stored._id, life, status, holdUntil });
    return { key, kind: BOOKING_NOTICE, payload: { userId: stored.userId.toHexString(), ...words, facts } };
  }

  /** Publishes one notice as a mail and a push. */
  async spread(
    key: string,
    notice: Omit<BookingNotice, 'userId'>,
    person: { _id: string; name: string; initiatedName?: string | null; email: string },
    where: { contact: PersonToAsk | null; publicUrl: string },
    publish: (...messages: OutboxRequest[]) => Promise<void>,
  ): Promise<void> {
    const { subject, ticketOf, facts } = notice;
    const addition = ticketOf === undefined ? {} : { addition: { name: TICKET_ADDITION, id: ticketOf } };
    const page = noticePage(notice.text, person, { ...where, facts });
    await publish(
      this.mail.message(`${key}:mail`, {
        purpose: 'events',
        to: person.email,
        subject,
        text: mailTextOf(page),
        page,
        ...addition,
      }),
      pushToUsers(`${key}:push`, {
        purpose: 'events',
        userIds: [person._id],
        title: subject,
        body: notice.text,
        data: {},
      }),
    );
  }
}

/** Once per booking and state; for events that can happen several times in one state, once for each. */
function keyOf(step: BookingStepKind | null, before: Booking, { booking: after }: Facts): string {
  const late = lateOf(step, before, after);
  if (step === 'eventMoved') return `moved:${after.id}:${after.version}`;
  if (late) return `booking:${after.id}:late:${late.paymentId}`;
  if (isRefusedCancel(step, before, after)) return `booking:${after.id}:not-cancelled:${after.version}`;
  const [sent] = before.status === after.status ? newlySent(before, after) : [];
  if (sent) return `booking:${after.id}:refund:${sent.key}`;
  return `booking:${after.id}:${after.life}:${after.subsidies.length}:${after.status}`;
}
