import { z } from 'zod';
import { ALL_BOOKING_STATUSES } from '../booking/status.js';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import { booking } from '../resources/booking.js';
import { filtersNeeding } from '../resources/schemas.js';
import { eventReference } from './event.js';
import { optionalLines, recordId, rupees, wholeNumber } from './fields.js';
import { listFilters, queryIdList, queryNumberList, queryText } from './lists.js';

/** GET /booking/summary: the list's filters, for one event. */
export const bookingSummaryQuery = filtersNeeding(booking, 'eventId');
export type BookingSummaryQuery = z.infer<typeof bookingSummaryQuery>;

/** PUT /booking/{id}: another room, or `paymentMode: null` to cancel the cash mode. */
export const updateBookingBody = z
  .strictObject({
    accomodationCategory: wholeNumber(0, MAX_CATEGORY_ID).optional(),
    paymentMode: z.preprocess(mode => (mode === '' ? null : mode), z.null()).optional(),
  })
  .refine(
    body => body.accomodationCategory !== undefined || body.paymentMode !== undefined,
    'Please name a change: accomodationCategory or paymentMode.',
  );
export type UpdateBookingBody = z.infer<typeof updateBookingBody>;

const comments = optionalLines(1000).optional();

/** POST /booking/subsidy. */
export const acceptSubsidyBody = z.strictObject({
  id: recordId,
  amountAfterSubsidy: rupees,
  subsidy: rupees,
  comments,
});
export type AcceptSubsidyBody = z.infer<typeof acceptSubsidyBody>;

/** POST /booking/subsidy/reject. */
export const rejectSubsidyBody = z.strictObject({ id: recordId, comments });
export type RejectSubsidyBody = z.infer<typeof rejectSubsidyBody>;

/** POST /booking/cash/approve: the **total** cash received for the booking so far. */
export const approveCashBody = z.strictObject({ id: recordId, cashRecieved: rupees, comments });
export type ApproveCashBody = z.infer<typeof approveCashBody>;

/** GET /viplava and its summary: camp registrations. */
export const registrationFilters = listFilters({
  eventId: eventReference.optional(),
  areaId: queryIdList.optional(),
  status: queryNumberList(ALL_BOOKING_STATUSES).optional(),
  q: queryText.optional(),
});
export type RegistrationFilters = z.infer<typeof registrationFilters>;
