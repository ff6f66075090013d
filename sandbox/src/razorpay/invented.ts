import type { Order, Payment, Refund } from './entities.js';
import { authorizedPayment, captured, failed, attempted, newOrder, paidBy } from './payments.js';
import { newRefund, failedRefund } from './refunds.js';

/** An order of an invented past, with the ids of the merchant's own records; amounts in paise, times in seconds. */
export interface InventedOrder {
  id: string;
  amount: number;
  receipt: string;
  created_at: number;
  payments: InventedPayment[];
}

interface InventedPayment {
  id: string;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed';
  created_at: number;
  refunds: InventedRefund[];
}

interface InventedRefund {
  id: string;
  amount: number;
  receipt: string;
  status: 'processed' | 'failed';
  created_at: number;
}

const id = { type: 'string', pattern: '^(order|pay|rfnd)_[0-9A-Za-z]+$' };
const paise = { type: 'integer', minimum: 1 };
const seconds = { type: 'integer', minimum: 0 };
const receipt = { type: 'string', maxLength: 40 };

const list = (properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
});

export const inventedBody = {
  type: 'object',
  required: ['orders'],
  properties: {
    orders: list({
      id,
      amount: paise,
      receipt,
      created_at: seconds,
      payments: list({
        id,
        amount: paise,
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        status: { type: 'string', enum: ['authorized', 'captured', 'failed'] },
        created_at: seconds,
        refunds: list({
          id,
          amount: paise,
          receipt,
          status: { type: 'string', enum: ['processed', 'failed'] },
          created_at: seconds,
        }),
      }),
    }),
  },
};

const STATES = { authorized: (payment: Payment) => payment, captured, failed } as const;

/** Makes the records of such an order, by the same rules as for a real one. */
export function recordsOf(invented: InventedOrder): (Order | Payment | Refund)[] {
  const { id, amount, receipt, created_at, payments } = invented;
  const opened: Order = { ...newOrder({ amount, receipt, currency: 'INR' }), id, created_at };
  let order = opened;
  const records: (Payment | Refund)[] = [];
  for (const one of payments) {
    const authorized = authorizedPayment(opened, one.amount, one.currency, {});
    let payment: Payment = {
      ...STATES[one.status](authorized),
      id: one.id,
      created_at: one.created_at,
    };
    order = payment.captured ? paidBy(attempted(order), payment) : attempted(order);
    for (const refund of one.refunds) {
      const sent = newRefund(payment, { amount: refund.amount, receipt: refund.receipt });
      const made = { ...sent.refund, id: refund.id, created_at: refund.created_at };
      const after = refund.status === 'failed' ? failedRefund(made, sent.payment) : { ...sent, refund: made };
      payment = after.payment;
      records.push(after.refund);
    }
    records.push(payment);
  }
  return [order, ...records];
}
