import fc from 'fast-check';
import type { Booking, Refund } from '../booking/booking.js';
import { freeOf } from '../booking/kept.js';
import { counts, isOnItsWay, moneyOf, reserves, rupeesOf } from '../booking/money.js';
import { openReviewsOf } from '../booking/review.js';
import { leastAfterSubsidy } from '../booking/rules/fundTasks.js';
import { BookingStatus } from '../booking/status.js';
import type { BookingStep } from '../booking/steps.js';
import { AREA, NOW, PRICES } from './bookings.js';
import { DISPUTE_STATES } from '../settlement/settlement.js';
import type { Surroundings } from './bookingWorld.js';

/**
 * Makes a step from the current booking, so that it has keys and amounts that exist there and can succeed; null for
 * none.
 */
type Command = (booking: Booking, serial: number) => BookingStep | null;

/** The amount that the gateway still has of a payment, less everything that may be on its way. */
function leftOf({ payments, refunds }: Booking, paymentId: string | null): number {
  const payment = payments.find(row => row.paymentId === paymentId);
  const gone = refunds.filter(
    row => row.paymentId === paymentId && reserves(row) && !(row.state === 'requested' && !row.sending),
  );
  return (payment ? rupeesOf(payment) : 0) - gone.reduce((sum, { amount }) => sum + amount, 0);
}

const pick = <Row>(rows: readonly Row[], index: number): Row | undefined =>
  rows[index % Math.max(1, rows.length)];

const some = fc.nat(7);
const portion = fc.constantFrom(0, 0.1, 0.5, 1, 1.2);
const category = fc.constantFrom(0, 1);

const payment = fc
  .record({
    kind: fc.constantFrom(
      'paymentCaptured' as const,
      'paymentCaptured' as const,
      'paymentAuthorised' as const,
      'paymentFailed' as const,
    ),
    order: some,
    twin: fc.nat(1),
    paise: fc.constantFrom(0, 0, 0, 0, -100, 1),
    currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
  })
  .map(({ kind, order: index, twin, paise, currency }): Command => booking => {
    const order = pick(booking.orders, index);
    if (!order?.orderId) return null;
    // The gateway never reports two different amounts for one payment.
    const odd = paise !== 0 ? `a${paise}` : currency === 'USD' ? 'usd' : 'ok';
    const paymentId = `pay_${order.key}_${twin}_${odd}`;
    const due = order.amount * 100 + paise;
    return { kind, paymentId, orderId: order.orderId, paise: due, currency: odd === 'usd' ? 'USD' : 'INR' };
  });

/** A refund is sent and gets no answer. */
const sending = ({ key, sending: sender }: Refund): BookingStep =>
  sender ? { kind: 'refundUnanswered', key, sender: 'one' } : { kind: 'sendRefund', key, sender: 'one' };

const accepting = (amountAfter: number, subsidy: number): BookingStep => ({
  kind: 'acceptSubsidy',
  amountAfter,
  subsidy,
  comment: 'Please pay',
});

/**
 * The usual next step, so that plays reach late statuses: answers and decisions come, money comes in, refunds arrive.
 */
const forward: Command = booking => {
  const requested = booking.orders.find(order => order.state === 'requested');
  if (requested) return { kind: 'orderOpened', key: requested.key, orderId: `order_${requested.key}` };
  const refund = booking.refunds.find(isOnItsWay);
  if (refund?.state === 'requested') return sending(refund);
  if (refund) return { kind: 'refundReported', key: refund.key, gatewayRefundId: 'rfnd_1', outcome: 'sent' };
  if (booking.status === BookingStatus.SubsidyRequested) {
    const { final, subsidy } = moneyOf(booking);
    const amountAfter = Math.max(leastAfterSubsidy(booking), Math.floor(final / 2));
    return accepting(amountAfter, final + subsidy - amountAfter);
  }
  const open = booking.orders.find(order => order.state === 'open');
  if (!open?.orderId) return null;
  const ids = { paymentId: `pay_${open.key}_0_ok`, orderId: open.orderId };
  return { kind: 'paymentCaptured', ...ids, paise: open.amount * 100, currency: 'INR' };
};

/**
 * The visitor's choices and answers share one weight, so that plays with a form reach statuses as late as plays
 * without.
 */
