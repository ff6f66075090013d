import { type Dispute, newId, nowInSeconds, type Payment } from './entities.js';
import { badRequest } from './razorpayError.js';
import type { Fields } from './requestFields.js';

/** The claim of the customer's bank. */
export interface DisputeClaim {
  /** Paise; the whole payment when absent. */
  amount?: number;
  reason?: string;
  /** An instant; in three days when absent. */
  respondBy?: string;
}

export type DisputeAnswer = 'accept' | Fields;

const DAY_SECONDS = 24 * 3600;

export function newDispute(
  payment: Payment,
  { amount = payment.amount, reason, respondBy }: DisputeClaim,
): Dispute {
  if (!payment.captured) throw badRequest('Only a captured payment can be disputed');
  if (amount > payment.amount) throw badRequest('The dispute is higher than the payment', 'amount');
  const respond_by =
    respondBy === undefined ? nowInSeconds() + 3 * DAY_SECONDS : Math.floor(Date.parse(respondBy) / 1000);
  if (Number.isNaN(respond_by)) throw badRequest('respondBy is no instant.', 'respondBy');
  return {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: amount,
    reason_code: 'chargeback_authorization',
    reason_description: reason ?? 'The customer does not recognise the payment',
    respond_by,
    status: 'open',
    phase: 'chargeback',
    created_at: nowInSeconds(),
    evidence: { amount, summary: null, submitted_at: null },
  };
}

/** The dispute after the merchant's answer: an accepted one is lost, a contested one waits for the bank. */
export function answered(dispute: Dispute, answer: DisputeAnswer): Dispute {
  if (dispute.status !== 'open') throw badRequest('The dispute is not open');
  if (dispute.respond_by < nowInSeconds()) throw badRequest('The dispute can not be answered any more');
  if (answer === 'accept') return resolved(dispute, 'lost');
  const { summary = null, action } = answer;
  if (summary !== null && (typeof summary !== 'string' || summary.length > 1_000))
    throw badRequest('The summary must be a string of at most 1000 characters', 'summary');
  if (action !== 'draft' && action !== 'submit')
    throw badRequest('The selected action is invalid.', 'action');
  const isSent = action === 'submit';
  const submitted_at = isSent ? nowInSeconds() : null;
  return {
    ...dispute,
    status: isSent ? 'under_review' : 'open',
    evidence: { ...dispute.evidence, summary, submitted_at },
  };
}

export function resolved(dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw badRequest('The dispute is decided already');
  return { ...dispute, status: outcome, amount_deducted: outcome === 'won' ? 0 : dispute.amount };
}
