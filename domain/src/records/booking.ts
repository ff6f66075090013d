import type { LaterQuestions } from '../booking/rules/answers.js';
import type { EventTranslations } from '../events/translations.js';
import type { OptionLine, Answers } from '../eventForm/form.js';
import type { PriceList } from '../booking/price.js';
import type { ReviewReason, StrayReason } from '../booking/review.js';
import type { BookingStatus, BookingStatusName } from '../booking/status.js';
import type { BookingFields, BookingRecord } from '../resources/booking.js';
import type { PersonRecord, WireRecord } from './records.js';

/** The answer of `/api/v1/booking/summary`: totals of the bookings that the same filters list. */
export interface BookingSummaryRecord {
  byStatus: Record<BookingStatus, number>;
  /** Number of live bookings; each has a seat. */
  seats: number;
  /** The same by accommodation, by its id; accommodations without bookings are absent. */
  seatsByCategory: Record<string, number>;
  /** In whole rupees. */
  money: {
    /** The price of live bookings, after subsidies and waivers. */
    final: number;
    /** `paid` was paid for them, `due` is still to be paid. */
    paid: number;
    due: number;
    /** Cash that was recorded for them and waits for approval; a part of `due`. */
    cashWaiting: number;
    /** The subsidies that areas gave for them. */
    subsidy: number;
    /** The amount paid for ended bookings that is to be refunded. */
    toRefund: number;
  };
}

/**
 * The contact for a visitor's questions about a booking: the area's, else the event's, else the area's leader by name.
 */
export interface PersonToAsk {
  name: string | null;
  phone: string | null;
}

/** The answer of `/web/v1/booking`. */
export interface VisitorBookingRecord extends BookingFields {
  bookingId: string;
  userId: string;
  status: BookingStatusName;
  statusCode: BookingStatus;
  orderId: string | null;
  /** Whether transport was chosen; the amount does not show it where transport is free. */
  transportation: boolean;
  /** The answers to the event's form, without those that are no longer stored. */
  answers: Answers;
  formVersion: number | null;
  /** The chosen options, at the prices when they were chosen. */
  options: readonly OptionLine[];
  /** The price list at the time of the booking, from which another choice is priced. */
  prices: PriceList;
  event: { fromDate: string; toDate: string; venue: string };
  /** Null where no contact is known. */
  contact: PersonToAsk | null;
}

/** The steps that a person may take now on their own booking; the server would accept them. */
export type OwnBookingAct = 'pay' | 'change' | 'cash' | 'subsidy' | 'cancel' | 'cancel-request';

/** One row of `/web/v1/my/bookings`. */
export interface MyBookingRecord extends Pick<
  VisitorBookingRecord,
  | '_id'
  | 'bookingId'
  | 'eventId'
  | 'status'
  | 'statusCode'
  | 'bookingReferenceNo'
  | 'finalAmount'
  | 'paidAmount'
  | 'due'
  | 'keptAmount'
  | 'holdUntil'
  | 'cancelRequest'
  | 'contact'
> {
  title: string;
  /** Translations of `title`, `venue` and `venueAddress`. */
  translations: EventTranslations;
  fromDate: string;
  toDate: string;
  startTime: string | null;
  endTime: string | null;
  venue: string;
  /** Empty where it is not published. */
  venueAddress: string;
  mapUrl: string;
  /** Why the event does not take place; absent where it does. */
  cancelled?: { at: string; reason: string };
  /** Whether the calls for the ticket and for the receipt would succeed. */
  ticket: boolean;
  receipt: boolean;
  /** The questions that the event asks after the registration; absent where there is nothing to answer. */
  questions?: LaterQuestions;
  can: OwnBookingAct[];
}

/** The data for the gateway's payment widget; the amount is in paise. */
export interface CheckoutRecord {
  orderId: string;
  amount: number;
  currency: string;
  key: string;
}

/** A payment that has to be checked by a person (docs/rules/booking.md#9). */
export interface ReviewRecord {
  _id: string;
  reason: ReviewReason | StrayReason;
  /** In whole units of the currency. */
  amount: number;
  currency: string;
  paymentId: string | null;
  /** The gateway's order, for money without a booking. */
  orderId: string | null;
  booking: Pick<
    BookingRecord,
    '_id' | 'bookingReferenceNo' | 'eventId' | 'eventName' | 'status' | 'userId'
  > | null;
  /**
   * The area whose people hand back the cash of a cancelled event, or whose fund refused a movement; null for every
   * other reason.
   */
  area: { _id: string; name: string } | null;
  /** The person who recorded that cash last; null for every other reason, and where the record no longer exists. */
  recorder: PersonRecord | null;
  at: string;
  /** Null until a person settles it. */
  settled: { by: string; comment: string; at: string } | null;
}

/** A camp registration (docs/rules/booking.md#9). */
export interface RegistrationRecord extends WireRecord {
  name: string;
  email: string;
  phone: string;
  eventId: string;
  status: BookingStatus;
  connectedAreaId: { _id: string; name: string } | null;
  createdAt: string;
}

/** An area's row of `/api/v1/viplava/summary`: totals of the registrations that the same filters list. */
export interface RegistrationSummaryRecord {
  /** Null for people without an area. */
  areaId: string | null;
  areaName: string;
  total: number;
  byStatus: Record<BookingStatus, number>;
}
