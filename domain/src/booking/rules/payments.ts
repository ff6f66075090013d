import { conflict, type Refusal } from '../../decision/refusal.js';
import { hasEnded } from '../../events/terms.js';
import type { Booking, Mismatch, Order, Payment } from '../booking.js';
import { isForgotten, keptFailures, withTries } from '../failures.js';
import { counts } from '../money.js';
import { hasPaymentInFlight, isOpen } from '../orders.js';
import { progress } from '../rows.js';
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
  // It came although nothing may be paid: it is there, and confirms nothing.
  return context.guardianMissing ? 'guardian' : null;
}

/**
 * Paise that the customer paid on top: where the account has customers bear the gateway's fee, a payment comes to its
 * order and the fee, to the paisa, and its order in full is what is settled to us.
 */
const customerFeeOf = ({ amount }: Order, { paise, fee }: PaymentStep): number =>
  fee && paise === amount * 100 + fee ? fee : 0;

/** A captured payment stays captured, whatever is heard later and in whatever order. */
const isNews = (known: Payment | undefined, state: Payment['state']): boolean =>
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
 * Late money revives an ended booking when a seat was claimed, which none is that others wait for, and the person has
 * no other; else it is to refund, as it is once the event is over, cancelled or gone: a live booking of it could not be refunded.
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

/** The status that a payment which does not count leaves behind. */
function unpaidStatus(booking: Booking, payment: Payment, order: Order): BookingStatus {
  const { status } = booking;
  if (status === BookingStatus.PaymentInProgress && !hasPaymentInFlight(booking)) return BookingStatus.Failed;
  if (status !== BookingStatus.Ordered) return status;
  if (hasPaymentInFlight(booking)) return BookingStatus.PaymentInProgress;
  return payment.state === 'failed' && isOpen(order) ? BookingStatus.Failed : status;
}

/**
 * What the gateway says of a payment, applied in any order and any number of times (docs/rules/booking.md#5). Money that is not
 * what was asked for is recorded and set aside.
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
  if (!isNews(known, state) || isForgotten(booking, known, step)) return withTries(booking, step);

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
