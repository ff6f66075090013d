import {
  type CreateEventBody,
  DEFAULT_CASH_DEADLINE_HOURS,
  type EventTerms,
  priceListOf,
} from '@coastok/domain';

/** An event as staff would create it, with its ids and announcement date. */
export interface SeedEvent extends CreateEventBody {
  _id: string;
  eventId: string;
  createdAt: Date;
}

/** The terms of an event that decide about its bookings. */
export const bookingTerms = (event: SeedEvent): EventTerms => ({
  published: event.published ?? false,
  removed: false,
  fromDate: event.fromDate,
  toDate: event.toDate,
  registrationOpensAt: null,
  registrationClosesAt: null,
  allowSubsidy: event.allowSubsidy ?? false,
  allowCash: event.allowCash ?? false,
  allowDonation: event.allowDonation ?? false,
  allowOnlinePayment: event.allowOnlinePayment ?? false,
  allowPartialPayment: event.allowPartialPayment ?? false,
  cashDeadlineHours: event.cashDeadlineHours ?? DEFAULT_CASH_DEADLINE_HOURS,
  prices: priceListOf(event),
});
