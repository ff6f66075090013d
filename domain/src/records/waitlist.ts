import type { EventTranslations } from '../events/translations.js';
import type { WaitlistState } from '../waitlist/entry.js';
import type { WireRecord } from './records.js';

/** A place offered to a person. */
export interface OfferRecord {
  bookingId: string;
  category: number;
  until: string;
}

/** A visitor's own entry in a waiting list. */
export interface OwnWaitlistRecord {
  _id: string;
  state: WaitlistState;
  /** How many people are before them in the list; 0 for a person who does not wait. */
  ahead: number;
  wants: number[];
  offer: OfferRecord | null;
  joinedAt: string;
}

/** One row of `/web/v1/my/waitlist`. */
export interface MyWaitlistRecord extends OwnWaitlistRecord {
  /** The event's public id. */
  eventId: string;
  title: string;
  /** Translations of `title`. */
  translations: EventTranslations;
  fromDate: string;
}

/** An entry in a waiting list as staff see it. */
export interface WaitlistRecord extends WireRecord {
  eventId: string;
  eventName: string;
  userId: string;
  name: string;
  areaId: string | null;
  areaName: string;
  phone: string;
  state: WaitlistState;
  /** From 1; null for a person who does not wait. */
  position: number | null;
  priority: number;
  wants: number[];
  /** The names of these accommodations, the most wanted first. */
  wantsNames: string[];
  transportation: boolean;
  lapses: number;
  offer: OfferRecord | null;
  joinedAt: string;
  createdAt: string;
  endedAt: string | null;
}
