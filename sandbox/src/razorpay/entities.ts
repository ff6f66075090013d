import { randomInt } from 'node:crypto';

/** The vendor sends an empty list if there are no notes. */
export type Notes = Record<string, string | number> | [];

/** Amounts are in the currency's smallest unit (paise) and times in seconds, as with the vendor. */
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
  /** The idempotency key of the request; the vendor's answers omit it. */
  idempotency_key?: string | null;
  /** The dispute for which this refund was made, and as which it is settled; the vendor's answers omit it. */
  dispute_id?: string;
}

/** A transfer to the merchant's bank account. */
export interface Settlement {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'processed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
}

/** A line of the settlement report (`recon/combined`); its `id` is ours, the vendor's lines have none. */
export interface SettlementRow {
  id: string;
  entity: 'settlement_row';
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: false;
  settled: true;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  description: string | null;
  payment_id: string | null;
  order_id: string | null;
  dispute_id: string | null;
  /** Identifies the movement, so that it is settled only once. */
  covers: string;
}

export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  /** Deducted at once, and given back when the dispute is won. */
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost';
  phase: 'chargeback';
  created_at: number;
  evidence: { amount: number; summary: string | null; submitted_at: number | null };
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id in the vendor's form: a prefix and 14 letters and digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'setl' | 'disp' | 'adj'): string {
  const characters = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${characters.join('')}`;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
