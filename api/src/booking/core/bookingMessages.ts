import {
  type Booking,
  BookingStatus,
  type BookingStepKind,
  closedMoneyOf,
  counts,
  DECISION_HOLD_HOURS,
  displayName,
  formatDate,
  formatDeadline,
  formatRupees,
  hasTicket,
  isLateMoney,
  isLive,
  latestRequest,
  moneyOf,
  type Payment,
  rupeesOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Event } from '../../event/event.model.js';
import { MailSender } from '../../platform/mail/mail.js';
import { pushToUsers } from '../../device/pushToUsers.js';
import type { OutboxRequest } from '../../platform/outbox/outbox.js';
import type { StoredBooking } from './booking.model.js';

interface Words {
  subject: string;
  text: string;
}

/** A notice as the outbox has it. */
export interface BookingNotice extends Words {
  userId: string;
  /** The booking whose ticket its mail has, as hex. */
  ticketOf?: string;
}

/** As what mails know the ticket of a booking. */
export const TICKET_ADDITION = 'ticket';

/** A message to the booking's person, whoever that is when it is sent. */
export const BOOKING_NOTICE = 'booking-notice';

/** A push to those who help a person in the area, about a request of theirs: that it was made, or ended undecided. */
export const SUBSIDY_NOTICE = 'subsidy-notice';

const CAUSES = ['booking', 'moved', 'reminder'];
const BOOKING_KEY = new RegExp(`^(?:${CAUSES.join('|')}):[0-9a-f]{24}:`);

/** How the keys of all messages about a booking begin. */
export const messageKeysOf = (bookingId: string): string[] => CAUSES.map(cause => `${cause}:${bookingId}:`);

/** Whether a key is one of those. */
export const isBookingMessage = (key: string): boolean => BOOKING_KEY.test(key);

/** Names the hold that a reminder is about, which keeps it to one. */
export const reminderKeyOf = ({
  _id,
  life,
  status,
  holdUntil,
}: Pick<StoredBooking, '_id' | 'life' | 'status' | 'holdUntil'>): string =>
  `reminder:${String(_id)}:${life}:${status}:${Number(holdUntil)}`;

/** A mail to the secretaries: somebody asks to cancel a booking that has money. */
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

type Facts = Pick<StoredBooking, 'bookingReferenceNo'> & {
  event: Event;
  booking: Booking;
  /** Whether money came in, and not only something became due. */
  received: boolean;
};

const WORDS: Partial<Record<BookingStatus, (facts: Facts) => Words>> = {
  [BookingStatus.SubsidyRequested]: ({ event }) => ({
    subject: 'We have your request',
    text: `Your partial payment request for ${event.title} went to your area leader and facilitator. You will hear from us once it is decided.`,
  }),
  [BookingStatus.SubsidyApproved]: ({ event, booking }) => ({
    subject: 'Your request was approved',
    text: `${latestRequest(booking)?.comment ?? 'Your request was approved.'} Please pay to confirm your seat at ${event.title}; it is kept for ${DECISION_HOLD_HOURS} hours.`,
  }),
  [BookingStatus.RequestDenied]: ({ event, booking }) => ({
    subject: 'Your request was not approved',
    text: `Your partial payment request for ${event.title} was not approved: ${latestRequest(booking)?.comment ?? ''} You can still pay the full amount; your seat is kept for ${DECISION_HOLD_HOURS} hours.`,
  }),
  [BookingStatus.Confirmed]: confirmed,
  [BookingStatus.CashConfirmed]: confirmed,
  [BookingStatus.CashPending]: ({ event, booking }) => ({
    subject: 'Please pay in cash',
    text: `Please pay ${formatRupees(moneyOf(booking).due)} for ${event.title} to your area leader or the general secretary. Your booking is confirmed only when the general secretary approves the full amount.`,
  }),
  [BookingStatus.PartiallyPaid]: partlyPaid,
  [BookingStatus.CashPartiallyPaid]: partlyPaid,
};

function paySooner({ event, booking }: Facts): Words {
  const [due, until] = [formatRupees(moneyOf(booking).due), formatDeadline(booking.holdUntil ?? new Date())];
  return {
    subject: 'Please pay in cash sooner',
    text: `${event.title} now begins on ${formatDate(event.fromDate)}: please pay ${due} to your area leader or the general secretary by ${until}. After that your seat is free for others.`,
  };
}

