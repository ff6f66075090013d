import type { EventCategory } from '../schemas/event.js';
import type { EventLanding } from '../schemas/landing.js';
import type { WireRecord } from './records.js';

/** What staff and visitors alike may know of an event (docs/rules/booking.md#10, #11). */
export interface PublicEventRecord {
  _id: string;
  eventId: string;
  /** The same for ever, for clients that know camps by one; made of `_id`. */
  uuid: string;
  title: string;
  /** Pure dates, `yyyy-MM-dd`. */
  fromDate: string;
  toDate: string;
  venue: string;
  registrationAmount: number;
  transportationAmount: number;
  transportationDescription: string;
  outfitAmount: number;
  outfitCutAmount: number;
  accomodationCategory: Record<string, EventCategory>;
  startingPrice: number;
  eligibility: string;
  recommendation: string;
  allowSubsidy: boolean;
  allowCash: boolean;
  allowDonation: boolean;
  allowOnlinePayment: boolean;
  allowPartialPayment: boolean;
  showAmount: boolean;
  showAmountBreakup: boolean;
  registrationOpensAt: string | null;
  registrationClosesAt: string | null;
  cashDeadlineHours: number;
  landing: EventLanding;
  /** Whether who finds it full can join a waiting list. */
  waitlist: boolean;
  /** Whether no place is left. */
  full: boolean;
  /** How many wait for one. */
  waiting: number;
}

export interface EventRecord extends Omit<PublicEventRecord, 'full' | 'waiting'>, WireRecord {
  published: boolean;
  capacity: number | null;
  waitlistHours: number;
  waitlistCap: number | null;
  createdAt: string;
}
