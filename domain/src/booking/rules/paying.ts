import type { Order } from '../booking.js';
import { conflict, tooMany } from '../../decision/refusal.js';
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
import { orderExpiry } from '../hold.js';
import { progress, type BookingRule } from './rule.js';
import { BookingStatus } from '../status.js';

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
