import { endOfFirstDay, hasStarted, hasEnded, registrationOf } from '../events/terms.js';
import type { Booking } from './booking.js';
import { holdHasEnded } from './hold.js';
import { isOnItsWay, moneyOf } from './money.js';
import { CASH_WAITING_MESSAGE, hasPaymentInFlight, ordersToAsk } from './orders.js';
import { conflict, type Refusal } from '../decision/refusal.js';
import { hasOpenTasks, mayAskAgain } from './rules/fundTasks.js';
import { questionsLeft } from './rules/answers.js';
import type { DecisionContext } from './steps.js';

type Condition = (booking: Booking, context: DecisionContext) => Refusal | null;

const unless = (holds: boolean, refusal: Refusal): Refusal | null => (holds ? null : refusal);

const FORBIDS = 'event-forbids';

export const BIRTH_UNKNOWN = conflict('birth-unknown', 'Please add the date of birth first.');
export const GUARDIAN_MISSING = conflict(
  'guardian-missing',
  'A parent or guardian has to agree first: without that, nothing is paid or confirmed for anybody under 18.',
);

export const EVENT_CANCELLED = conflict('event-cancelled', 'This event is cancelled.');

/** Refuses cash for a booking that has ended. */
export const HAS_ENDED = conflict('wrong-status', 'This booking has ended: no more cash is recorded for it.');

/**
 * Whether cash that a desk received may still be recorded for an ended booking: it was to be paid in cash, and was not
 * closed by a secretary or with its event.
 */
export const takesLateCash = ({ paymentMode, closing }: Pick<Booking, 'paymentMode' | 'closing'>): boolean =>
  paymentMode === 'CASH' && !closing;

/** Whether the booking has money: paid, waiting for approval, or in a payment or refund that is not finished. */
function holdsMoney(booking: Booking): boolean {
  const { paid, cashWaiting } = moneyOf(booking);
  return paid > 0 || cashWaiting > 0 || hasPaymentInFlight(booking) || booking.refunds.some(isOnItsWay);
}

const HOLDS_MONEY = conflict(
  'holds-money',
  'Money was paid or recorded for this booking, or is on its way: it can be cancelled by the General Secretary, who says what goes back.',
);

/** The conditions, besides a status, that rows of the transition table name. */
export const CONDITIONS = {
  birthKnown: (_booking, { birthUnknown }) => unless(!birthUnknown, BIRTH_UNKNOWN),
  guardianAgreed: (_booking, { guardianMissing }) => unless(!guardianMissing, GUARDIAN_MISSING),
  notCancelled: (_booking, { event }) => unless(!event.cancelled, EVENT_CANCELLED),
  registrationOpen: (_booking, { event, now }) =>
    unless(
      registrationOf(event, now) === 'open',
      conflict('registration-closed', 'Registration for this event is closed.'),
    ),
  eventNotBegun: (_booking, { event, now }) =>
    unless(!hasStarted(event, now), conflict('event-begun', 'The event has begun.')),
  eventNotOver: (_booking, { event, now }) =>
    unless(!hasEnded(event, now), conflict('event-over', 'The event is over.')),
  /** A cancellation of the event that was interrupted continues after the event's last day. */
  eventNotOverOrCancelled: (_booking, { event, now }) =>
    unless(event.cancelled === true || !hasEnded(event, now), conflict('event-over', 'The event is over.')),
  gateStillOpen: (_booking, { event, now }) =>
    unless(now < endOfFirstDay(event), conflict('event-begun', 'The first day is over; please pay online.')),
  onlinePaymentAllowed: (_booking, { event }) =>
    unless(event.allowOnlinePayment, conflict(FORBIDS, 'This event takes no online payments.')),
  cashAllowed: (_booking, { event }) =>
    unless(event.allowCash, conflict(FORBIDS, 'This event takes no cash.')),
  subsidyAllowed: (_booking, { event }) =>
    unless(event.allowSubsidy, conflict(FORBIDS, 'This event gives no subsidies.')),
  noSubsidyBefore: booking =>
    unless(
      booking.subsidies.every(request => request.granted === 0),
      conflict('subsidy-granted-before', 'A subsidy was granted for this booking before.'),
    ),
  lostPartOfSubsidy: booking =>
    unless(
      mayAskAgain(booking),
      conflict('subsidy-granted-before', 'A subsidy was granted for this booking before.'),
    ),
  somethingPayable: booking => {
    const { due, payableOnline } = moneyOf(booking);
    if (payableOnline > 0) return null;
    return due > 0
      ? conflict('cash-waiting', CASH_WAITING_MESSAGE)
      : conflict('nothing-due', 'Nothing is due.');
  },
  noPaymentInFlight: booking =>
    unless(
      !hasPaymentInFlight(booking),
      conflict('payment-in-flight', 'A payment is in progress; please wait for its result.'),
    ),
  noRefundInFlight: booking =>
    unless(
      !booking.refunds.some(isOnItsWay),
      conflict('refund-in-flight', 'A refund is on its way; please wait for its result.'),
    ),
  gatewayAsked: (booking, { gatewayAsked }) =>
    unless(
      gatewayAsked === true || ordersToAsk(booking).length === 0,
      conflict(
        'gateway-not-asked',
        'We are asking the payment service whether money is on its way. Please try again in a few minutes.',
      ),
    ),
  unpaid: booking => {
    const { paid, cashRecorded } = moneyOf(booking);
    return unless(
      paid === 0 && cashRecorded === 0,
      conflict('below-paid', 'Money was paid or recorded for this booking.'),
    );
  },
  holdsNoMoney: booking => unless(!holdsMoney(booking), HOLDS_MONEY),
  holdsMoney: booking =>
    unless(
      holdsMoney(booking),
      conflict('nothing-paid', 'Nothing is paid for this booking: you can cancel it yourself.'),
    ),
  /**
   * The questions of the event's form are answered. They can be open only for a booking that the waiting list made,
   * because the person was not asked them then.
   */
  formAnswered: questionsLeft,
  cashWaits: booking =>
    unless(
      moneyOf(booking).cashWaiting > 0,
      conflict('wrong-status', 'This booking has ended, and no cash waits for approval.'),
    ),
  lateCashPossible: booking => unless(takesLateCash(booking), HAS_ENDED),
  requestWaits: (booking, { now }) =>
    unless(
      !holdHasEnded(booking, now),
      conflict('already-decided', 'The event is over, so this request has ended.'),
    ),
  fundQuiet: booking =>
    unless(!hasOpenTasks(booking), conflict('busy', 'This request is being decided; please try again.')),
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
