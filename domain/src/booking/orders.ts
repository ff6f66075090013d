import type { EventTerms } from '../events/terms.js';
import type { Booking, Order, Payment } from './booking.js';
import { moneyOf } from './money.js';
import { BookingStatus } from './status.js';

/** What a visitor pays at least to confirm the booking, and what is asked by default (spec 2, section 5). */
export const MINIMUM_TOKEN = 500;
export const TOKEN_MESSAGE = 'Please pay atleast Rs.500 for seat confirmation';

/** Why nothing can be paid online although something is due (rules.md 6). */
export const CASH_WAITING_MESSAGE = 'Nothing can be paid online: cash is waiting for approval.';

const PAYS_BALANCE: readonly BookingStatus[] = [
  BookingStatus.CashPending,
  BookingStatus.PartiallyPaid,
  BookingStatus.CashPartiallyPaid,
];

/** Whether `pay` asks for all that is due, beside the status: the order is a row of its own (rules.md 4). */
export const paysBalance = (status: BookingStatus): boolean => PAYS_BALANCE.includes(status);

/**
 * What `pay` asks for now, in whole rupees (rules.md 4). First the token, from 500 to all that is due; all of it
 * where the event takes no part payments, where less than 500 is due, and as the balance of a booking that has begun
 * to be paid or chose cash.
 */
export function amountToPay(booking: Booking, event: Pick<EventTerms, 'allowPartialPayment'>): number {
  const { payableOnline } = moneyOf(booking);
  if (!event.allowPartialPayment || paysBalance(booking.status)) return payableOnline;
  return Math.min(payableOnline, Math.max(MINIMUM_TOKEN, booking.token));
}

/** Asked, or about to be asked, and neither paid nor let go. */
export const isOpen = (order: Order): boolean => order.state === 'open' || order.state === 'requested';

/** The order that a repeated `pay` answers: open, within its life, and still for the right amount. */
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

/** The orders about which the gateway is asked before a booking ends: any that could have been paid unseen. */
export const ordersToAsk = (booking: Booking): readonly Order[] =>
  booking.orders.filter(order => order.state !== 'paid');

/** The orders whose life has run out, for the sweeper. */
export const ordersToExpire = (booking: Booking, now: Date): readonly Order[] =>
  booking.orders.filter(order => isOpen(order) && now >= order.expiresAt);

/**
 * Authorised payments to capture: as asked for, for an order that is not paid yet, and still owed. Others are left to
 * the gateway, which lets them go; nobody waits for those.
 */
export function paymentsToCapture(booking: Booking): readonly Payment[] {
  const { payableOnline } = moneyOf(booking);
  return booking.payments.filter(payment => {
    if (payment.state !== 'authorised' || payment.mismatch !== null) return false;
    const order = booking.orders.find(({ orderId }) => orderId === payment.orderId);
    return order !== undefined && order.state !== 'paid' && order.amount <= payableOnline;
  });
}

/** Whether the gateway has money for us that is neither captured nor let go. */
export const hasPaymentInFlight = (booking: Booking): boolean => paymentsToCapture(booking).length > 0;

/** The booking with its open orders dropped, except those that `keep` spares. Money may still come in for them. */
export const dropOrders = (booking: Booking, keep: (order: Order) => boolean = () => false): Booking => ({
  ...booking,
  orders: booking.orders.map(order =>
    isOpen(order) && !keep(order) ? { ...order, state: 'dropped' } : order,
  ),
});
