import type { Order } from '../booking.js';
import { conflict } from '../../decision/refusal.js';
import { amountToPay, currentOrder, dropOrders, hasPaymentInFlight, isOpen, paysBalance } from '../orders.js';
import { orderExpiry } from '../hold.js';
import { progress } from '../rows.js';
import { BookingStatus } from '../status.js';
import type { BookingRule } from './rule.js';

/**
 * Stores the attempt before the gateway is called. An order that still lives is taken up again, also after a failed
 * try: two orders for the same money could both be paid.
 */
export const pay: BookingRule<'pay'> = (booking, step, { event, now }) => {
  const ordered = paysBalance(booking.status)
    ? booking
    : { ...booking, status: BookingStatus.Ordered, paymentMode: 'ONLINE' as const };
  if (currentOrder(booking, event, now)) {
    return booking.status === ordered.status ? booking : ordered;
  }
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

/** The gateway's answer to the attempt; it counts also for an order that was dropped meanwhile. */
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

/** An order that ran out; only that of an unpaid booking fails it, a balance order's end changes nothing. */
export const orderExpired: BookingRule<'orderExpired'> = (booking, step, { now }) => {
  const order = booking.orders.find(({ key }) => key === step.key);
  if (!order) return conflict('unknown-row', 'This booking has no such order.');
  if (!isOpen(order)) return booking;
  if (now < order.expiresAt) return conflict('hold-runs', 'This order can still be paid.');
  if (hasPaymentInFlight(booking)) return conflict('payment-in-flight', 'A payment is in progress.');
  const orders = progress(
    booking.orders,
    row => row.key === step.key,
    (row): Order => ({ ...row, state: 'expired' }),
  );
  const fails = booking.status === BookingStatus.Ordered && !orders.some(isOpen);
  return { ...booking, orders, status: fails ? BookingStatus.Failed : booking.status };
};
