import { randomInt } from 'node:crypto';

/** The vendor answers an empty list where there are no notes. */
export type Notes = Record<string, string | number> | [];

/** Amounts are in the currency's smallest unit (paise), times in seconds, as with the vendor. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: string;
  email: string | null;
  contact: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { rrn: string };
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: null };
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: string;
  created_at: number;
  /** What the request was known by; the vendor keeps it to itself. */
  idempotency_key?: string | null;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as the vendor makes them: a prefix and 14 letters and digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const characters = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${characters.join('')}`;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