/** What the person has paid or handed over, counted yet or not. */
function handedOver(booking: Booking): number {
  const { paid, cashWaiting } = moneyOf(booking);
  return paid + cashWaiting;
}

function confirmed({ event, bookingReferenceNo }: Facts): Words {
  return {
    subject: 'Your booking is confirmed',
    text: `Thank you! Your booking for ${event.title} from ${formatDate(event.fromDate)} is confirmed. Your reference number is ${bookingReferenceNo}.`,
  };
}

function partlyPaid({ event, booking, bookingReferenceNo, received }: Facts): Words {
  const { paid, cashWaiting, payableOnline } = moneyOf(booking);
  const sentences = [
    paid > 0 && `${formatRupees(paid)} is paid.`,
    cashWaiting > 0 &&
      `${formatRupees(cashWaiting)} in cash was recorded and counts once the general secretary approves it.`,
    payableOnline > 0 && `${formatRupees(payableOnline)} is still due.`,
    `Your reference number is ${bookingReferenceNo}.`,
  ];
  return {
    subject: received ? 'We have received a payment' : 'Something is left to pay',
    text: `Your booking for ${event.title}: ${sentences.filter(Boolean).join(' ')}`,
  };
}

function undecided({ event }: Facts): Words {
  return {
    subject: 'Your request has ended',
    text: `${event.title} is over, and your partial payment request was not decided before. Your booking has ended with it; nothing is to be paid.`,
  };
}

/** What goes back of a booking that was ended, and how. */
function goingBack(before: Booking, after: Booking): string[] {
  const known = new Set(before.refunds.map(({ key }) => key));
  const rows = after.refunds.filter(({ key }) => !known.has(key));
  const sumOf = (source: 'online' | 'cash') =>
    rows.filter(row => row.source === source).reduce((sum, { amount }) => sum + amount, 0);
  const [online, cash] = [sumOf('online'), sumOf('cash')];
  return [
    ...(online > 0
      ? [`${formatRupees(online)} goes back to where you paid it from, within 5 to 7 working days.`]
      : []),
    ...(cash > 0
      ? [`${formatRupees(cash)} is handed back to you in cash; please ask your area leader.`]
      : []),
  ];
}

/** What the person is told when a secretary, or the cancellation of the event, ends the booking. */
function closed({ event, bookingReferenceNo, booking }: Facts, before: Booking): Words {
  const { withEvent = false, reason = '' } = booking.closing ?? {};
  const kept = closedMoneyOf(booking)?.kept ?? 0;
  const sentences = [
    withEvent
      ? `${event.title} is cancelled: ${reason}`
      : `Your booking for ${event.title} was cancelled: ${reason}`,
    ...goingBack(before, booking),
    ...(kept > 0 ? [`${formatRupees(kept)} is kept.`] : []),
    `Your reference number is ${bookingReferenceNo}.`,
  ];
  return {
    subject: withEvent ? `${event.title} is cancelled` : 'Your booking was cancelled',
    text: sentences.map(sentence => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' '),
  };
}

/** What the person is told whose wish to cancel was refused. */
const notCancelled = ({ event, booking }: Facts): Words => ({
  subject: 'Your booking was not cancelled',
  text: `You asked to cancel your booking for ${event.title}. The answer is: ${booking.reviewed.at(-1)?.comment ?? ''} Your booking stays as it is; you can ask again.`,
});

/** Whether a wish to cancel ends without the booking: a secretary refused it. */
const isRefusedCancel = (step: BookingStepKind | null, before: Booking, after: Booking): boolean =>
  step === 'settleReview' && Boolean(before.cancelRequest) && !after.cancelRequest;

/** Whether a request ends because the event is over. */
const endsUndecided = (step: BookingStepKind | null, before: Booking): boolean =>
  step === 'expire' && before.status === BookingStatus.SubsidyRequested;

/** The payment that a step brought to an ended booking, which it does not revive; undefined for every other step. */
function lateOf(step: BookingStepKind | null, before: Booking, after: Booking): Payment | undefined {
  if (step === null || !isLateMoney({ kind: step }) || isLive(before.status) || isLive(after.status))
    return undefined;
  const known = new Set(before.payments.filter(counts).map(({ paymentId }) => paymentId));
  return after.payments.filter(counts).find(({ paymentId }) => !known.has(paymentId));
}

