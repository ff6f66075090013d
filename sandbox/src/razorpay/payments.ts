import { randomInt } from 'node:crypto';
import { newId, nowInSeconds, type Order, type Payment } from './entities.js';
import { badRequest } from './razorpayError.js';
import { type Fields, readAmount, readCurrency, readNotes, readReceipt } from './requestFields.js';

export interface Payer {
  email?: string;
  contact?: string;
}

/** The gateway's fee: 2 %, plus 18 % tax on the fee. */
const FEE_RATE = 0.02;
const TAX_RATE = 0.18;

const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was declined in the sandbox. No money was taken.',
  error_source: 'customer',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};

export function authorizedPayment(order: Order, amount: number, currency: string, payer: Payer): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: payer.email ?? null,
    contact: payer.contact ?? null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: String(randomInt(1e11, 1e12)) },
    created_at: nowInSeconds(),
  };
}

export function failed(payment: Payment): Payment {
  return { ...payment, status: 'failed', ...DECLINED };
}

export function captured(payment: Payment): Payment {
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  const taken = { ...payment, status: 'captured', captured: true } as const;
  // When the customer bears the fee, it is known since the authorisation.
  if (payment.fee !== null) return taken;
  const net = Math.round(payment.amount * FEE_RATE);
  const tax = Math.round(net * TAX_RATE);
  return { ...taken, fee: net + tax, tax };
}

/** Adds a fee that the customer bears: it is part of the payment's amount, but not of the order's. */
export const withCustomerFee = (payment: Payment, fee: number): Payment =>
  fee === 0 ? payment : { ...payment, fee, tax: Math.round((fee * TAX_RATE) / (1 + TAX_RATE)) };

/** The customer's fee, in paise, of a payment that is not captured yet: not a part of the order's amount. */
export const customerFeeOf = ({ captured, fee }: Payment): number => (captured ? 0 : (fee ?? 0));

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
