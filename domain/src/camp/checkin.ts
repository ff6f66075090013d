import type { Presence } from './device.js';
import type { DeskRowKind } from './row.js';

/** A person with a ticket, and what the desks recorded about them. */
export interface CheckinRecord {
  /** The booking's id. */
  _id: string;
  __v: number;
  reference: string;
  userId: string;
  name: string;
  initiatedName: string | null;
  phone: string;
  areaId: string | null;
  areaName: string | null;
  status: number;
  due: number;
  category: number;
  categoryName: string;
  room: string | null;
  bus: string | null;
  outfitCount: number;
  /** Whether outfits were handed out. */
  kit: boolean;
  minor: boolean;
  state: Presence;
  inAt: string | null;
  outAt: string | null;
  /** How many people came with this ticket: 2 once a conflict was resolved that way. */
  heads: number;
  /** Number of unresolved conflicts. */
  conflicts: number;
}

export const ROW_FLAGS = ['out-while-outside'] as const;
/** The kind of problem with a stored row. */
export type RowFlag = (typeof ROW_FLAGS)[number];

/** A row of a desk as staff see it. */
export interface CheckinRowRecord {
  _id: string;
  __v: number;
  eventId: string;
  /** Null where the row names no existing booking. */
  bookingId: string | null;
  reference: string | null;
  name: string | null;
  areaId: string | null;
  /** Null for a malformed row, which has only its message. */
  kind: DeskRowKind | null;
  at: string;
  /** The time on the device's clock. */
  rawAt: string | null;
  receivedAt: string;
  deviceId: string;
  deviceName: string;
  undoes: string | null;
  unit: string | null;
  amount: number | null;
  note: string | null;
  outcome: 'stored' | 'refused';
  /** Why the row was refused. */
  message: string | null;
  flag: RowFlag | null;
  /** Whether an undo row cancelled it. */
  undone: boolean;
}

export interface CheckinCounts {
  expected: number;
  arrived: number;
  left: number;
}

/** GET /checkin/summary; also the data of each event of the stream. */
export interface CheckinSummaryRecord extends CheckinCounts {
  /** Check-ins of the last 60 minutes. */
  lastHour: number;
  byArea: (CheckinCounts & { areaId: string | null; name: string })[];
  byCategory: (CheckinCounts & { category: number; name: string })[];
  /** Number of unresolved conflicts. */
  conflicts: number;
  devices: { name: string; lastSeenAt: string | null; unsent: number }[];
}

export const CONFLICT_RESOLUTIONS = ['same-person', 'two-people', 'wrong-booking'] as const;
export type ConflictResolution = (typeof CONFLICT_RESOLUTIONS)[number];

export const CONFLICT_LABELS: Readonly<Record<ConflictResolution, string>> = {
  'same-person': 'One person, scanned twice',
  'two-people': 'Two people, one ticket',
  'wrong-booking': 'Wrong booking',
};

/** One of the two rows of a conflict. */
export interface ConflictRow {
  _id: string;
  at: string;
  deviceId: string;
  deviceName: string;
}

/** A person who was checked in twice. */
export interface CheckinConflictRecord {
  /** The id of the later row. */
  _id: string;
  __v: number;
  eventId: string;
  bookingId: string;
  reference: string;
  name: string;
  areaId: string | null;
  areaName: string | null;
  entry: ConflictRow;
  later: ConflictRow;
  resolution: ConflictResolution | null;
  note: string | null;
  resolvedBy: string | null;
  resolvedAt: string | null;
}

/* Messages of a desk about a ticket that is not valid, the same online and offline (docs/rules/camp.md#4). */

export const TICKET_SENTENCES = {
  forged: 'This code was not made by us: it is forged, or was read wrong.',
  foreign: 'This ticket is for another event.',
  replaced: 'This ticket was replaced by a newer one. Please ask for the new one.',
  cancelled: 'This booking was cancelled.',
  unpaid: 'This booking is not paid yet.',
  unknown: 'There is no such booking on this phone’s list.',
} as const;
export type TicketProblem = keyof typeof TICKET_SENTENCES;

export const ROW_SENTENCES = {
  otherContent: 'This scan was already recorded with other details.',
  kindNotHere: 'This phone is not set up to record this. Please ask the organiser.',
  otherBooking: 'The scan to undo belongs to another booking.',
  nothingDue: 'Nothing is due.',
  cashStays: 'This cash is recorded with the booking: please ask the secretary to take it back.',
  nobodyInside: 'Nobody had come in on this ticket.',
  cashToHandBack: 'This booking has ended: the cash is to be handed back.',
  eventOver: 'This event is over.',
} as const;
