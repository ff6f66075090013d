import {
  type Booking,
  BookingStatus,
  type BookingStepKind,
  closedMoneyOf,
  counts,
  DECISION_HOLD_HOURS,
  formatRupees,
  isLateMoney,
  isLive,
  isTakenOn,
  latestRequest,
  moneyOf,
  type Refund,
  rupeesOf,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';
import { eventIn, type Wording } from '../../platform/languages/wording.js';
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

/** The facts, with the event's texts in the language of the words. */
type LocalizedFacts = Facts & { wording: Wording };

const INDIC_END = /[\u0900-\u09FF\u0B00-\u0B7F]$/;

/** A text that a person wrote, with a full stop added if it has no end mark. */
export const sentence = (text: string): string => {
  if (/(?:[.!?…।]|^)$/.test(text)) return text;
  return `${text}${INDIC_END.test(text) ? '।' : '.'}`;
};

const SET_AMOUNT = /^Please pay (₹[\d,]+)\.?$/;

/** The comment of an approval; a comment that the product wrote is in the language of the words. */
function approvalComment({ booking, wording }: LocalizedFacts): string {
  const comment = latestRequest(booking)?.comment;
  if (!comment) return wording.say('booking.approved.noComment');
  const amount = SET_AMOUNT.exec(comment)?.[1];
  return amount ? wording.say('booking.approved.comment', { amount }) : sentence(comment);
}

const WORDS: Partial<Record<BookingStatus, (localized: LocalizedFacts) => Words>> = {
  [BookingStatus.SubsidyRequested]: ({ event, wording }) => ({
    subject: wording.say('booking.asked.subject'),
    text: wording.say('booking.asked.text', { event: event.title }),
  }),
  [BookingStatus.SubsidyApproved]: localized => ({
    subject: localized.wording.say('booking.approved.subject'),
    text: localized.wording.say('booking.approved.text', {
      comment: approvalComment(localized),
      event: localized.event.title,
      hours: DECISION_HOLD_HOURS,
    }),
  }),
  [BookingStatus.RequestDenied]: ({ event, booking, wording }) => ({
    subject: wording.say('booking.denied.subject'),
    text: wording.say('booking.denied.text', {
      event: event.title,
      comment: sentence(latestRequest(booking)?.comment ?? ''),
      hours: DECISION_HOLD_HOURS,
    }),
  }),
  [BookingStatus.Confirmed]: confirmed,
  [BookingStatus.CashConfirmed]: confirmed,
  [BookingStatus.CashPending]: ({ event, booking, wording }) => ({
    subject: wording.say('booking.cash.subject'),
    text: wording.say('booking.cash.text', {
      amount: formatRupees(moneyOf(booking).due),
      event: event.title,
    }),
  }),
  [BookingStatus.PartiallyPaid]: partlyPaid,
  [BookingStatus.CashPartiallyPaid]: partlyPaid,
};

const paySooner = ({ event, booking, wording }: LocalizedFacts): Words => ({
  subject: wording.say('booking.cashSooner.subject'),
  text: wording.say('booking.cashSooner.text', {
    event: event.title,
    from: wording.date(event.fromDate),
    amount: formatRupees(moneyOf(booking).due),
    until: wording.deadline(booking.holdUntil ?? new Date()),
  }),
});

/** What the person has paid or handed over, including cash that is not approved yet. */
export function handedOver(booking: Booking): number {
  const { paid, cashWaiting } = moneyOf(booking);
  return paid + cashWaiting;
}

function confirmed({ event, bookingReferenceNo: reference, wording }: LocalizedFacts): Words {
  return {
    subject: wording.say('booking.confirmed.subject'),
    text: wording.say('booking.confirmed.text', {
      event: event.title,
      from: wording.date(event.fromDate),
      reference,
    }),
  };
}

function partlyPaid({
  event,
  booking,
  bookingReferenceNo: reference,
  received,
  wording,
}: LocalizedFacts): Words {
  const { paid, cashWaiting, payableOnline } = moneyOf(booking);
  const sentences = [
    wording.say('booking.part.about', { event: event.title }),
    paid > 0 && wording.say('booking.part.paid', { amount: formatRupees(paid) }),
    cashWaiting > 0 && wording.say('booking.part.cash', { amount: formatRupees(cashWaiting) }),
    payableOnline > 0 && wording.say('booking.part.due', { amount: formatRupees(payableOnline) }),
    wording.say('booking.reference', { reference }),
  ];
  return {
    subject: wording.say(received ? 'booking.received.subject' : 'booking.left.subject'),
    text: sentences.filter(Boolean).join(' '),
  };
}

const undecided = ({ event, wording }: LocalizedFacts): Words => ({
  subject: wording.say('booking.undecided.subject'),
  text: wording.say('booking.undecided.text', { event: event.title }),
});

/** How much of an ended booking is refunded, and how. */
function goingBack({ booking, wording }: LocalizedFacts, before: Booking): string[] {
  const known = new Set(before.refunds.map(({ key }) => key));
  const rows = booking.refunds.filter(({ key }) => !known.has(key));
  const sumOf = (source: 'online' | 'cash') =>
    rows.filter(row => row.source === source).reduce((sum, { amount }) => sum + amount, 0);
  const [online, cash] = [sumOf('online'), sumOf('cash')];
  return [
    ...(online > 0 ? [wording.say('booking.back.online', { amount: formatRupees(online) })] : []),
    ...(cash > 0 ? [wording.say('booking.back.cash', { amount: formatRupees(cash) })] : []),
  ];
}

/** The text when a secretary, or the cancellation of the event, ends the booking. */
function closed(localized: LocalizedFacts, before: Booking): Words {
  const { event, bookingReferenceNo: reference, booking, wording } = localized;
  const { withEvent = false, reason = '' } = booking.closing ?? {};
  const kept = closedMoneyOf(booking)?.kept ?? 0;
  const values = { event: event.title, reason };
  const sentences = [
    withEvent ? wording.say('event.cancelled.text', values) : wording.say('booking.closed.text', values),
    ...goingBack(localized, before),
    ...(kept > 0 ? [wording.say('booking.back.kept', { amount: formatRupees(kept) })] : []),
    wording.say('booking.reference', { reference }),
  ];
  return {
    subject: withEvent
      ? wording.say('event.cancelled.subject', { event: event.title })
      : wording.say('booking.closed.subject'),
    text: sentences.map(sentence).join(' '),
  };
}

/** The text when the request to cancel is refused. */
const notCancelled = ({ event, booking, wording }: LocalizedFacts): Words => ({
  subject: wording.say('booking.notCancelled.subject'),
  text: wording.say('booking.notCancelled.text', {
    event: event.title,
    comment: sentence(booking.reviewed.at(-1)?.comment ?? ''),
  }),
});

/** Whether a secretary refused the request to cancel, so the booking stays. */
export const isRefusedCancel = (step: BookingStepKind | null, before: Booking, after: Booking): boolean =>
  step === 'settleReview' && Boolean(before.cancelRequest) && !after.cancelRequest;

/** Whether a subsidy request ends undecided because the event is over. */
export const endsUndecided = (step: BookingStepKind | null, before: Booking): boolean =>
  step === 'expire' && before.status === BookingStatus.SubsidyRequested;

/** Money that came for an ended booking and did not revive it. */
interface LateMoney {
  /** The id of the payment, or the key of the receipt. */
  key: string;
  /** In whole rupees. */
  amount: number;
  source: 'online' | 'cash';
}

/** The money that a step added to an ended booking without reviving it; undefined for every other step. */
export function lateOf(step: BookingStepKind | null, before: Booking, after: Booking): LateMoney | undefined {
  if (step === null || !isLateMoney({ kind: step }) || isLive(before.status) || isLive(after.status))
    return undefined;
  const receipt = after.cash[before.cash.length];
  if (receipt) return { key: receipt.key, amount: receipt.recorded, source: 'cash' };
  const known = new Set(before.payments.filter(counts).map(({ paymentId }) => paymentId));
  const payment = after.payments.filter(counts).find(({ paymentId }) => !known.has(paymentId));
  return payment && { key: payment.paymentId, amount: rupeesOf(payment), source: 'online' };
}

const cameTooLate = (
  { event, bookingReferenceNo: reference, wording }: LocalizedFacts,
  { amount, source }: LateMoney,
): Words => ({
  subject: wording.say('booking.late.subject'),
  text: wording.say(source === 'cash' ? 'booking.late.cash' : 'booking.late.text', {
    amount: formatRupees(amount),
    event: event.title,
    reference,
  }),
});

/** Whether the booking ends and its person was mailed about it before; a draft ends without a message. */
const isKnownEnd = (before: Booking, after: Booking): boolean =>
  isLive(before.status) && !isLive(after.status) && WORDS[before.status] !== undefined;

const bookAgain = ({ event, wording }: LocalizedFacts): MailedWay => ({
  label: wording.say('link.bookAgain'),
  path: eventPath(event),
});

const lapsed = (localized: LocalizedFacts): Words => ({
  subject: localized.wording.say('booking.lapsed.subject'),
  text: localized.wording.say('booking.lapsed.text', { event: localized.event.title }),
  way: bookAgain(localized),
});

/** The text when its person or staff cancelled it, or all its money was refunded. */
const cancelled = (localized: LocalizedFacts, before: Booking): Words => {
  const { event, wording } = localized;
  const back = sentBack(localized, before);
  return {
    subject: wording.say('booking.cancelled.subject'),
    text: [
      wording.say('booking.cancelled.text', { event: event.title }),
      back?.text ?? wording.say('booking.cancelled.nothingDue'),
      wording.say('booking.cancelled.again'),
    ].join(' '),
    // While a refund is in progress, the list of bookings shows more.
    ...(!back && { way: bookAgain(localized) }),
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

function sentBack({ event, booking, wording }: LocalizedFacts, before: Booking): Words | null {
  const rows = newlySent(before, booking);
  if (rows.length === 0) return null;
  const sumOf = (isCash: boolean) =>
    rows.filter(({ source }) => (source === 'cash') === isCash).reduce((sum, row) => sum + amountOf(row), 0);
  const [online, cash] = [sumOf(false), sumOf(true)];
  const valuesOf = (rupees: number) => ({ amount: formatRupees(rupees), event: event.title });
  const sentences = [
    online > 0 && wording.say('booking.refund.online', valuesOf(online)),
    cash > 0 && wording.say('booking.refund.cash', valuesOf(cash)),
  ];
  return { subject: wording.say('booking.refund.subject'), text: sentences.filter(Boolean).join(' ') };
}

/**
 * The text for a step in a language; null when the person needs no message. `step` is null for a new booking.
 */
export function wordsOf(
  step: BookingStepKind | null,
  before: Booking,
  facts: Facts,
  wording: Wording,
): Words | null {
  const localized: LocalizedFacts = { ...facts, event: eventIn(facts.event, wording), wording };
  const { status } = facts.booking;
  const late = lateOf(step, before, facts.booking);
  if (late) return cameTooLate(localized, late);
  if (step === 'close') return closed(localized, before);
  if (isRefusedCancel(step, before, facts.booking)) return notCancelled(localized);
  // For cash, a change of the days can only make the hold shorter.
  if (step === 'eventMoved') return status === BookingStatus.CashPending ? paySooner(localized) : null;
  if (endsUndecided(step, before)) return undecided(localized);
  if (isKnownEnd(before, facts.booking))
    return step === 'expire' ? lapsed(localized) : cancelled(localized, before);
  if (step !== null && before.status === status) return sentBack(localized, before);
  return WORDS[status]?.(localized) ?? null;
}
