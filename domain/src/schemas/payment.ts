import { z } from 'zod';
import { REVIEW_REASON_LABELS, type ReviewReason, type StrayReason } from '../booking/review.js';
import { eventReference } from './event.js';
import { lines, optionalText, positiveRupees, recordId, rupees, text } from './fields.js';
import { listFilters, queryId, queryText } from './lists.js';

/** POST /booking/{id}/refund. */
export const refundBody = z
  .strictObject({
    amount: positiveRupees,
    reason: lines(1000),
    /** `outside`: by bank transfer or by hand, where the payment service refused to refund. */
    how: z.enum(['gateway', 'outside'], 'Please enter gateway or outside.').optional(),
    reference: text(100).optional(),
  })
  .refine(({ how, reference }) => (how === 'outside') === (reference !== undefined), {
    path: ['reference'],
    message: 'Please enter the reference of money that was given back outside, and of no other.',
  });
export type RefundBody = z.infer<typeof refundBody>;

/** POST /booking/{id}/cancel: the refunded amount and the reason. */
export const closeBookingBody = z.strictObject({
  refund: z.union([z.enum(['all', 'none']), rupees], 'Please enter all, none or whole rupees.'),
  reason: lines(500),
});
export type CloseBookingBody = z.infer<typeof closeBookingBody>;

/** POST /web/v1/booking/{id}/cancel-request. */
export const askCancelBody = z.strictObject({ reason: optionalText(500).optional() });
export type AskCancelBody = z.infer<typeof askCancelBody>;

/** POST /booking/{id}/ticket. */
export const reissueTicketBody = z.strictObject({ reason: lines(300) });
export type ReissueTicketBody = z.infer<typeof reissueTicketBody>;

// The return type of `Object.keys` loses the types of the keys.
const REVIEW_REASONS = Object.keys(REVIEW_REASON_LABELS) as (ReviewReason | StrayReason)[];

/** GET /payment/review: open entries, or settled ones where `settled` is yes. */
export const reviewFilters = listFilters({
  eventId: eventReference.optional(),
  bookingId: queryId.optional(),
  reason: z.enum(REVIEW_REASONS, 'Please enter a known reason.').optional(),
  settled: z.enum(['yes', 'no'], 'Please enter yes or no.').optional(),
  q: queryText.optional(),
});
export type ReviewFilters = z.infer<typeof reviewFilters>;

/** POST /payment/review/{id}: the entry is settled by hand, its money is refunded, or its payment is accepted. */
export const settleReviewBody = z.strictObject({
  action: z.enum(['settle', 'refund', 'accept'], 'Please enter settle, refund or accept.').optional(),
  comment: lines(1000),
});
export type SettleReviewBody = z.infer<typeof settleReviewBody>;

/** The gateway's ids are put into its paths unescaped, so their form is checked first. */
export const gatewayId = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`), `Please enter a valid ${prefix} id.`);

/** POST /web/v1/booking/payment: the data that the gateway's widget sends after a payment. */
export const paymentPayload = z.strictObject({
  razorpay_payment_id: gatewayId('pay'),
  razorpay_order_id: gatewayId('order'),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/i, 'Please enter a valid signature.'),
  bookingId: recordId.optional(),
});
export type PaymentPayload = z.infer<typeof paymentPayload>;

const entityOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject({ entity: z.looseObject(shape) });

/** POST /web/v1/payment/webhook, after the check of its signature: only the ids about which to ask the gateway. */
export const webhookBody = z.looseObject({
  event: z.string().max(100),
  payload: z.looseObject({
    payment: entityOf({ id: gatewayId('pay'), order_id: gatewayId('order').nullish() }).optional(),
    order: entityOf({ id: gatewayId('order') }).optional(),
    refund: entityOf({ id: gatewayId('rfnd'), payment_id: gatewayId('pay') }).optional(),
    settlement: entityOf({ id: gatewayId('setl') }).optional(),
    dispute: entityOf({ id: gatewayId('disp') }).optional(),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;
