import type { Booking, Order, Payment, Refund } from '@coastok/domain';

const PAISE = 100;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const refundOf = ({ gatewayRefundId, amount, key, state, at }: Refund) => ({
  id: gatewayRefundId,
  amount: amount * PAISE,
  receipt: key,
  status: state === 'failed' ? 'failed' : 'processed',
  created_at: seconds(at),
});

const paymentOf = ({ paymentId, paise, currency, state, at }: Payment, refunds: readonly Refund[]) => ({
  id: paymentId,
  amount: paise,
  currency,
  status: state === 'authorised' ? 'authorized' : state,
  created_at: seconds(at),
  refunds: refunds
    .filter(refund => refund.paymentId === paymentId && refund.gatewayRefundId !== null)
    .map(refundOf),
});

const orderOf = ({ orderId, amount, key, at }: Order, { payments, refunds }: Booking) => ({
  id: orderId,
  amount: amount * PAISE,
  receipt: key,
  created_at: seconds(at),
  payments: payments
    .filter(payment => payment.orderId === orderId)
    .map(payment => paymentOf(payment, refunds)),
});

export type InventedOrder = ReturnType<typeof orderOf>;

/** A booking's orders with their payments and refunds, in the form in which the sandbox's gateway imports them. */
export const inventedOrdersOf = (booking: Booking): InventedOrder[] =>
  booking.orders.filter(({ orderId }) => orderId !== null).map(order => orderOf(order, booking));
