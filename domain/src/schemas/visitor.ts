import { z } from 'zod';
import { MAX_OUTFITS } from '../booking/price.js';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import { eventReference } from './event.js';
import { sentAnswers, sentFormVersion } from './eventForm.js';
import { absentWhenEmpty, lines, recordId, rupees, wholeNumber } from './fields.js';
import { queryId } from './lists.js';

/** The person is known from the session; an id that is sent must be their own. */
const ownId = z.preprocess(absentWhenEmpty, recordId.optional());

/**
 * POST /web/v1/booking: creates a booking without `bookingId`, updates one with it. The server computes the price: of
 * the amounts only `tokenAmount` and `donationAmount` are used, and `transportationAmount` above 0 means yes
 * (docs/rules/booking.md#8). `paymentMode` CASH chooses cash in both cases; ONLINE is set by the first order of a
 * booking.
 */
export const bookBody = z.strictObject({
  userId: ownId,
  bookingId: z.preprocess(absentWhenEmpty, recordId.optional()),
  eventId: eventReference.optional(),
  accomodationCategory: z.preprocess(absentWhenEmpty, wholeNumber(0, MAX_CATEGORY_ID).optional()),
  transportation: z.boolean().optional(),
  transportationAmount: rupees.nullish(),
  outfitCount: wholeNumber(0, MAX_OUTFITS).optional(),
  donationAmount: z.preprocess(absentWhenEmpty, rupees.optional()),
  tokenAmount: z.preprocess(absentWhenEmpty, rupees.optional()),
  paymentMode: z.preprocess(
    absentWhenEmpty,
    z.enum(['CASH', 'ONLINE'], 'Please enter CASH or ONLINE.').optional(),
  ),
  registrationAmount: rupees.nullish(),
  accomodationAmount: rupees.nullish(),
  /** Answers to the event's form by field; null removes an answer. */
  answers: sentAnswers.optional(),
  formVersion: sentFormVersion.optional(),
});
export type BookBody = z.infer<typeof bookBody>;

/** Whether a body chooses transport; undefined where it does not say. */
export const transportOf = (
  body: Pick<BookBody, 'transportation' | 'transportationAmount'>,
): boolean | undefined =>
  body.transportation ?? (body.transportationAmount == null ? undefined : body.transportationAmount > 0);

/** GET /web/v1/booking. */
export const ownBookingQuery = z.strictObject({ user_id: queryId.optional(), eventId: eventReference });
export type OwnBookingQuery = z.infer<typeof ownBookingQuery>;

/** GET /web/v1/booking/event. */
export const bookedEventQuery = z.strictObject({ eventId: eventReference });
export type BookedEventQuery = z.infer<typeof bookedEventQuery>;

/** POST /web/v1/booking/pay. */
export const payBody = z.strictObject({ userId: ownId, bookingId: recordId });
export type PayBody = z.infer<typeof payBody>;

/** GET /web/v1/booking/payment. */
export const pollPaymentQuery = z.strictObject({ bookingId: queryId });
export type PollPaymentQuery = z.infer<typeof pollPaymentQuery>;

/** POST /web/v1/booking/request. */
export const requestSubsidyBody = z.strictObject({
  userId: ownId,
  bookingId: recordId,
  amountAfterSubsidy: rupees,
  subsidyReason: lines(2000),
});
export type RequestSubsidyBody = z.infer<typeof requestSubsidyBody>;
