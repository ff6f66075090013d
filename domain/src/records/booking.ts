import type { LaterQuestions } from '../booking/rules/answers.js';
import type { OptionLine } from '../eventForm/optionLine.js';
import type { Answers } from '../eventForm/form.js';
import type { PriceList } from '../booking/price.js';
import type { ReviewReason, StrayReason } from '../booking/review.js';
import type { BookingStatus, BookingStatusName } from '../booking/status.js';
import type { BookingFields, BookingRecord } from '../resources/booking.js';
import type { PersonRecord, WireRecord } from './records.js';

/** What `/api/v1/booking/summary` answers: the bookings that the list counts, counted and added up. */
export interface BookingSummaryRecord {
  byStatus: Record<BookingStatus, number>;
  /** Live bookings; each has a seat. */
  seats: number;
  /** The same by accommodation, under its id; one without any is absent. */
  seatsByCategory: Record<string, number>;
  /** Whole rupees. */
  money: {
    /** What live bookings cost, after subsidies and waivers. */
    final: number;
    /** What was paid for them, and is due. */
    paid: number;
    due: number;
    /** Cash that was recorded for them and waits for approval; part of what is due. */
    cashWaiting: number;
    /** What areas gave for them. */
    subsidy: number;
    /** What is paid for bookings that have ended, to be sent back. */
    toRefund: number;
  };
}

/** Whom a visitor asks about a booking: of the area, else of the event, else the area's leader by name. */
export interface PersonToAsk {
  name: string | null;
  phone: string | null;
}

/** What `/web/v1/booking` answers. */
export interface VisitorBookingRecord extends BookingFields {
  bookingId: string;
  userId: string;
  status: BookingStatusName;
  statusCode: BookingStatus;
  orderId: string | null;
  /** Whether transport was chosen; where it is free, the amount can't tell. */
  transportation: boolean;
  /** What was answered in the event's form; without what is not kept any more. */
  answers: Answers;
  formVersion: number | null;
  /** The options that were chosen, at the prices they were chosen for. */
  options: readonly OptionLine[];
  /** The price list of when it was booked: what another choice would cost. */
  prices: PriceList;
  event: { fromDate: string; toDate: string; venue: string };
  /** Null where nobody is named. */
  contact: PersonToAsk | null;
}

/** What a person may do about an own booking now, as the server would take it. */
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
  fromDate: string;
  toDate: string;
  startTime: string | null;
  endTime: string | null;
  venue: string;
  /** Empty where it is not told. */
  venueAddress: string;
  mapUrl: string;
  /** Why the event does not take place; absent where it does. */
  cancelled?: { at: string; reason: string };
  /** Whether the calls of these answer. */
  ticket: boolean;
  receipt: boolean;
  /** What the event asks after the registration; absent where there is nothing to answer (any more). */
  questions?: LaterQuestions;
  can: OwnBookingAct[];
}

/** What the payment widget needs; the amount in paise. */
export interface CheckoutRecord {
  orderId: string;
  amount: number;
  currency: string;
  key: string;
}

/** Money that needs a person (docs/rules/booking.md#9). */
export interface ReviewRecord {
  _id: string;
  reason: ReviewReason | StrayReason;
  /** Whole units of the currency. */
  amount: number;
  currency: string;
  paymentId: string | null;
  /** The gateway's order, of money that no booking has. */
  orderId: string | null;
  booking: Pick<
    BookingRecord,
    '_id' | 'bookingReferenceNo' | 'eventId' | 'eventName' | 'status' | 'userId'
  > | null;
  /** The area whose people hand back the cash of a cancelled event, or whose fund refused a movement; null for every other reason. */
  area: { _id: string; name: string } | null;
  /** Who recorded that cash last; null for every other reason, and where the record is gone. */
  recorder: PersonRecord | null;
  at: string;
  /** null as long as it waits for a person. */
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

/** An area's row of `/api/v1/viplava/summary`: what the list counts. */
export interface RegistrationSummaryRecord {
  /** null for people without an area. */
  areaId: string | null;
  areaName: string;
  total: number;
  byStatus: Record<BookingStatus, number>;
}
