import type { Mismatch, Payment, PaymentMode, Refund, SubsidyRequest } from '../booking/booking.js';
import type { PriceList } from '../booking/price.js';
import type { ReviewReason, StrayReason } from '../booking/review.js';
import type { BookingStatus, BookingStatusName } from '../booking/status.js';
import type { BookingAmounts } from '../booking/wire.js';
import type { PersonRecord, WireRecord } from './records.js';

/** A booking's owner as staff see them. */
export interface BookingPersonRecord extends PersonRecord {
  email: string;
  phone: string;
  sadhnaGroup: number | null;
  facilitator: PersonRecord | null;
  /** Under 18, and no guardian has agreed (or none does any more). */
  lacksGuardian: boolean;
  /** Whose own booking a director decides too. */
  isSecretary: boolean;
}

interface BookingFields extends BookingAmounts {
  _id: string;
  eventId: string;
  eventName: string;
  bookingReferenceNo: string;
  bookingDateTime: string;
  paymentMode: PaymentMode | null;
  /** When an unpaid booking may lose its seat. */
  holdUntil: string | null;
}

/** What `/api/v1/booking` answers. */
export interface BookingRecord extends BookingFields, WireRecord {
  status: BookingStatus;
  statusName: BookingStatusName;
  userId: BookingPersonRecord;
  connectedAreaId: { _id: string; name: string } | null;
  /** Chosen, and charged. */
  transportation: boolean;
  createdAt: string;
}

/** A payment at the gateway; in rupees when its order was in rupees. */
export interface BookingPaymentRecord {
  paymentId: string;
  orderId: string;
  amount: number;
  currency: string;
  state: Payment['state'];
  /** Why it counts for nothing; null when it is what the server asked for. */
  mismatch: Mismatch | null;
  at: string;
}

/** A movement of the cash totals. */
export interface CashReceiptRecord {
  recorded: number;
  approved: number;
  by: PersonRecord | null;
  comment: string | null;
  at: string;
}

export interface BookingRefundRecord {
  source: Refund['source'];
  paymentId: string | null;
  amount: number;
  state: 'requested' | 'sent' | 'failed';
  reason: string;
  by: PersonRecord | null;
  at: string;
}

export interface SubsidyRequestRecord {
  asked: number;
  granted: number;
  amountAfter: number;
  reason: string;
  state: SubsidyRequest['state'];
  comment: string | null;
  at: string;
  decidedBy: PersonRecord | null;
  decidedAt: string | null;
}

/** What `/api/v1/booking/:id` answers: the booking with its rows, each list in the order in which they were made. */
export interface BookingDetailRecord extends BookingRecord {
  payments: BookingPaymentRecord[];
  cashReceipts: CashReceiptRecord[];
  refunds: BookingRefundRecord[];
  subsidyRequests: SubsidyRequestRecord[];
  /** What can still be sent back. */
  refundableAmount: number;
}

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

/** What `/web/v1/booking` answers. */
export interface VisitorBookingRecord extends BookingFields {
  bookingId: string;
  userId: string;
  status: BookingStatusName;
  statusCode: BookingStatus;
  orderId: string | null;
  /** Whether transport was chosen; where it is free, the amount can't tell. */
  transportation: boolean;
  /** The price list of when it was booked: what another choice would cost. */
  prices: PriceList;
  event: { fromDate: string; toDate: string; venue: string };
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
