import type { DeskKind } from './row.js';
import type { UnitKind } from './unit.js';

/** A new device, before it is linked. The code is told this once. */
export interface NewDeskDeviceRecord {
  _id: string;
  linkCode: string;
  linkUrl: string;
  expiresAt: string;
}

export const DESK_DEVICE_STATES = ['waiting', 'linked', 'ended', 'revoked'] as const;
/** `waiting` for its link, `ended` with the event or unlinked until its code was too old. */
export type DeskDeviceState = (typeof DESK_DEVICE_STATES)[number];

/** A device of a desk, as staff see it. */
export interface DeskDeviceRecord {
  _id: string;
  __v: number;
  eventId: string;
  eventName: string;
  name: string;
  kinds: DeskKind[];
  showPhones: boolean;
  state: DeskDeviceState;
  /** Who made it. */
  madeBy: string;
  madeByName: string;
  createdAt: string;
  linkedAt: string | null;
  endsAt: string;
  lastSeenAt: string | null;
  /** Rows that it had not sent, as it last said. */
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
  /** The raw 32 bytes of the event's Ed25519 key, base64. */
  publicKey: string;
  kinds: DeskKind[];
  endsAt: string;
}

/** GET /field/v1/desk: what may change of a desk beside its people. */
export interface DeskStandingRecord {
  /** As of the link; another one once the event's key was rotated. */
  publicKey: string;
  /** Whoever shows a ticket signed with one of these has an older one. */
  formerKeys: string[];
  /** The other devices of the event, the last one seen first. */
  others: { name: string; lastSeenAt: string }[];
  /** The event's rooms and buses, by name; none for a device that gives neither. */
  units: DeskUnitRecord[];
}

/** A room or a bus as a device offers it (docs/rules/units.md#1). */
export interface DeskUnitRecord {
  key: string;
  kind: UnitKind;
  /** As on its door. */
  name: string;
  category: number | null;
  /** Of the accommodation that it belongs to. */
  categoryName: string | null;
  forGender: number | null;
  /** Places that nobody has and no device holds. */
  free: number;
}

/** Where somebody is. */
export const PRESENCES = ['expected', 'arrived', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Somebody with a ticket, as a device keeps them. */
export interface DeskPersonRecord {
  bookingId: string;
  reference: string;
  seq: number;
  name: string;
  initiatedName: string | null;
  areaName: string | null;
  /** The booking's, by number. */
  status: number;
  /** Whole rupees. */
  due: number;
  /** Keys of units. */
  room: string | null;
  bus: string | null;
  outfitCount: number;
  minor: boolean;
  /** Of who is under 18 alone. */
  guardianPhone: string | null;
  /** Only where the device may show phones. */
  phone?: string;
  /** Only for a device that places people, at an event that has units for some people alone; null where unknown. */
  gender?: number | null;
  category?: number | null;
  /** A signed link to the person's picture, where there is one. */
  photo?: string;
  /** To questions that are marked for desks; absent where there is none (docs/rules/eventForm.md#7). */
  answers?: DeskAnswerRecord[];
  state: Presence;
  inAt: string | null;
}

/** What somebody answered, in words. */
export interface DeskAnswerRecord {
  label: string;
  value: string;
  /** Shown after a tap alone, which the device notes. */
  sensitive?: true;
}

/** Somebody who still has to bring cash. */
export interface DeskPendingRecord {
  bookingId: string;
  reference: string;
  name: string;
  due: number;
}

/** Places of a unit that only this device gives away. */
export interface DeskLeaseRecord {
  unit: string;
  places: number;
}

/** GET /field/v1/snapshot */
export interface DeskSnapshotRecord {
  persons: DeskPersonRecord[];
  pending: DeskPendingRecord[];
  /** Bookings that are in neither list any more. */
  removed: string[];
  leases: DeskLeaseRecord[];
  /** To be sent as `since`. */
  next: string;
}
