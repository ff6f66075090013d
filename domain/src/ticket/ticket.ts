import { BOOKING_STATUS_NAMES, BookingStatus, type BookingStatusName } from '../booking/status.js';
import { decodeBase45, encodeBase45 } from './base45.js';

/** The content of a ticket: its booking, its event and its sequence number. It contains no data about the person. */
export interface TicketFacts {
  /** The booking's reference number. */
  reference: string;
  /** 1 for the first ticket, incremented by each reissue; only the newest is valid. */
  seq: number;
  /** The event's id, as hex. */
  eventId: string;
}

/** A ticket as its holder receives it. */
export interface TicketRecord {
  /** The content of the QR code, `CT1.…`. */
  code: string;
  reference: string;
  seq: number;
  /** The QR code as an SVG drawing. */
  svg: string;
}

const PREFIX = 'CT1.';
/** The length of an Ed25519 signature (RFC 8032). */
export const TICKET_SIGNATURE_BYTES = 64;
const PAYLOAD = /^([A-Z0-9-]{1,40}):([1-9]\d{0,8}):([0-9a-f]{24})$/;

/** The statuses that have a ticket: confirmed, or paid in part. */
export const TICKET_STATUSES: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.CashConfirmed,
  BookingStatus.PartiallyPaid,
  BookingStatus.CashPartiallyPaid,
];

/** Whether a booking in this status, by number or by name, has a ticket. */
export const hasTicket = (status: BookingStatus | BookingStatusName): boolean =>
  TICKET_STATUSES.some(known => known === status || BOOKING_STATUS_NAMES[known] === status);

/** The bytes that are signed. */
export const ticketPayload = ({ reference, seq, eventId }: TicketFacts): Uint8Array =>
  new TextEncoder().encode(`${reference}:${seq}:${eventId}`);

/** The code of a ticket: payload and signature, in characters that make the smallest QR code. */
export const ticketCode = (payload: Uint8Array, signature: Uint8Array): string =>
  PREFIX + encodeBase45(Uint8Array.from([...payload, ...signature]));

/** A parsed code; its signature is not verified yet. */
export interface ReadTicket {
  facts: TicketFacts;
  payload: Uint8Array;
  signature: Uint8Array;
}

/** Parses a code; null for any text that is not a ticket of ours. Each ticket has only one valid spelling. */
export function readTicket(code: string): ReadTicket | null {
  const bytes = code.startsWith(PREFIX) ? decodeBase45(code.slice(PREFIX.length)) : null;
  if (!bytes || bytes.length <= TICKET_SIGNATURE_BYTES) return null;
  const payload = bytes.slice(0, -TICKET_SIGNATURE_BYTES);
  const [, reference, seq, eventId] = PAYLOAD.exec(new TextDecoder().decode(payload)) ?? [];
  if (!reference || !seq || !eventId) return null;
  const signature = bytes.slice(-TICKET_SIGNATURE_BYTES);
  return { facts: { reference, seq: Number(seq), eventId }, payload, signature };
}
