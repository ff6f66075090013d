import type { SummaryRecord } from '@coastok/domain';

type BookingCounts = Pick<
  SummaryRecord,
  'incompleteBookings' | 'paymentsPending' | 'paymentsCompleted' | 'subsidyRequested'
>;

/** Nobody can book yet, so there is nothing to count: these figures belong to the booking feature. */
export const NO_BOOKINGS: BookingCounts = {
  incompleteBookings: 0,
  paymentsPending: 0,
  paymentsCompleted: 0,
  subsidyRequested: 0,
};

export const NO_BOOKINGS_A_DAY: ReadonlyMap<string, number> = new Map();