const choices: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ category, transportation: fc.boolean(), donation: fc.constantFrom(0, 100) })
    .map((amenities): Command => () => ({ kind: 'changeAmenities', amenities })),
  fc.constantFrom('o_plain1', 'o_sweet1', 'o_sweet1', null, 'o_none01').map((meals): Command => () => ({
    kind: 'changeAmenities',
    amenities: {},
    answers: { answers: { f_meals1: meals } },
  })),
  fc
    .constantFrom('12801', null)
    .map((train): Command => () => ({ kind: 'answerLater', answers: { f_train1: train } })),
);

const commands: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: fc.constant(forward), weight: 12 },
  choices,
  { arbitrary: fc.constant<Command>((_, serial) => ({ kind: 'pay', key: `o${serial}` })), weight: 4 },
  {
    arbitrary: some.map((index): Command => ({ orders }) => {
      const order = pick(orders, index);
      return order ? { kind: 'orderOpened', key: order.key, orderId: `order_${order.key}` } : null;
    }),
    weight: 4,
  },
  some.map((index): Command => ({ orders }) => {
    const order = pick(orders, index);
    return order ? { kind: 'orderExpired', key: order.key } : null;
  }),
  { arbitrary: payment, weight: 6 },
  { arbitrary: fc.constant<Command>(() => ({ kind: 'chooseCash' })), weight: 2 },
  fc.tuple(portion, fc.boolean()).map(([part, atDesk]): Command => (booking, serial) => {
    const total = Math.floor(moneyOf(booking).final * part);
    return { kind: 'recordCash', key: `c${serial}`, total, ...(atDesk && { receivedAt: NOW }) };
  }),
  fc.tuple(portion, fc.boolean()).map(([part, says]): Command => (booking, serial) => {
    const total = Math.floor(moneyOf(booking).final * part);
    return { kind: 'approveCash', key: `c${serial}`, total, comment: says ? 'Counted' : undefined };
  }),
  fc.constant<Command>(() => ({ kind: 'cancelCash' })),
  category.map((id): Command => () => ({ kind: 'upgrade', category: id })),
  {
    arbitrary: portion.map((part): Command => booking => {
      const amountAfter = Math.floor(moneyOf(booking).final * part);
      return { kind: 'requestSubsidy', amountAfter, reason: 'Student', areaId: AREA };
    }),
    weight: 2,
  },
  {
    arbitrary: portion.map((part): Command => booking => {
      const { final, subsidy } = moneyOf(booking);
      const amountAfter = Math.floor(final * part);
      return accepting(amountAfter, final + subsidy - amountAfter);
    }),
    weight: 3,
  },
  fc.constant<Command>(() => ({ kind: 'rejectSubsidy', comment: 'Unacceptable.' })),
  fc.constant<Command>(() => ({ kind: 'subsidyOverdue' })),
  fc.constant<Command>(() => ({ kind: 'cancel' })),
  {
    arbitrary: fc
      .constantFrom('all' as const, 'none' as const, 0, 0.5)
      .map((refund): Command => (booking, serial) => ({
        kind: 'close',
        key: `e${serial}`,
        refund: typeof refund === 'number' ? Math.floor(freeOf(booking) * refund) : refund,
        reason: 'Ill',
      })),
    weight: 1,
  },
  { arbitrary: fc.constant<Command>(() => ({ kind: 'askCancel', reason: 'Ill' })), weight: 3 },
  // Only a visitor who has asked can withdraw the request.
  {
    arbitrary: fc.constant<Command>(({ cancelRequest }) => (cancelRequest ? { kind: 'keepBooking' } : null)),
    weight: 3,
  },
  fc.constant<Command>(() => ({ kind: 'expire' })),
  fc.constant<Command>(() => ({ kind: 'eventMoved' })),
  fc.constant<Command>(() => ({ kind: 'guardianAsked', at: NOW })),
  fc.boolean().map((agreed): Command => () => ({ kind: 'guardianAnswered', at: NOW, agreed })),
  {
    arbitrary: portion.map((part): Command => (booking, serial) => {
      const amount = Math.floor(moneyOf(booking).paid * part);
      return { kind: 'refund', key: `r${serial}`, amount, reason: 'Ill' };
    }),
    weight: 3,
  },
  portion.map((part): Command => (booking, serial) => {
    const amount = Math.floor(moneyOf(booking).paid * part);
    return { kind: 'refund', key: `t${serial}`, amount, reason: 'Card closed', reference: 'NEFT 1' };
  }),
  {
    arbitrary: fc
      .tuple(some, fc.constantFrom('sent' as const, 'sent' as const, 'pending' as const, 'failed' as const))
      .map(([index, outcome]): Command => booking => {
        const refund = pick(booking.refunds, index);
        // The gateway never refunds more of a payment than is left.
        if (
          !refund ||
          (outcome !== 'failed' && !reserves(refund) && refund.amount > leftOf(booking, refund.paymentId))
        )
          return null;
        return {
          kind: 'refundReported',
          key: refund.key,
          gatewayRefundId: refund.gatewayRefundId ?? `rfnd_${refund.key}`,
          outcome,
        };
      }),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(
        some,
        portion,
        fc.nat(1),
        fc.constantFrom('sent' as const, 'pending' as const, 'failed' as const),
      )
      .map(([index, part, twin, outcome]): Command => booking => {
        const payment = pick(booking.payments.filter(counts), index);
        if (!payment) return null;
        const { paymentId } = payment;
        const gatewayRefundId = `rfnd_past_${paymentId}_${twin}`;
        const known = booking.refunds.find(row => row.gatewayRefundId === gatewayRefundId);
        const rupees = known?.amount ?? Math.floor(leftOf(booking, paymentId) * Math.min(1, part));
        if (rupees === 0 || (known && !reserves(known) && rupees > leftOf(booking, paymentId))) return null;
        return {
          kind: 'refundFound',
          gatewayRefundId,
          receipt: null,
          paymentId,
          paise: rupees * 100,
          outcome,
        };
      }),
    weight: 2,
  },
  {
    arbitrary: some.map((index): Command => ({ refunds }) => {
      const refund = pick(refunds.filter(isOnItsWay), index);
      return refund ? sending(refund) : null;
    }),
    weight: 5,
  },
  {
    arbitrary: fc
      .tuple(some, portion, fc.nat(1), fc.constantFrom(...DISPUTE_STATES))
      .map(([index, part, twin, state]): Command => booking => {
        const payment = pick(booking.payments.filter(counts), index);
        if (!payment) return null;
        const { paymentId } = payment;
        const paise = Math.floor(leftOf(booking, paymentId) * 100 * Math.min(1, part));
        if (paise === 0) return null;
        return { kind: 'disputeReported', disputeId: `disp_${paymentId}_${twin}`, paymentId, paise, state };
      }),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(some, fc.constantFrom('settleReview' as const, 'refundReview' as const, 'acceptReview' as const))
      .map(([index, kind]): Command => (booking, serial) => {
        const shown = pick(openReviewsOf(booking), index);
        if (!shown) return null;
        const { key: entry, amount, rows } = shown;
        return { kind, key: `s${serial}`, entry, amount, rows, comment: 'Called' };
      }),
    weight: 2,
  },
);

const surroundings: fc.Arbitrary<Surroundings> = fc.record({
  minutes: fc.constantFrom(0, 0, 1, 1, 1, 10, 25, 60, 11_000),
  seatClaimed: fc.constantFrom(true, true, false),
  noOtherLive: fc.constantFrom(true, true, true, false),
});

/** Steps of all actors of a booking, legal and illegal, in conditions that allow or prevent them. */
export const bookingPlay = fc.record({
  terms: fc.record({
    allowPartialPayment: fc.constantFrom(true, true, false),
    prices: fc.constantFrom(
      PRICES,
      PRICES,
      { ...PRICES, registration: 100 },
      {
        ...PRICES,
        registration: 0,
        categories: [{ id: 1, name: 'Room', amount: 700 }],
      },
    ),
  }),
  fund: fc.constantFrom(0, 1000, 3000, 100_000),
  moves: fc.array(
    fc.record({
      command: commands,
      around: surroundings,
      fund: fc.constantFrom('rest', 'work', 'work', 'crash'),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  ),
});

export type BookingPlay = typeof bookingPlay extends fc.Arbitrary<infer Value> ? Value : never;
