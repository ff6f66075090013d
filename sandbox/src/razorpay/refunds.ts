import { type Dispute, newId, nowInSeconds, type Payment, type Refund } from './entities.js';
import { badRequest } from './razorpayError.js';
import { type Fields, readAmount, readNotes, readReceipt } from './requestFields.js';

/** How a refund was requested: its idempotency key, and whether the bank is slow. */
export interface RefundRequest {
  key: string | null;
  pending: boolean;
}

/** Returns the existing refund for a repeat with the same key; refuses a different request. */
export function repeatedRefund(made: Refund, payment: Payment, fields: Fields): Refund {
  const isSame =
    made.payment_id === payment.id &&
    (fields['amount'] === undefined || readAmount(fields) === made.amount) &&
    readReceipt(fields) === made.receipt;
  if (!isSame)
    throw badRequest('Different request with the same idempotency key has already been processed.');
  return made;
}

/** The refund after the bank has completed it. */
export function processedRefund(refund: Refund): Refund {
  if (refund.status !== 'pending') throw badRequest('The refund does not wait any more');
  return { ...refund, status: 'processed' };
}

/** Makes a refund of `amount`, or of everything that is left of the payment. */
export function newRefund(
  payment: Payment,
  fields: Fields,
  { key = null, pending = false }: Partial<RefundRequest> = {},
): { refund: Refund; payment: Payment } {
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const refundable = payment.amount - payment.amount_refunded;
  if (refundable === 0) throw badRequest('The payment has been fully refunded already');
  const amount = fields['amount'] === undefined ? refundable : readAmount(fields);
  if (amount < 100) throw badRequest('The amount must be atleast INR 1.00', 'amount');
  if (amount > refundable) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: readNotes(fields),
    receipt: readReceipt(fields),
    acquirer_data: { arn: null },
    batch_id: null,
    status: pending ? 'pending' : 'processed',
    idempotency_key: key,
    speed_processed: 'normal',
    speed_requested: fields['speed'] === 'optimum' ? 'optimum' : 'normal',
    created_at: nowInSeconds(),
  };
  return { refund, payment: withRefunded(payment, payment.amount_refunded + amount) };
}

/** Refunds a payment that was never captured. */
export function autoRefund(payment: Payment): { refund: Refund; payment: Payment } {
  if (payment.status !== 'authorized') throw badRequest('Only an authorized payment is let go');
  const { refund } = newRefund({ ...payment, captured: true }, {});
  return { refund, payment: { ...withRefunded(payment, payment.amount), captured: false } };
}

/** The refund for the amount of a lost dispute, limited to what is left of the payment. */
export function disputeRefund(
  payment: Payment,
  { id, amount }: Pick<Dispute, 'id' | 'amount'>,
): { refund: Refund; payment: Payment } | null {
  const left = Math.min(amount, payment.amount - payment.amount_refunded);
  if (left < 100) return null;
  const made = newRefund(payment, { amount: left });
  return { ...made, refund: { ...made.refund, dispute_id: id } };
}

/** The refund after the bank has returned the money to the merchant: it failed. */
export function failedRefund(refund: Refund, payment: Payment): { refund: Refund; payment: Payment } {
  if (refund.status === 'failed') throw badRequest('The refund has failed already');
  return {
    refund: { ...refund, status: 'failed' },
    payment: withRefunded(payment, payment.amount_refunded - refund.amount),
  };
}

function withRefunded(payment: Payment, refunded: number): Payment {
  const full = refunded === payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : full ? 'full' : 'partial',
    status: full ? 'refunded' : 'captured',
  };
}
