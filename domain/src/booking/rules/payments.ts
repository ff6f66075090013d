import { conflict, type Refusal } from '../../decision/refusal.js';
import { hasEnded } from '../../events/terms.js';
import type { Booking, Mismatch, Order, Payment } from '../booking.js';
import { isForgotten, keptFailures, withTries } from '../failures.js';
import { counts } from '../money.js';
import { hasPaymentInFlight, isOpen } from '../orders.js';
import { progress } from './rule.js';
import type { DecisionContext, PaymentStep } from '../steps.js';
import { BookingStatus } from '../status.js';

export const CURRENCY = 'INR';

const STATES = {
  paymentFailed: 'failed',
  paymentAuthorised: 'authorised',
  paymentCaptured: 'captured',
} as const satisfies Record<PaymentStep['kind'], Payment['state']>;

function mismatchOf(order: Order, step: PaymentStep, context: DecisionContext): Mismatch | null {
  if (step.currency !== CURRENCY) return 'currency';
  if (step.paise - customerFeeOf(order, step) !== order.amount * 100) return 'amount';
  // The payment arrived although nothing may be paid: it is recorded, and confirms nothing.
  return context.guardianMissing ? 'guardian' : null;
}

/**
 * Paise that the customer paid on top: where customers bear the gateway's fee, a payment is its order's amount plus the
 * fee, exact to the paisa, and the full amount of the order is settled to us.
 */
const customerFeeOf = ({ amount }: Order, { paise, fee }: PaymentStep): number =>
  fee && paise === amount * 100 + fee ? fee : 0;

/** A captured payment stays captured, in any order of later reports. */
const changes = (known: Payment | undefined, state: Payment['state']): boolean =>
  !known || (known.state !== 'captured' && known.state !== state);

function withPayment(booking: Booking, payment: Payment): Booking {
  const known = booking.payments.some(({ paymentId }) => paymentId === payment.paymentId);
  const payments = known
    ? progress(
        booking.payments,
        ({ paymentId }) => paymentId === payment.paymentId,
        ({ at, disputes }) => ({ ...payment, at, ...(disputes && { disputes }) }),
      )
    : [...booking.payments, payment];
  if (!counts(payment)) return { ...booking, payments };
  const orders = progress(
    booking.orders,
    order => order.orderId === payment.orderId,
    (row): Order => ({ ...row, state: 'paid' }),
  );
  return { ...booking, payments, orders };
}

/**
 * Late money revives an ended booking when a seat was claimed that nobody waits for and the person has no other live
 * booking. Otherwise the money is to be refunded. It is also to be refunded once the event is over, cancelled or
 * removed, because a live booking of such an event could not be refunded.
 */
export const revive = (booking: Booking, context: DecisionContext): Booking =>
  context.seatClaimed &&
  context.noOtherLive &&
  !booking.closing &&
  !context.event.removed &&
  !context.event.cancelled &&
  !hasEnded(context.event, context.now)
    ? { ...booking, status: BookingStatus.PartiallyPaid, life: booking.life + 1 }
    : booking;

/** The status after a payment that does not count. */
function unpaidStatus(booking: Booking, payment: Payment, order: Order): BookingStatus {
  const { status } = booking;
  if (status === BookingStatus.PaymentInProgress && !hasPaymentInFlight(booking)) return BookingStatus.Failed;
  if (status !== BookingStatus.Ordered) return status;
  if (hasPaymentInFlight(booking)) return BookingStatus.PaymentInProgress;
  return payment.state === 'failed' && isOpen(order) ? BookingStatus.Failed : status;
}

/**
 * The gateway reports a payment; reports are applied in any order and any number of times (docs/rules/booking.md#5).
 * Money that does not match the request is recorded and set aside.
 */
export function applyPayment(
  booking: Booking,
  step: PaymentStep,
  context: DecisionContext,
): Booking | Refusal {
  const order = booking.orders.find(({ orderId }) => orderId === step.orderId);
  if (!order) return conflict('unknown-row', 'This booking has no such order.');
  const state = STATES[step.kind];
  const known = booking.payments.find(({ paymentId }) => paymentId === step.paymentId);
  if (!changes(known, state) || isForgotten(booking, known, step)) return withTries(booking, step);

  const customerFee = customerFeeOf(order, step);
  const payment: Payment = {
    paymentId: step.paymentId,
    orderId: step.orderId,
    paise: step.paise,
    ...(customerFee > 0 && { customerFee }),
    currency: step.currency,
    state,
    mismatch: mismatchOf(order, step, context),
    at: step.failedAt ?? context.now,
  };
  const next = keptFailures(withTries(withPayment(booking, payment), step));
  if (!counts(payment)) return { ...next, status: unpaidStatus(next, payment, order) };
  return next.status === BookingStatus.Inactive ? revive(next, context) : next;
}
