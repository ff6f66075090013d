/** The status of a booking; the numbers are on the staff's wire (docs/rules/booking.md#1). */
export const BookingStatus = {
  Inactive: 0,
  Pending: 1,
  SubsidyRequested: 2,
  SubsidyApproved: 3,
  RequestDenied: 4,
  Ordered: 5,
  PaymentInProgress: 6,
  Confirmed: 7,
  Failed: 8,
  CashPending: 9,
  CashConfirmed: 10,
  PartiallyPaid: 11,
  CashPartiallyPaid: 12,
} as const;

export type BookingStatus = (typeof BookingStatus)[keyof typeof BookingStatus];

/** The names of the statuses on the public site's wire. */
export const BOOKING_STATUS_NAMES = {
  0: 'INACTIVE',
  1: 'PENDING',
  2: 'SUBSIDY_REQUESTED',
  3: 'SUBSIDY_APPROVED',
  4: 'REQUEST_DENIED',
  5: 'ORDERED',
  6: 'PAYMENT_INPROGRESS',
  7: 'CONFIRMED',
  8: 'FAILED',
  9: 'CASH_PENDING',
  10: 'CASH_CONFIRMED',
  11: 'PARTIALLY_PAID',
  12: 'CASH_PARTIALLY_PAID',
} as const satisfies Record<BookingStatus, string>;

export type BookingStatusName = (typeof BOOKING_STATUS_NAMES)[BookingStatus];

/** The labels shown to people. */
export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  0: 'Inactive',
  1: 'Pending',
  2: 'Subsidy requested',
  3: 'Subsidy approved',
  4: 'Request denied',
  5: 'Ordered',
  6: 'Payment in progress',
  7: 'Confirmed',
  8: 'Failed',
  9: 'Cash pending',
  10: 'Cash confirmed',
  11: 'Partially paid',
  12: 'Cash partially paid',
};

export const ALL_BOOKING_STATUSES: readonly BookingStatus[] = Object.values(BookingStatus);

/** A live booking holds a seat and prevents its person from booking the same event again. */
export const isLive = (status: BookingStatus): boolean => status !== BookingStatus.Inactive;

/** The statuses in the list of cash bookings. */
export const CASH_STATUSES: readonly BookingStatus[] = [9, 11, 12];

/** The groups of bookings on the dashboard (docs/rules/figures.md#1). */
export const BOOKING_GROUPS = {
  incompleteBookings: [1, 3, 4, 5, 6, 8],
  paymentsPending: [9, 11, 12],
  paymentsCompleted: [7, 10],
  subsidyRequested: [2],
} as const satisfies Record<string, readonly BookingStatus[]>;
