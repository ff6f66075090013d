import { newId, nowInSeconds, type Order, type Payment } from './entities.js';
import { badRequest } from './razorpayError.js';
import { type Fields, readAmount, readCurrency, readNotes, readReceipt } from './requestFields.js';

const MIN_AMOUNT_PAISE = 100;

/** Makes an order from a request's fields. Receipts need not be unique, as with the vendor. */
export function newOrder(fields: Fields): Order {
  const amount = readAmount(fields);
  if (amount < MIN_AMOUNT_PAISE) throw badRequest('Order amount less than minimum amount allowed', 'amount');
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(fields),
    receipt: readReceipt(fields),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields),
    created_at: nowInSeconds(),
  };
}

export function attempted(order: Order): Order {
  const status = order.status === 'paid' ? 'paid' : 'attempted';
  return { ...order, status, attempts: order.attempts + 1 };
}

/** The order after a capture. A payment in another currency pays nothing towards it. */
export function paidBy(order: Order, payment: Payment): Order {
  if (payment.currency !== order.currency) return order;
  const customerFee = payment.amount === order.amount + (payment.fee ?? 0) ? (payment.fee ?? 0) : 0;
  const paid = order.amount_paid + payment.amount - customerFee;
  const due = Math.max(0, order.amount - paid);
  return { ...order, amount_paid: paid, amount_due: due, status: due === 0 ? 'paid' : order.status };
}
