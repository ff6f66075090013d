import {
  type Booking,
  CURRENCY,
  type PaymentStep,
  REJECTION_COMMENT,
  acceptanceComment,
  latestRequest,
  moneyOf,
  mostCashOf,
  openReviewsOf,
} from '@coastok/domain';
import { dearestRoomOf, partOf } from './amenities.js';
import type { ScenarioStep, Scene, StepActor } from './scenario.js';

export const HOUR = 60;
export const DAY = 24 * HOUR;

const PAISE = 100;
export const ORDER_EXPIRES_AFTER = 21;
const SEAT_IS_FREED_AFTER = 35;

/** Minutes until a person acts. */
export const minutesBetween = ({ random }: Scene, from: number, to: number): number => random.int(from, to);

/** The n-th order of a booking: stored before the call to the gateway, then created there. */
export const pays = (nth = 1, after = 2): ScenarioStep[] => [
  { after, by: 'visitor', step: booking => ({ kind: 'pay', key: orderKeyOf(booking, nth) }) },
  {
    after: 0,
    by: 'gateway',
    step: booking => ({
      kind: 'orderOpened',
      key: orderKeyOf(booking, nth),
      orderId: orderIdOf(booking, nth),
    }),
  },
];

const amountOf = (booking: Booking, nth: number): number =>
  booking.orders.find(({ key }) => key === orderKeyOf(booking, nth))?.amount ?? 0;

/** The gateway's report about a payment for the n-th order; `short` is how many rupees are missing. */
const reported =
  (kind: PaymentStep['kind']) =>
  (nth = 1, { after = 1, attempt = 1, short = 0 } = {}): ScenarioStep => ({
    after,
    by: 'gateway',
    step: booking => ({
      kind,
      paymentId: paymentIdOf(booking, nth, attempt),
      orderId: orderIdOf(booking, nth),
      paise: (amountOf(booking, nth) - short) * PAISE,
      currency: CURRENCY,
    }),
  });

export const captured = reported('paymentCaptured');
export const authorised = reported('paymentAuthorised');
export const failed = reported('paymentFailed');

export const orderExpires = (nth = 1): ScenarioStep => ({
  after: ORDER_EXPIRES_AFTER,
  by: 'sweeper',
  step: booking => ({ kind: 'orderExpired', key: orderKeyOf(booking, nth) }),
});

export const seatIsFreed = (after = SEAT_IS_FREED_AFTER): ScenarioStep => ({
  after,
  by: 'sweeper',
  step: () => ({ kind: 'expire' }),
});

export const cancels = (after: number, by: StepActor = 'visitor'): ScenarioStep => ({
  after,
  by,
  step: () => ({ kind: 'cancel' }),
});

export const choosesCash = (after = 2): ScenarioStep => ({
  after,
  by: 'visitor',
  step: () => ({ kind: 'chooseCash' }),
});

/** A leader records all of the cash due, or a share. */
export const recordsCash = (scene: Scene, share = 1): ScenarioStep => ({
  after: minutesBetween(scene, 5 * HOUR, 40 * HOUR),
  by: scene.random.chance(0.75) ? 'leader' : 'assistantDirector',
  step: booking => ({
    kind: 'recordCash',
    key: `cash:${booking.id}:recorded`,
    total: share === 1 ? mostCashOf(booking) : partOf(booking, share),
  }),
});

/** The secretary approves the recorded cash, or the whole amount due. */
export const approvesCash = (scene: Scene, what: 'all' | 'recorded' = 'all'): ScenarioStep => ({
  after: minutesBetween(scene, 6 * HOUR, 3 * DAY),
  by: 'secretary',
  step: booking => ({
    kind: 'approveCash',
    key: `cash:${booking.id}:approved`,
    total: what === 'all' ? mostCashOf(booking) : moneyOf(booking).cashRecorded,
  }),
});

