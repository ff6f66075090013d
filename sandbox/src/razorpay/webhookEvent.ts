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

/** An event with its exact body, a snapshot that every delivery repeats byte for byte. */
export interface WebhookEvent {
  id: string;
  event: EventName;
  /** Null for an event without a single order. */
  orderId: string | null;
  body: string;
  signature: string;
  /** Whether it is sent automatically, and retried until it is answered with 2xx; a replay is always possible. */
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

/** The vendor's signature, in hexadecimal, for webhooks and for the success payload. */
export function hmacSha256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
