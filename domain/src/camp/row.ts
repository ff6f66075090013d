/*
 * The rows that desks of a camp record (docs/rules/camp.md#2). This file does not import the validation library,
 * because the field app bundles it.
 */

/** The permissions of a device, set when it is created. `in` covers `in`, `out`, `undo` and `cash-noted`. */
export const DESK_KINDS = ['in', 'room', 'bus', 'kit'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** `look`: a person's sensitive answers were shown. */
export const DESK_ROW_KINDS = ['in', 'out', 'undo', 'room', 'bus', 'kit', 'cash-noted', 'look'] as const;
export type DeskRowKind = (typeof DESK_ROW_KINDS)[number];

/** The permission that a device needs for a row; null where every device may record it. */
export function deskKindOf(kind: DeskRowKind): DeskKind | null {
  if (kind === 'look') return null;
  return kind === 'room' || kind === 'bus' || kind === 'kit' ? kind : 'in';
}

/** The highest number of rows in one call. */
export const MOST_DESK_ROWS = 200;
export const MOST_DESK_NOTE = 500;

/** A row as a device sends it; it names either the ticket or the booking. */
export interface DeskRow {
  /** A UUIDv7 made by the device, so that a repeated row counts once. */
  _id: string;
  code?: string;
  bookingId?: string;
  kind: DeskRowKind;
  /** The time on the device's clock, ISO 8601. */
  at: string;
  /** Only for `undo`: the row that it cancels. */
  undoes?: string;
  /** Only for `room` and `bus`: the unit's key; null removes the person from it. */
  unit?: string | null;
  note?: string;
  /** Only for `cash-noted`: whole rupees; absent: the full amount due. */
  amount?: number;
}

/** POST /field/v1/rows */
export interface DeskRowsBody {
  /** The time on the device's clock, ISO 8601. */
  sentAt: string;
  /** How many more rows the device has to send. */
  unsent: number;
  rows: unknown[];
}

export const DESK_OUTCOMES = ['stored', 'known', 'conflict', 'refused'] as const;
export type DeskOutcome = (typeof DESK_OUTCOMES)[number];

/** The other row of a conflict: its time and its device. */
export interface OtherDeskRow {
  _id: string;
  at: string;
  device: string;
}

/** The result for one row. */
export interface DeskRowAnswer {
  /** The id as it was sent; null for a row without an id. */
  _id: string | null;
  outcome: DeskOutcome;
  /** A sentence for the user, where there is one. */
  message?: string;
  /** Only for a conflict: the row that it conflicts with. */
  other?: OtherDeskRow;
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of version 7, in lower or upper case (RFC 9562). */
export const isUuidV7 = (text: string): boolean => UUID_V7.test(text);

/**
 * The time that a call may take. A smaller difference is not treated as a wrong clock, so the order on a device is
 * kept.
 */
const TRANSIT_MS = 2000;

/**
 * The time of a row on the server's clock: the device's clock is corrected by the difference between `sentAt` and the
 * arrival of the rows. Never later than their arrival.
 */
export function correctedAt(at: Date, sentAt: Date, receivedAt: Date): Date {
  const wrongBy = receivedAt.getTime() - sentAt.getTime();
  const corrected = at.getTime() + (Math.abs(wrongBy) > TRANSIT_MS ? wrongBy : 0);
  return new Date(Math.min(corrected, receivedAt.getTime()));
}
