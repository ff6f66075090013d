import type { EventTerms } from '../events/terms.js';
import type { Booking, Order, Payment } from './booking.js';
import { moneyOf } from './money.js';
import { BookingStatus, isLive } from './status.js';

/** The least that a visitor pays to confirm the booking, and the default of that amount. */
export const MINIMUM_TOKEN = 500;
export const TOKEN_MESSAGE = 'Please pay atleast Rs.500 for seat confirmation';

/** The highest number of orders of a booking; the gateway is asked about each before the booking ends. */
export const MOST_ORDERS = 20;
export const MOST_ORDERS_MESSAGE =
  'There were too many attempts to pay for this booking. Please write to us, or pay in cash if the event takes it.';

/** Why nothing can be paid online although an amount is due (docs/rules/booking.md#3). */
export const CASH_WAITING_MESSAGE = 'Nothing can be paid online: cash is waiting for approval.';

const PAYS_BALANCE: readonly BookingStatus[] = [
  BookingStatus.CashPending,
  BookingStatus.PartiallyPaid,
  BookingStatus.CashPartiallyPaid,
];

/**
 * Whether `pay` asks for everything due and leaves the status unchanged; it only adds an order row
 * (docs/rules/booking.md#1).
 */
export const paysBalance = (status: BookingStatus): boolean => PAYS_BALANCE.includes(status);

/**
 * The amount that `pay` asks for now, in whole rupees (docs/rules/booking.md#1). Normally this is the token, from 500
 * up to the amount due. It is the full amount due where the event allows no part payments, where less than 500 is due,
 * and for a booking that is partly paid or chose cash.
 */
export function amountToPay(booking: Booking, event: Pick<EventTerms, 'allowPartialPayment'>): number {
  const { payableOnline } = moneyOf(booking);
  if (!event.allowPartialPayment || paysBalance(booking.status)) return payableOnline;
  return Math.min(payableOnline, Math.max(MINIMUM_TOKEN, booking.token));
}

/** An order that the gateway was asked for or is about to be asked for, and that is neither paid nor dropped. */
export const isOpen = (order: Order): boolean => order.state === 'open' || order.state === 'requested';

/** The order that a repeated `pay` answers: open, not expired, and still for the right amount. */
export const currentOrder = (
  booking: Booking,
  event: Pick<EventTerms, 'allowPartialPayment'>,
  now: Date,
): Order | null => {
  const amount = amountToPay(booking, event);
  return (
    booking.orders.find(order => isOpen(order) && order.amount === amount && now < order.expiresAt) ?? null
  );
};

/**
 * The order that `pay` reopens: `currentOrder`, or a dropped one that is not expired and has the right amount again.
 */
export const orderToReopen = (
  booking: Booking,
  event: Pick<EventTerms, 'allowPartialPayment'>,
  now: Date,
): Order | null => {
  const amount = amountToPay(booking, event);
  const fits = (order: Order) =>
    order.state !== 'paid' && order.state !== 'expired' && order.amount === amount && now < order.expiresAt;
  return currentOrder(booking, event, now) ?? booking.orders.find(fits) ?? null;
};

/**
 * The orders about which the gateway is asked before a booking ends, because each may have been paid without a report
 * to us.
 */
export const ordersToAsk = (booking: Booking): readonly Order[] =>
  booking.orders.filter(order => order.state !== 'paid' && !order.askedAt);

/** The orders to ask about that have expired. Once the gateway was asked about them, nothing is left to do. */
export const ordersToExpire = (booking: Booking, now: Date): readonly Order[] =>
  ordersToAsk(booking).filter(order => now >= order.expiresAt);

/**
 * Authorised payments of a live booking that must be captured: they match the request, their order is not paid yet, and
 * the amount is still due. Others are not captured, so the gateway voids them, and no step waits for them.
 */
export const paymentsToCapture = (booking: Booking): readonly Payment[] =>
  isLive(booking.status) ? wantedOf(booking) : [];

/**
 * Authorised payments of an ended booking that may be captured. Each is captured only if it revives the booking, which
 * is checked together with the seat. A booking that staff closed has none, because no payment revives it.
 */
export const latePaymentsToCapture = (booking: Booking): readonly Payment[] =>
  isLive(booking.status) || booking.closing ? [] : wantedOf(booking);

function wantedOf(booking: Booking): readonly Payment[] {
  const { payableOnline } = moneyOf(booking);
  return booking.payments.filter(payment => {
    if (payment.state !== 'authorised' || payment.mismatch !== null) return false;
    const order = booking.orders.find(({ orderId }) => orderId === payment.orderId);
    return order !== undefined && order.state !== 'paid' && order.amount <= payableOnline;
  });
}

/** Whether an authorised payment of the booking waits for its capture. */
export const hasPaymentInFlight = (booking: Booking): boolean => paymentsToCapture(booking).length > 0;

/** The orders to ask the gateway about now: expired ones, and those with a payment that waits for its capture. */
export function ordersToQuery(booking: Booking, now: Date): readonly Order[] {
  const waiting = paymentsToCapture(booking).map(({ orderId }) => orderId);
  const isWaiting = ({ orderId }: Order) => orderId !== null && waiting.includes(orderId);
  const expired = ordersToExpire(booking, now);
  return booking.orders.filter(order => expired.includes(order) || isWaiting(order));
}

/** When the gateway is to be asked: a payment waits, or an order or the hold ends; null: there is nothing to ask. */
export function ordersDueAt(booking: Booking): Date | null {
  const openOrders = ordersToAsk(booking);
  const waiting = paymentsToCapture(booking).map(({ at }) => at.getTime());
  const isHeld = booking.holdUntil !== null && (openOrders.length > 0 || waiting.length > 0);
  const times = [...waiting, ...openOrders.map(({ expiresAt }) => expiresAt.getTime())];
  if (isHeld) times.push(booking.holdUntil.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * The booking with its open orders dropped, except those that `keep` returns true for. Payments may still come in for
 * them.
 */
export const dropOrders = (booking: Booking, keep: (order: Order) => boolean = () => false): Booking => ({
  ...booking,
  orders: booking.orders.map(order =>
    isOpen(order) && !keep(order) ? { ...order, state: 'dropped' } : order,
  ),
});
