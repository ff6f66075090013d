import { newId, nowInSeconds, type Payment, type Refund } from './entities.js';
import { badRequest } from './razorpayError.js';
import { type Fields, readAmount, readNotes, readReceipt } from './requestFields.js';

/** A refund of all that is left of the payment, or of `amount`. */
export function newRefund(payment: Payment, fields: Fields): { refund: Refund; payment: Payment } {
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
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: fields['speed'] === 'optimum' ? 'optimum' : 'normal',
    created_at: nowInSeconds(),
  };
  return { refund, payment: withRefunded(payment, payment.amount_refunded + amount) };
}

/** The bank sent the money back to the merchant: the refund failed after all. */
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
