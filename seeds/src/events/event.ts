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

export type EventDefinition = CreateEventBody & { eventId: string };

/** Allows every form of payment except subsidies and donations. */
export const OPEN_TO_ALL_PAYMENTS = {
  allowCash: true,
  allowOnlinePayment: true,
  allowPartialPayment: true,
  showAmount: true,
  showAmountBreakup: true,
  published: true,
};

export const PRACTICE = 'Open to all who chant at least 2 rounds a day.';
export const REFUNDS = 'Refunds are made within 10 working days.';

/** The year of the next occurrence of a day (`MM-dd`). */
export function comingYearOf(day: string, today: string): number {
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` > today ? year : year + 1;
}
