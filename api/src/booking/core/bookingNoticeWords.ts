import {
  type Booking,
  BookingStatus,
  type BookingStepKind,
  closedMoneyOf,
  counts,
  DECISION_HOLD_HOURS,
  formatDate,
  formatDeadline,
  formatRupees,
  isLateMoney,
  isLive,
  isTakenOn,
  latestRequest,
  moneyOf,
  type Payment,
  type Refund,
  rupeesOf,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';
import type { StoredBooking } from './booking.model.js';
import { eventPath, type MailedWay } from './bookingMailPage.js';

export interface Words {
  subject: string;
  text: string;
  /** The link, when it does not lead to the booking. */
  way?: MailedWay;
}

export type Facts = Pick<StoredBooking, 'bookingReferenceNo'> & {
  event: Event;
  booking: Booking;
  /** Whether money was received, as opposed to a change of the amount due. */
  received: boolean;
};

/** A text that a person wrote, with a full stop added if it has no end mark. */
const sentence = (text: string): string => (/(?:[.!?…।]|^)$/.test(text) ? text : `${text}.`);

const WORDS: Partial<Record<BookingStatus, (facts: Facts) => Words>> = {
  [BookingStatus.SubsidyRequested]: ({ event }) => ({
    subject: 'We have your request',
    text: `Your partial payment request for ${event.title} went to your area leader and facilitator. You will hear from us once it is decided.`,
  }),
  [BookingStatus.SubsidyApproved]: ({ event, booking }) => ({
    subject: 'Your request was approved',
    text: `${sentence(latestRequest(booking)?.comment ?? 'Your request was approved')} Your seat at ${event.title} is kept for ${DECISION_HOLD_HOURS} hours; your payment confirms it.`,
  }),
  [BookingStatus.RequestDenied]: ({ event, booking }) => ({
    subject: 'Your request was not approved',
    text: `Your partial payment request for ${event.title} was not approved: ${sentence(latestRequest(booking)?.comment ?? '')} You can still pay the full amount; your seat is kept for ${DECISION_HOLD_HOURS} hours.`,
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

/** What the person has paid or handed over, including cash that is not approved yet. */
export function handedOver(booking: Booking): number {
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

/** How much of an ended booking is refunded, and how. */
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

/** The text when a secretary, or the cancellation of the event, ends the booking. */
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
    text: sentences.map(sentence).join(' '),
  };
}

/** The text when the request to cancel is refused. */
const notCancelled = ({ event, booking }: Facts): Words => ({
  subject: 'Your booking was not cancelled',
  text: `You asked to cancel your booking for ${event.title}. The answer is: ${sentence(booking.reviewed.at(-1)?.comment ?? '')} Your booking stays as it is; you can ask again.`,
});

/** Whether a secretary refused the request to cancel, so the booking stays. */
export const isRefusedCancel = (step: BookingStepKind | null, before: Booking, after: Booking): boolean =>
  step === 'settleReview' && Boolean(before.cancelRequest) && !after.cancelRequest;

/** Whether a subsidy request ends undecided because the event is over. */
export const endsUndecided = (step: BookingStepKind | null, before: Booking): boolean =>
  step === 'expire' && before.status === BookingStatus.SubsidyRequested;

/** The payment that a step added to an ended booking without reviving it; undefined for every other step. */
export function lateOf(step: BookingStepKind | null, before: Booking, after: Booking): Payment | undefined {
  if (step === null || !isLateMoney({ kind: step }) || isLive(before.status) || isLive(after.status))
    return undefined;
  const known = new Set(before.payments.filter(counts).map(({ paymentId }) => paymentId));
  return after.payments.filter(counts).find(({ paymentId }) => !known.has(paymentId));
}

const cameTooLate = ({ event, bookingReferenceNo }: Facts, payment: Payment): Words => ({
  subject: 'Your payment came too late',
  text: `We received ${formatRupees(rupeesOf(payment))} for ${event.title}, but your booking had ended by then, and its place was gone. You get the money back; nothing is to be done. Your reference number is ${bookingReferenceNo}.`,
});

/** Whether a booking ends about which the person had a mail; a draft ends without a message. */
const isKnownEnd = (before: Booking, after: Booking): boolean =>
  isLive(before.status) && !isLive(after.status) && WORDS[before.status] !== undefined;

const bookAgain = (event: Event): MailedWay => ({ label: 'Book again', path: eventPath(event) });

const lapsed = ({ event }: Facts): Words => ({
  subject: 'Your booking has ended',
  text: `Your seat at ${event.title} was kept for you and not paid in time, so it is free for others now. Nothing is to be paid. You can book again while there are seats.`,
  way: bookAgain(event),
});

/** The text when its person or staff cancelled it, or all its money was refunded. */
const cancelled = (facts: Facts, before: Booking): Words => {
  const back = sentBack(facts, before);
  return {
    subject: 'Your booking is cancelled',
    text: [
      `Your booking for ${facts.event.title} is cancelled.`,
      back?.text ?? 'Nothing is to be paid.',
      'You can book again while there are seats.',
    ].join(' '),
    // While a refund is in progress, the list of bookings shows more.
    ...(!back && { way: bookAgain(facts.event) }),
  };
};

/**
 * Refunds that the gateway accepted in this step, or that were handed back in cash; without those that a bank took
 * for a dispute.
 */
export function newlySent(before: Booking, after: Booking): Refund[] {
  const known = new Set(before.refunds.filter(isTakenOn).map(({ key }) => key));
  return after.refunds.filter(row => isTakenOn(row) && !known.has(row.key) && row.disputeId === undefined);
}

const amountOf = ({ amount, setAside }: Refund): number =>
  setAside ? Math.floor(setAside.paise / 100) : amount;

function sentBack({ event, booking }: Facts, before: Booking): Words | null {
  const rows = newlySent(before, booking);
  if (rows.length === 0) return null;
  const sumOf = (isCash: boolean) =>
    rows.filter(({ source }) => (source === 'cash') === isCash).reduce((sum, row) => sum + amountOf(row), 0);
  const [online, cash] = [sumOf(false), sumOf(true)];
  const sentences = [
    online > 0 &&
      `${formatRupees(online)} of what you paid for ${event.title} was sent back to where you paid it from; banks take 5 to 7 working days.`,
    cash > 0 &&
      `${formatRupees(cash)} of what you paid for ${event.title} is handed back to you in cash; please ask your area leader.`,
  ];
  return { subject: 'A refund is on its way', text: sentences.filter(Boolean).join(' ') };
}

/** The text for a step; null when the person needs no message. `step` is null for a new booking. */
export function wordsOf(step: BookingStepKind | null, before: Booking, facts: Facts): Words | null {
  const { status } = facts.booking;
  const late = lateOf(step, before, facts.booking);
  if (late) return cameTooLate(facts, late);
  if (step === 'close') return closed(facts, before);
  if (isRefusedCancel(step, before, facts.booking)) return notCancelled(facts);
  // For cash, a change of the days can only make the hold shorter.
  if (step === 'eventMoved') return status === BookingStatus.CashPending ? paySooner(facts) : null;
  if (endsUndecided(step, before)) return undecided(facts);
  if (isKnownEnd(before, facts.booking)) return step === 'expire' ? lapsed(facts) : cancelled(facts, before);
  if (step !== null && before.status === status) return sentBack(facts, before);
  return WORDS[status]?.(facts) ?? null;
}