const REASONS = [
  'I am a student and can pay the rest only in parts.',
  'My parents support me; this month it is not possible for them.',
  'I have just begun to work and pay back a loan.',
  'We are three from one family.',
  'I lost my job last month and would still like to come.',
  'The train from home already costs more than I have.',
];
const ROUND_TO = 50;

/** The visitor asks to pay only a share of the price. */
export function asksForSubsidy(scene: Scene, share = scene.random.between(0.4, 0.75)): ScenarioStep {
  const reason = scene.random.pick(REASONS);
  return {
    after: minutesBetween(scene, 2, 9),
    by: 'visitor',
    step: booking => ({
      kind: 'requestSubsidy',
      amountAfter: Math.max(
        booking.amenities.donation,
        Math.floor((moneyOf(booking).final * share) / ROUND_TO) * ROUND_TO,
      ),
      reason,
      areaId: scene.areaId,
    }),
  };
}

const decidesAfter = (scene: Scene): number => minutesBetween(scene, 3 * HOUR, 2 * DAY);

export const acceptsSubsidy = (scene: Scene): ScenarioStep => ({
  after: decidesAfter(scene),
  by: scene.random.chance(0.8) ? 'leader' : 'assistantDirector',
  step: booking => {
    const amountAfter = latestRequest(booking)?.amountAfter ?? 0;
    return {
      kind: 'acceptSubsidy',
      amountAfter,
      subsidy: moneyOf(booking).final - amountAfter,
      comment: acceptanceComment(amountAfter),
    };
  },
});

export const rejectsSubsidy = (scene: Scene): ScenarioStep => ({
  after: decidesAfter(scene),
  by: 'leader',
  step: () => ({ kind: 'rejectSubsidy', comment: REJECTION_COMMENT }),
});

export const upgradesRoom = (after: number): ScenarioStep => ({
  after,
  by: 'leader',
  step: booking => ({ kind: 'upgrade', category: dearestRoomOf(booking) }),
});

export const refunds = (after: number, share = 1): ScenarioStep => ({
  after,
  by: 'secretary',
  step: booking => ({
    kind: 'refund',
    key: `refund:${booking.id}`,
    amount: share === 1 ? moneyOf(booking).paid : Math.floor((moneyOf(booking).paid * share) / 100) * 100,
    reason: share === 1 ? 'Cannot come after all.' : 'Comes a day later.',
  }),
});

/** The gateway's report about the refund of the booking's one online payment. */
export const refundIs = (outcome: 'sent' | 'failed', after = 1): ScenarioStep => ({
  after,
  by: 'gateway',
  step: booking => ({
    kind: 'refundReported',
    key: `refund:${booking.id}:1`,
    gatewayRefundId: `rfnd_${booking.id.slice(-12)}`,
    outcome,
  }),
});

export const settlesReview = (after: number, comment: string): ScenarioStep => ({
  after,
  by: 'secretary',
  step: booking => {
    const [entry] = openReviewsOf(booking);
    return {
      kind: 'settleReview',
      key: `review:${booking.id}`,
      entry: entry?.key ?? '',
      amount: entry?.amount ?? 0,
      rows: entry?.rows ?? [],
      comment,
    };
  },
});

/* The gateway's ids of invented orders and payments, derived from the booking's id so that they are unique. */

type Numbered = Pick<Booking, 'id'>;

const digitsOf = ({ id }: Numbered, ...numbers: number[]): string => `${id.slice(-12)}${numbers.join('')}`;

/** The product's key of the n-th order, which is also the gateway's receipt. */
const orderKeyOf = (booking: Numbered, nth: number): string => `order:${booking.id}:${nth}`;
const orderIdOf = (booking: Numbered, nth: number): string => `order_${digitsOf(booking, nth, 0)}`;
const paymentIdOf = (booking: Numbered, nth: number, attempt: number): string =>
  `pay_${digitsOf(booking, nth, attempt)}`;
