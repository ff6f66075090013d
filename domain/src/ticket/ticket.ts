import { BOOKING_STATUS_NAMES, BookingStatus, type BookingStatusName } from '../booking/status.js';
import { decodeBase45, encodeBase45 } from './base45.js';

/** What a ticket says: which booking of which event, and the how manyth ticket of it. Nothing of the person. */
export interface TicketFacts {
  /** The booking's reference number. */
  reference: string;
  /** 1, and one more with each that is issued anew: an older one is replaced. */
  seq: number;
  /** The event's id, as hex. */
  eventId: string;
}

/** A ticket as its holder has it. */
export interface TicketRecord {
  /** What the QR code holds, `CT1.…`. */
  code: string;
  reference: string;
  seq: number;
  /** The QR code, as a drawing. */
  svg: string;
}

const PREFIX = 'CT1.';
/** Of an Ed25519 signature (RFC 8032). */
export const TICKET_SIGNATURE_BYTES = 64;
const PAYLOAD = /^([A-Z0-9-]{1,40}):([1-9]\d{0,8}):([0-9a-f]{24})$/;

/** Confirmed, or paid in part. */
export const TICKET_STATUSES: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.CashConfirmed,
  BookingStatus.PartiallyPaid,
  BookingStatus.CashPartiallyPaid,
];

/** Whether a booking in this status, by number or by name, has a ticket. */
export const hasTicket = (status: BookingStatus | BookingStatusName): boolean =>
  TICKET_STATUSES.some(known => known === status || BOOKING_STATUS_NAMES[known] === status);

/** What is signed. */
export const ticketPayload = ({ reference, seq, eventId }: TicketFacts): Uint8Array =>
  new TextEncoder().encode(`${reference}:${seq}:${eventId}`);

/** The code of a ticket: payload and signature, in the letters that make the smallest QR code. */
export const ticketCode = (payload: Uint8Array, signature: Uint8Array): string =>
  PREFIX + encodeBase45(Uint8Array.from([...payload, ...signature]));

/** A code that was taken apart; whether the signature is right is another question. */
export interface ReadTicket {
  facts: TicketFacts;
  payload: Uint8Array;
  signature: Uint8Array;
}

/** Takes a code apart; null for what is no ticket of ours, however near it comes: there is one way to write each. */
export function readTicket(code: string): ReadTicket | null {
  const bytes = code.startsWith(PREFIX) ? decodeBase45(code.slice(PREFIX.length)) : null;
  if (!bytes || bytes.length <= TICKET_SIGNATURE_BYTES) return null;
  const payload = bytes.slice(0, -TICKET_SIGNATURE_BYTES);
  const [, reference, seq, eventId] = PAYLOAD.exec(new TextDecoder().decode(payload)) ?? [];
  if (!reference || !seq || !eventId) return null;
  const signature = bytes.slice(-TICKET_SIGNATURE_BYTES);
  return { facts: { reference, seq: Number(seq), eventId }, payload, signature };
}