const cameTooLate = ({ event, bookingReferenceNo }: Facts, payment: Payment): Words => ({
  subject: 'Your payment came too late',
  text: `We received ${formatRupees(rupeesOf(payment))} for ${event.title}, but your booking had ended by then, and its place was gone. You get the money back; nothing is to be done. Your reference number is ${bookingReferenceNo}.`,
});

/** What the person is told of a step; null where it is nothing to them. `step` is null for a new booking. */
function wordsOf(
  step: BookingStepKind | null,
  before: Booking,
  facts: Facts,
  late: Payment | undefined,
): Words | null {
  const { status } = facts.booking;
  if (late) return cameTooLate(facts, late);
  if (step === 'close') return closed(facts, before);
  if (isRefusedCancel(step, before, facts.booking)) return notCancelled(facts);
  // In cash a hold only ever gets shorter by it.
  if (step === 'eventMoved') return status === BookingStatus.CashPending ? paySooner(facts) : null;
  if (endsUndecided(step, before)) return undecided(facts);
  if (step !== null && before.status === status) return null;
  return WORDS[status]?.(facts) ?? null;
}

/** One mail to the secretaries for each wish, however often its reason changes. */
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
 * What people are told when a booking changes its state: once per booking and state, and of money for an ended one
 * once per payment (docs/rules/booking.md#5).
 */
@Injectable()
export class BookingMessages {
  constructor(private readonly mail: MailSender) {}

  /** The messages that a step from `before` to `after` causes; of a new booking the two are the same, and no step. */
  of(
    stored: Pick<StoredBooking, 'bookingReferenceNo' | 'userId'>,
    before: Booking,
    after: Booking,
    event: Event,
    step: BookingStepKind | null,
  ): OutboxRequest[] {
    const late = lateOf(step, before, after);
    const facts = {
      bookingReferenceNo: stored.bookingReferenceNo,
      event,
      booking: after,
      received: handedOver(after) > handedOver(before),
    };
    const words = wordsOf(step, before, facts, late);
    if (step === 'askCancel' && !before.cancelRequest) return [askedToCancel(stored, after, event)];
    if (!words) return [];
    const key =
      step === 'eventMoved'
        ? `moved:${after.id}:${after.version}`
        : late
          ? `booking:${after.id}:late:${late.paymentId}`
          : isRefusedCancel(step, before, after)
            ? `booking:${after.id}:not-cancelled:${after.version}`
            : `booking:${after.id}:${after.life}:${after.subsidies.length}:${after.status}`;
    const userId = stored.userId.toHexString();
    const notice: BookingNotice = {
      userId,
      ...words,
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

  /** What who has not paid is told before the seat goes; null where nothing is to be paid by a time. */
  reminder(stored: StoredBooking, booking: Booking, event: Event): OutboxRequest | null {
    const { holdUntil, status, life } = booking;
    if (!holdUntil) return null;
    const [due, until] = [formatRupees(moneyOf(booking).due), formatDeadline(holdUntil)];
    const words: Words =
      status === BookingStatus.CashPending
        ? {
            subject: 'Please remember to pay in cash',
            text: `${due} for ${event.title} is still to be paid to your area leader or the general secretary by ${until}. After that your seat is free for others.`,
          }
        : {
            subject: 'Your seat is kept for one more day',
            text: `Your seat at ${event.title} is kept until ${until}. Please pay until then to confirm it.`,
          };
    const key = reminderKeyOf({ _id: stored._id, life, status, holdUntil });
    return { key, kind: BOOKING_NOTICE, payload: { userId: stored.userId.toHexString(), ...words } };
  }

  /** One notice as the mail and the push it becomes. */
  async spread(
    key: string,
    notice: Omit<BookingNotice, 'userId'>,
    person: { _id: string; name: string; initiatedName?: string | null; email: string },
    publish: (...messages: OutboxRequest[]) => Promise<void>,
  ): Promise<void> {
    const text = `Hare Krishna ${displayName(person)},\n\n${notice.text}\n`;
    const { subject, ticketOf } = notice;
    const addition = ticketOf === undefined ? {} : { addition: { name: TICKET_ADDITION, id: ticketOf } };
    await publish(
      this.mail.message(`${key}:mail`, { purpose: 'events', to: person.email, subject, text, ...addition }),
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
