import { type Dispute, newId, nowInSeconds, type Payment, type Refund } from './entities.js';
import { badRequest } from './razorpayError.js';
import { type Fields, readAmount, readNotes, readReceipt } from './requestFields.js';

/** How a refund came: under a key that a repeat has too, while the bank is slow or not. */
export interface RefundRequest {
  key: string | null;
  pending: boolean;
}

/** What a repeat under the same key gets; a request for something else is refused. */
export function repeatedRefund(made: Refund, payment: Payment, fields: Fields): Refund {
  const isSame =
    made.payment_id === payment.id &&
    (fields['amount'] === undefined || readAmount(fields) === made.amount) &&
    readReceipt(fields) === made.receipt;
  if (!isSame)
    throw badRequest('Different request with the same idempotency key has already been processed.');
  return made;
}

/** The bank has carried out a refund that waited. */
export function processedRefund(refund: Refund): Refund {
  if (refund.status !== 'pending') throw badRequest('The refund does not wait any more');
  return { ...refund, status: 'processed' };
}

/** A refund of all that is left of the payment, or of `amount`. */
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

/** The gateway lets go of a payment that it never captured. */
export function autoRefund(payment: Payment): { refund: Refund; payment: Payment } {
  if (payment.status !== 'authorized') throw badRequest('Only an authorized payment is let go');
  const { refund } = newRefund({ ...payment, captured: true }, {});
  return { refund, payment: { ...withRefunded(payment, payment.amount), captured: false } };
}

/** The refund by which a lost dispute takes its amount, as far as the payment has it. */
export function disputeRefund(
  payment: Payment,
  { id, amount }: Pick<Dispute, 'id' | 'amount'>,
): { refund: Refund; payment: Payment } | null {
  const left = Math.min(amount, payment.amount - payment.amount_refunded);
  if (left < 100) return null;
  const made = newRefund(payment, { amount: left });
  return { ...made, refund: { ...made.refund, dispute_id: id } };
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
