/*
 * What is noted at the desk of a camp (docs/rules/camp.md#2). Without the validation library: the field app carries it.
 */

/** What a device may note, as it is made. `in` covers `in`, `out`, `undo` and `cash-noted`. */
export const DESK_KINDS = ['in', 'room', 'bus', 'kit'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** `look`: sensitive answers of somebody were shown. */
export const DESK_ROW_KINDS = ['in', 'out', 'undo', 'room', 'bus', 'kit', 'cash-noted', 'look'] as const;
export type DeskRowKind = (typeof DESK_ROW_KINDS)[number];

/** The kind that a device needs for a row; null where every device may note it. */
export function deskKindOf(kind: DeskRowKind): DeskKind | null {
  if (kind === 'look') return null;
  return kind === 'room' || kind === 'bus' || kind === 'kit' ? kind : 'in';
}

/** At most this many rows in one call. */
export const MOST_DESK_ROWS = 200;
export const MOST_DESK_NOTE = 500;

/** A row as a device sends it; names either the ticket or the booking. */
export interface DeskRow {
  /** A UUIDv7 that the device has made: it makes the row count once. */
  _id: string;
  code?: string;
  bookingId?: string;
  kind: DeskRowKind;
  /** By the device's clock, ISO 8601. */
  at: string;
  /** Of an undo: the row that it takes back. */
  undoes?: string;
  /** Of room and bus: the unit's key; null takes the person out. */
  unit?: string | null;
  note?: string;
  /** Of cash-noted: whole rupees; all that is due where it is absent. */
  amount?: number;
}

/** POST /field/v1/rows */
export interface DeskRowsBody {
  /** By the device's clock, ISO 8601. */
  sentAt: string;
  /** How many rows the device has besides these. */
  unsent: number;
  rows: unknown[];
}

export const DESK_OUTCOMES = ['stored', 'known', 'conflict', 'refused'] as const;
export type DeskOutcome = (typeof DESK_OUTCOMES)[number];

/** The other row of a conflict: when, and at which device. */
export interface OtherDeskRow {
  _id: string;
  at: string;
  device: string;
}

/** What became of one row. */
export interface DeskRowAnswer {
  /** As it was sent; null for one that has none. */
  _id: string | null;
  outcome: DeskOutcome;
  /** A sentence, where there is something to say. */
  message?: string;
  /** Of a conflict: the row that it conflicts with. */
  other?: OtherDeskRow;
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of version 7, in small letters or large (RFC 9562). */
export const isUuidV7 = (text: string): boolean => UUID_V7.test(text);

/** So long may a call be on its way; what differs by less is no wrong clock, and a device's own order stays. */
const TRANSIT_MS = 2000;

/**
 * When something was, by the server's clock: the device's clock is as wrong as `sentAt` says it was when the rows arrived.
 * Never later than their arrival.
 */
export function correctedAt(at: Date, sentAt: Date, receivedAt: Date): Date {
  const wrongBy = receivedAt.getTime() - sentAt.getTime();
  const corrected = at.getTime() + (Math.abs(wrongBy) > TRANSIT_MS ? wrongBy : 0);
  return new Date(Math.min(corrected, receivedAt.getTime()));
}
