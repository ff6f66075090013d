import { conflict, type Refusal } from '../../decision/refusal.js';
import { isLost } from '../../settlement/settlement.js';
import type { Booking, FundTask, Order, Payment, Refund } from '../booking.js';
import { isInDispute, isTakenOn, refundableOf } from '../money.js';
import { openReviewsOf, type ReviewEntry, type ReviewReason, sameRows, setAsideLeft } from '../review.js';
import { BookingStatus } from '../status.js';
import type { DecisionContext, ReviewAct } from '../steps.js';
import { withTaskState } from './fundTasks.js';
import { CURRENCY, revive } from './payments.js';
import { idempotencyKeyOf, plannedRefunds, sourcesOf } from './refunds.js';
import { settledBySending } from './reportedRefunds.js';
import { type BookingRule, progress } from './rule.js';

const MINUTE_MS = 60_000;

/**
 * The delays before each retry of a movement that the fund refused although it must make it. After the last retry, a
 * person has to act.
 */
const RETRY_AFTER_MINUTES = [1, 5, 20, 60];

/** Counts a refusal of a movement that a fund must always make: to settle, to release or to return. */
export function refusedMovement(booking: Booking, { id }: FundTask, now: Date): Booking {
  const counted = (row: FundTask): FundTask => {
    const refusals = (row.refusals ?? 0) + 1;
    const minutes = RETRY_AFTER_MINUTES[refusals - 1];
    const askAgainAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
    return { ...row, refusals, askAgainAt };
  };
  return { ...booking, fundTasks: progress(booking.fundTasks, row => row.id === id, counted) };
}

/**
 * Closes the task of a movement that the fund refused: a person has corrected the fund, and there is no further retry.
 */
function closedByHand(booking: Booking, { rows: [id] }: ReviewEntry): Booking {
  const task = booking.fundTasks.find(row => row.id === id);
  if (!task) return booking;
  const closed = withTaskState(booking, task, 'refused');
  if (task.kind === 'return') return closed;
  const subsidies = progress(
    closed.subsidies,
    ({ attempt }) => attempt === task.attempt,
    request => ({ ...request, held: 0 }),
  );
  return { ...closed, subsidies };
}

const CHANGED = conflict('already-decided', 'This was settled already, or has changed.');

/** The open entry, if its amount and rows are still those that the person saw; otherwise undefined. */
function entryShown(booking: Booking, { entry: key, amount, rows }: ReviewAct): ReviewEntry | undefined {
  const entry = openReviewsOf(booking).find(open => open.key === key);
  return entry?.amount === amount && sameRows(entry.rows, rows) ? entry : undefined;
}

/** A person closes an entry in the list, with a comment about what was done. */
export const settleReview: BookingRule<'settleReview'> = (booking, step, { by, now }) => {
  const entry = entryShown(booking, step);
  if (!entry) return CHANGED;
  const settlement = { key: step.key, entry, comment: step.comment, by, at: now };
  const settled = { ...booking, reviewed: [...booking.reviewed, settlement] };
  if (entry.reason === 'fund-refused') return closedByHand(settled, entry);
  // A request to cancel is refused by settling its entry; the person may ask again.
  return entry.reason === 'cancel-asked' ? { ...settled, cancelRequest: null } : settled;
};

/** The hint for cash of an ended booking that nobody has approved. */
const UNAPPROVED_CASH =
  'Please approve this cash on the booking first, then it can be handed back here. Lower it only if it was never received.';

/** The hint for an entry whose money can't be refunded from the list. */
const NO_LATE_MONEY: Record<Exclude<ReviewReason, 'to-refund' | 'mismatch' | 'no-guardian'>, string> = {
  surplus: 'Please refund the extra amount on the booking.',
  'cash-beyond-due': 'Please lower the recorded cash on the booking.',
  'refund-failed':
    'Please send the refund again from the booking, or record there that it was given back outside.',
  'cancel-asked': 'Please cancel the booking on its own page; there you say how much goes back.',
  'subsidy-undecided': 'Please accept or reject the subsidy request on its booking.',
  'fund-refused': 'Please correct the fund of the area, then settle this entry.',
  'cash-to-hand-back': 'Please hand over the cash, then settle this entry and say who handed it over.',
};

const DISPUTED = conflict(
  'dispute-open',
  'The payment is disputed; nothing of it can be sent back until that is decided.',
);

/** Why a payment that is set aside can't be refunded or accepted. */
function problemOfSetAside(booking: Booking, payment: Payment): Refusal | null {
  if (payment.state !== 'captured') {
    return conflict(
      'nothing-paid',
      'The payment service holds this payment and has not taken it: it lets it go by itself.',
    );
  }
  if (isInDispute(payment)) return DISPUTED;
  if (payment.disputes?.some(({ state }) => isLost(state)))
    return conflict('dispute-open', 'The payer’s bank has taken this payment back.');
  return setAsideLeft(booking, payment, ({ state }) => state !== 'failed') > 0
    ? null
    : conflict('refund-in-flight', 'This payment is on its way back already.');
}

