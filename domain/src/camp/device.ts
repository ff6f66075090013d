import type { DeskKind } from './row.js';
import type { UnitKind } from './unit.js';

/** A new device before it is linked. The code is in this answer only. */
export interface NewDeskDeviceRecord {
  _id: string;
  linkCode: string;
  linkUrl: string;
  expiresAt: string;
}

export const DESK_DEVICE_STATES = ['waiting', 'linked', 'ended', 'revoked'] as const;
/** `waiting` until it is linked; `ended` with the event, or when it was not linked before its code expired. */
export type DeskDeviceState = (typeof DESK_DEVICE_STATES)[number];

/** A device of a desk as staff see it. */
export interface DeskDeviceRecord {
  _id: string;
  __v: number;
  eventId: string;
  eventName: string;
  name: string;
  kinds: DeskKind[];
  showPhones: boolean;
  state: DeskDeviceState;
  /** The person who created it. */
  madeBy: string;
  madeByName: string;
  createdAt: string;
  linkedAt: string | null;
  endsAt: string;
  lastSeenAt: string | null;
  /** Number of rows that it had not sent, by its last report. */
  unsent: number;
}

/** The event as a device shows it. */
export interface DeskEventRecord {
  _id: string;
  eventId: string;
  title: string;
  fromDate: string;
  toDate: string;
  venue: string;
}

/** POST /field/v1/link */
export interface DeskLinkRecord {
  token: string;
  deviceId: string;
  event: DeskEventRecord;
  /** The event's Ed25519 key: 32 raw bytes, base64. */
  publicKey: string;
  kinds: DeskKind[];
  endsAt: string;
}

/** GET /field/v1/desk: data of a desk that may change, except its people. */
export interface DeskStateRecord {
  /** The same as at the link, or a new one once the event's key was rotated. */
  publicKey: string;
  /** Former keys: a ticket signed with one of these is outdated. */
  formerKeys: string[];
  /** The other devices of the event, the most recently seen first. */
  others: { name: string; lastSeenAt: string }[];
  /** The event's rooms and buses, by name; empty for a device that assigns neither. */
  units: DeskUnitRecord[];
}

/** A room or a bus as a device offers it (docs/rules/units.md#1). */
export interface DeskUnitRecord {
  key: string;
  kind: UnitKind;
  /** The name on its door. */
  name: string;
  category: number | null;
  /** The name of the accommodation that it belongs to. */
  categoryName: string | null;
  forGender: number | null;
  /** Number of places that nobody has and no device holds. */
  free: number;
}

/** The presence of a person at the camp. */
export const PRESENCES = ['expected', 'arrived', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];

/** A person with a ticket, as a device stores them. */
export interface DeskPersonRecord {
  bookingId: string;
  reference: string;
  seq: number;
  name: string;
  initiatedName: string | null;
  areaName: string | null;
  /** The booking's status, by number. */
  status: number;
  /** In whole rupees. */
  due: number;
  /** `room` and `bus` are keys of units. */
  room: string | null;
  bus: string | null;
  outfitCount: number;
  minor: boolean;
  /** Only for people under 18. */
  guardianPhone: string | null;
  /** Only on devices that may show phone numbers. */
  phone?: string;
  /** Only on a device that assigns places, at an event that has units for one gender; null where unknown. */
  gender?: number | null;
  category?: number | null;
  /** A signed link to the person's picture, if there is one. */
  photo?: string;
  /** Answers to questions that are shown at desks; absent where there are none (docs/rules/eventForm.md#7). */
  answers?: DeskAnswerRecord[];
  state: Presence;
  inAt: string | null;
}

/** One answer of a person, in words. */
export interface DeskAnswerRecord {
  label: string;
  value: string;
  /** Shown only after a tap, which the device records. */
  sensitive?: true;
}

/** A person who still has to bring cash. */
export interface DeskPendingRecord {
  bookingId: string;
  reference: string;
  name: string;
  initiatedName: string | null;
  due: number;
}

/** Places of a unit that only this device may assign. */
export interface DeskLeaseRecord {
  unit: string;
  places: number;
}

/** GET /field/v1/snapshot */
export interface DeskSnapshotRecord {
  persons: DeskPersonRecord[];
  pending: DeskPendingRecord[];
  /** Ids of bookings that are in neither list any more. */
  removed: string[];
  leases: DeskLeaseRecord[];
  /** The value to send as `since` in the next call. */
  next: string;
}
