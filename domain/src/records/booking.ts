import type { PaymentMode } from '../booking/booking.js';
import type { ReviewReason } from '../booking/review.js';
import type { BookingStatus, BookingStatusName } from '../booking/status.js';
import type { BookingAmounts } from '../booking/wire.js';
import type { PersonRecord, WireRecord } from './records.js';

/** A booking's owner as staff see them. */
export interface BookingPersonRecord extends PersonRecord {
  email: string;
  phone: string;
  sadhnaGroup: number | null;
  facilitator: PersonRecord | null;
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

/** What `/web/v1/booking` answers. */
export interface VisitorBookingRecord extends BookingFields {
  bookingId: string;
  userId: string;
  status: BookingStatusName;
  statusCode: BookingStatus;
  orderId: string | null;
  event: { fromDate: string; toDate: string; venue: string };
}

/** What the payment widget needs; the amount in paise. */
export interface CheckoutRecord {
  orderId: string;
  amount: number;
  currency: string;
  key: string;
}

/** Money that needs a person (contract 5, payment/review). */
export interface ReviewRecord {
  _id: string;
  /** `unknown-order`: money for an order that no booking knows. */
  reason: ReviewReason | 'unknown-order';
  amount: number;
  currency: string;
  paymentId: string | null;
  booking: Pick<BookingRecord, '_id' | 'bookingReferenceNo' | 'eventId' | 'status' | 'userId'> | null;
  at: string;
}

/** A camp registration (contract 5, viplava). */
export interface RegistrationRecord extends WireRecord {
  name: string;
  email: string;
  phone: string;
  eventId: string;
  status: BookingStatus;
  connectedAreaId: { _id: string; name: string } | null;
  createdAt: string;
}