const paymentOf = ({ payments }: Booking, { paymentId }: ReviewEntry): Payment | undefined =>
  payments.find(payment => payment.paymentId === paymentId && payment.mismatch !== null);

/** A refund of all that is left of a payment that does not count, exact to the paisa and in its own currency. */
function setAsideRefund(
  booking: Booking,
  payment: Payment,
  { key, comment, settles }: ReviewAct & Required<Pick<Refund, 'settles'>>,
  { by, now }: DecisionContext,
): Refund {
  const paise = setAsideLeft(booking, payment, ({ state }) => state !== 'failed');
  return {
    key: `${key}:1`,
    idempotencyKey: idempotencyKeyOf(booking.id, key, 1),
    source: 'online',
    paymentId: payment.paymentId,
    amount: Math.floor(paise / 100),
    waived: 0,
    life: booking.life,
    state: 'requested',
    setAside: { paise },
    settles,
    gatewayRefundId: null,
    askAt: null,
    sending: null,
    reason: comment,
    by,
    at: now,
  };
}

/** Why money that came for an ended booking can't be refunded now. */
function problemOfLate(booking: Booking, amount: number): Refusal | null {
  if (refundableOf(booking) < amount)
    return conflict('refund-in-flight', 'This money is on its way back already.');
  return sourcesOf(booking).reduce((sum, { left }) => sum + left, 0) < amount ? DISPUTED : null;
}

/**
 * Refunds the money of an entry, through the gateway or in cash by hand: of a payment that was set aside, or of one
 * that came for an ended booking. The entry ends once the refund is sent (docs/rules/money.md#26).
 */
export const refundReview: BookingRule<'refundReview'> = (booking, step, context) => {
  const entry = entryShown(booking, step);
  if (!entry) return CHANGED;
  const { key, comment } = step;
  const payment = paymentOf(booking, entry);
  if (payment) {
    const problem = problemOfSetAside(booking, payment);
    if (problem) return problem;
    const row = setAsideRefund(booking, payment, { ...step, settles: entry }, context);
    return { ...booking, refunds: [...booking.refunds, row] };
  }
  const { reason } = entry;
  if (reason === 'mismatch' || reason === 'no-guardian') return CHANGED;
  if (reason === 'cash-beyond-due' && booking.status === BookingStatus.Inactive)
    return conflict('wrong-reason', UNAPPROVED_CASH);
  if (reason !== 'to-refund') return conflict('wrong-reason', NO_LATE_MONEY[reason]);
  const problem = problemOfLate(booking, entry.amount);
  if (problem) return problem;
  const planned = plannedRefunds(
    booking,
    { key, amount: entry.amount, reason: comment, settles: entry },
    context,
  );
  const next = { ...booking, refunds: [...booking.refunds, ...planned] };
  return planned.every(isTakenOn) ? settledBySending(next, `${key}:1`, context.now) : next;
};

/**
 * Accepts a payment that was set aside because its amount was wrong or because it came before a guardian agreed. It
 * must be in rupees and counts in whole rupees, rounded down. From then on it counts like any payment; on an ended
 * booking it is late money.
 */
export const acceptReview: BookingRule<'acceptReview'> = (booking, step, context) => {
  const { by, now } = context;
  const entry = entryShown(booking, step);
  if (!entry) return CHANGED;
  const payment = paymentOf(booking, entry);
  if (!payment?.mismatch || payment.currency !== CURRENCY) {
    return conflict(
      'wrong-reason',
      'Only a payment in rupees whose amount differed, or that came before a guardian agreed, can be accepted.',
    );
  }
  const problem = problemOfSetAside(booking, payment);
  if (problem) return problem;
  if (setAsideLeft(booking, payment, isUsed) < payment.paise)
    return conflict(
      'refund-in-flight',
      'A part of this payment went back already; please send back the rest.',
    );
  const accepted = { mismatch: payment.mismatch, by, at: now };
  const next: Booking = {
    ...booking,
    payments: progress(
      booking.payments,
      row => row === payment,
      (row): Payment => ({ ...row, mismatch: null, accepted }),
    ),
    orders: progress(
      booking.orders,
      ({ orderId }) => orderId === payment.orderId,
      (row): Order => ({ ...row, state: 'paid' }),
    ),
    reviewed: [...booking.reviewed, { key: step.key, entry, comment: step.comment, by, at: now }],
  };
  return next.status === BookingStatus.Inactive ? revive(next, context) : next;
};

const isUsed = ({ state }: Refund): boolean => state !== 'failed';
