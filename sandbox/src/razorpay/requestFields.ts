import type { Notes } from './entities.js';
import { badRequest } from './razorpayError.js';

/** The body of a request to the vendor's API, before validation. */
export type Fields = Partial<Record<string, unknown>>;

const MAX_NOTES = 15;
const MAX_NOTE_LENGTH = 256;
const MAX_RECEIPT_LENGTH = 40;

/** Reads a whole number of paise; like the vendor, it accepts digits in a string too. */
export function readAmount(fields: Fields): number {
  const { amount } = fields;
  if (amount === undefined || amount === null || amount === '')
    throw badRequest('The amount field is required.', 'amount');
  const paise = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount;
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise)) {
    throw badRequest('The amount must be an integer.', 'amount');
  }
  return paise;
}

export function readCurrency(fields: Fields): string {
  const { currency } = fields;
  if (typeof currency !== 'string' || currency === '')
    throw badRequest('The currency field is required.', 'currency');
  if (!/^[A-Z]{3}$/.test(currency)) throw badRequest('Currency is not supported', 'currency');
  return currency;
}

export function readReceipt(fields: Fields): string | null {
  const { receipt = null } = fields;
  if (receipt === null) return null;
  if (typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt');
  if (receipt.length > MAX_RECEIPT_LENGTH) {
    throw badRequest(`receipt: the length must be no more than ${MAX_RECEIPT_LENGTH}.`, 'receipt');
  }
  return receipt;
}

/** Reads the header by which the vendor recognises a repeated refund. */
export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(header)) {
    throw badRequest(
      'The idempotency key must be at least 10 characters of letters, digits, hyphens and underscores.',
    );
  }
  return header;
}

export function readNotes(fields: Fields): Notes {
  const { notes = {} } = fields;
  if (typeof notes !== 'object' || notes === null) throw badRequest('The notes must be an array.', 'notes');
  const entries = Object.entries(notes);
  if (entries.length === 0) return [];
  if (entries.length > MAX_NOTES)
    throw badRequest(`Number of fields in notes should be less than or equal to ${MAX_NOTES}`, 'notes');
  for (const [, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw badRequest('Notes can not be nested', 'notes');
    if (String(value).length > MAX_NOTE_LENGTH)
      throw badRequest('Notes value length should be less than 256', 'notes');
  }
  return Object.fromEntries(entries);
}

export interface PageQuery {
  from?: number;
  to?: number;
  count: number;
  skip: number;
}

export const pageQuery = {
  type: 'object',
  properties: {
    from: { type: 'integer' },
    to: { type: 'integer' },
    count: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    skip: { type: 'integer', minimum: 0, default: 0 },
    receipt: { type: 'string' },
  },
};

export function collection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}

/** A page of items, newest first, of those created between `from` and `to` (seconds, inclusive). */
export function page<Item extends { created_at: number }>(items: Item[], query: PageQuery) {
  const { from = 0, to = Infinity, count, skip } = query;
  const within = items
    .filter(item => item.created_at >= from && item.created_at <= to)
    .sort((a, b) => b.created_at - a.created_at);
  return collection(within.slice(skip, skip + count));
}
