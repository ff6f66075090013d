import { type EventTerms, priceListOf } from '@coastok/domain';
import type { Event } from '../../event/event.model.js';

/** The fields of a stored event that booking decisions depend on. */
export const bookingTerms = (event: Event): EventTerms => ({
  published: event.published && event.status > 0,
  removed: event.status === 0,
  cancelled: event.cancelled !== undefined,
  fromDate: event.fromDate,
  toDate: event.toDate,
  registrationOpensAt: event.registrationOpensAt ?? null,
  registrationClosesAt: event.registrationClosesAt ?? null,
  allowSubsidy: event.allowSubsidy,
  allowCash: event.allowCash,
  allowDonation: event.allowDonation,
  allowOnlinePayment: event.allowOnlinePayment,
  allowPartialPayment: event.allowPartialPayment,
  cashDeadlineHours: event.cashDeadlineHours,
  ...(event.form && { form: event.form }),
  prices: priceListOf({
    ...event,
    accomodationCategory: Object.fromEntries(event.categories.map(category => [category.id, category])),
  }),
});
