import { conflict, type Refusal, tooMany } from '../../decision/refusal.js';
import { hasEnded } from '../../events/terms.js';
import type { Booking, Mismatch, Order, Payment } from '../booking.js';
import { isForgotten, keptFailures, withTries } from '../failures.js';
import { orderExpiry } from '../hold.js';
import { counts } from '../money.js';
import {
  amountToPay,
  dropOrders,
  hasPaymentInFlight,
  isOpen,
  MOST_ORDERS,
  MOST_ORDERS_MESSAGE,
  orderToReopen,
  paysBalance,
} from '../orders.js';
import { BookingStatus } from '../status.js';
import type { DecisionContext, PaymentStep } from '../steps.js';
import { type BookingRule, progress } from './rule.js';

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

/**
 * Stores the attempt before the gateway is called. An order that has not expired is used again, even after a failed
 * payment or another choice in between: with two orders for the same money, both could be paid.
 */
export const pay: BookingRule<'pay'> = (booking, step, { event, now }) => {
  const ordered = paysBalance(booking.status)
    ? booking
    : { ...booking, status: BookingStatus.Ordered, paymentMode: 'ONLINE' as const };
  const known = orderToReopen(booking, event, now);
  if (known) {
    if (isOpen(known)) return booking.status === ordered.status ? booking : ordered;
    const reopened = { ...known, state: known.orderId === null ? ('requested' as const) : ('open' as const) };
    const dropped = dropOrders(booking).orders;
    return {
      ...ordered,
      orders: progress(
        dropped,
        ({ key }) => key === known.key,
        () => reopened,
      ),
    };
  }
  if (booking.orders.length >= MOST_ORDERS) return tooMany('too-many-orders', MOST_ORDERS_MESSAGE);
  const order = {
    key: step.key,
    orderId: null,
    amount: amountToPay(booking, event),
    state: 'requested' as const,
    at: now,
    expiresAt: orderExpiry(now),
  };
  return { ...ordered, orders: [...dropOrders(booking).orders, order] };
};

/** Stores the gateway's answer to the attempt, even if the order was dropped before the answer came. */
export const orderOpened: BookingRule<'orderOpened'> = (booking, step) => {
  const known = booking.orders.find(order => order.key === step.key);
  if (!known) return conflict('unknown-row', 'This booking has no such order.');
  if (known.orderId !== null) {
    return known.orderId === step.orderId
      ? booking
      : conflict('unknown-row', 'This order has another id at the gateway.');
  }
  return {
    ...booking,
    orders: progress(
      booking.orders,
      order => order.key === step.key,
      order => ({
        ...order,
        orderId: step.orderId,
        state: order.state === 'requested' ? 'open' : order.state,
      }),
    ),
  };
};

/**
 * Expires an order about which the gateway was asked; it is not asked again. Only the last order of an unpaid booking
 * makes the booking fail. The end of a balance order, or of an order that was dropped before, changes nothing else.
 */
export const orderExpired: BookingRule<'orderExpired'> = (booking, step, { now }) => {
  const order = booking.orders.find(({ key }) => key === step.key);
  if (!order) return conflict('unknown-row', 'This booking has no such order.');
  if (order.state === 'paid' || order.askedAt) return booking;
  if (now < order.expiresAt) return conflict('hold-runs', 'This order can still be paid.');
  if (hasPaymentInFlight(booking)) return conflict('payment-in-flight', 'A payment is in progress.');
  const orders = progress(
    booking.orders,
    row => row.key === step.key,
    (row): Order => ({ ...row, state: isOpen(row) ? 'expired' : row.state, askedAt: now }),
  );
  const fails = isOpen(order) && booking.status === BookingStatus.Ordered && !orders.some(isOpen);
  return { ...booking, orders, status: fails ? BookingStatus.Failed : booking.status };
};
