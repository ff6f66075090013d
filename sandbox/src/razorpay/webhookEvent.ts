import { createHmac } from 'node:crypto';

import {
  type Dispute,
  newId,
  nowInSeconds,
  type Order,
  type Payment,
  type Refund,
  type Settlement,
} from './entities.js';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'settlement.processed'
  | 'payment.dispute.created'
  | 'payment.dispute.under_review'
  | 'payment.dispute.won'
  | 'payment.dispute.lost';

/** An event with its body as it goes over the wire, a snapshot that every delivery repeats byte for byte. */
export interface WebhookEvent {
  id: string;
  event: EventName;
  /** Null for what no single order is behind. */
  orderId: string | null;
  body: string;
  signature: string;
  /** Whether it goes out by itself, and again until it is answered with 2xx; a replay is always possible. */
  deliver: boolean;
}

export interface Subjects {
  payment?: Payment;
  order?: Order;
  refund?: Refund;
  settlement?: Settlement;
  dispute?: Dispute;
}

export function newEvent(
  event: EventName,
  subjects: Subjects,
  secret: string,
  deliver: boolean,
): WebhookEvent {
  const payload = Object.fromEntries(Object.entries(subjects).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_CoastokSandbox',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: nowInSeconds(),
  });
  return {
    id: newId('evt'),
    event,
    orderId: subjects.payment?.order_id ?? null,
    body,
    signature: hmacSha256(body, secret),
    deliver,
  };
}

/** The vendor's only kind of signature, in hexadecimal: of webhooks and of the success payload. */
export function hmacSha256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
