import type { Booking } from './booking.js';
import { changeBetween, type BookingChange } from './change.js';
import { conclude } from './conclude.js';
import { CONDITIONS, EVENT_CANCELLED, GUARDIAN_MISSING } from './conditions.js';
import { moneyOf } from './money.js';
import { actingAs, isOwnMatter, OWN_MATTER, WARD_MATTER } from './ownMatters.js';
import { conflict, isRefusal, type Refusal } from '../decision/refusal.js';
import { changeAmenities, upgrade, answerLater } from './rules/answers.js';
import { approveCash, cancelCash, chooseCash, recordCash } from './rules/cash.js';
import { askCancel, cancel, close, eventMoved, expire, keepBooking } from './rules/ending.js';
import { applyPayment, orderExpired, orderOpened, pay } from './rules/payments.js';
import { disputeReported } from './rules/disputes.js';
import { refund, refundedUnder, refundUnanswered, sendRefund } from './rules/refunds.js';
import { refundFound, refundReported } from './rules/reportedRefunds.js';
import { acceptReview, refundReview, settleReview } from './rules/review.js';
import type { BookingRule } from './rules/rule.js';
import {
  acceptSubsidy,
  fundTaskDone,
  rejectSubsidy,
  requestSubsidy,
  subsidyOverdue,
} from './rules/subsidy.js';
import { FULL_MESSAGE, isLateMoney, seatNeeded, WAITED_FOR } from './seats.js';
import { BOOKING_STATUS_LABELS, BookingStatus } from './status.js';
import type { BookingStep, BookingStepKind, DecisionContext } from './steps.js';
import { canTakeStep, transitionFor } from './transitions.js';
import { holdEndAfterAnswer, guardianHoldEnd } from './hold.js';

/** The first mail to the guardian begins the hold; a second one changes nothing. An offer keeps its end. */
const guardianAsked: BookingRule<'guardianAsked'> = (booking, { at }, { event, now }) => {
  const until = guardianHoldEnd(at, event);
  if (booking.childHold || booking.offer || until <= now) return booking;
  return { ...booking, childHold: { until, answeredAt: null } };
};

/** Each answer of the guardian counts once and the latest wins: a consent can be withdrawn. */
const guardianAnswered: BookingRule<'guardianAnswered'> = (booking, { at, agreed }, { event }) => {
  const { childHold } = booking;
  if (!childHold || (childHold.answeredAt && childHold.answeredAt >= at)) return booking;
  return { ...booking, childHold: { until: holdEndAfterAnswer(agreed, at, event), answeredAt: at } };
};

/** A change to write (null when the step was taken before), or a refusal. */
export type BookingDecision =
  | { readonly ok: true; readonly change: BookingChange | null }
  | { readonly ok: false; readonly refusal: Refusal };

const RULES: { readonly [Kind in BookingStepKind]: BookingRule<Kind> } = {
  changeAmenities,
  answerLater,
  pay,
  orderOpened,
  orderExpired,
  paymentAuthorised: applyPayment,
  paymentCaptured: applyPayment,
  paymentFailed: applyPayment,
  chooseCash,
  recordCash,
  approveCash,
  cancelCash,
  upgrade,
  requestSubsidy,
  acceptSubsidy,
  rejectSubsidy,
  subsidyOverdue,
  fundTaskDone,
  cancel,
  close,
  askCancel,
  keepBooking,
  guardianAsked,
  guardianAnswered,
  eventMoved,
  expire,
  refund,
  sendRefund,
  refundUnanswered,
  refundReported,
  refundFound,
  disputeReported,
  settleReview,
  refundReview,
  acceptReview,
};

/** Whether a person's step was taken before. A repeated step changes nothing, even if the booking has changed since. */
function isRepeat(booking: Booking, step: BookingStep): boolean {
  switch (step.kind) {
    case 'recordCash':
      return step.total === moneyOf(booking).cashRecorded && booking.cash.length > 0;
    case 'approveCash': {
      const { cashRecorded, cashApproved } = moneyOf(booking);
      return step.total === cashApproved && step.total === cashRecorded && booking.cash.length > 0;
    }
    case 'refund':
      return step.amount > 0 && refundedUnder(booking, step.key) === step.amount;
    case 'close':
      return booking.closing?.key === step.key;
    case 'refundReview':
      return refundedUnder(booking, step.key) > 0;
    case 'settleReview':
    case 'acceptReview':
      return booking.reviewed.some(({ key }) => key === step.key);
    default:
      return false;
  }
}

function wrongStatus(booking: Booking, step: BookingStep): Refusal {
  if (step.kind === 'acceptSubsidy' || step.kind === 'rejectSubsidy') {
    return conflict(
      'already-decided',
      'There is no request to decide: it was decided, or withdrawn, already.',
    );
  }
  const isPaid = booking.status === BookingStatus.Confirmed || booking.status === BookingStatus.CashConfirmed;
  if (step.kind === 'pay' && isPaid) return conflict('nothing-due', 'Nothing is due.');
  const label = BOOKING_STATUS_LABELS[booking.status].toLowerCase();
  return conflict('wrong-status', `This can't be done with a booking that is '${label}'.`);
}

/**
 * Whether a step of staff adds money to a booking. That is refused without a guardian's consent; lowering an amount is
 * allowed.
 */
function addsMoney(booking: Booking, step: BookingStep): boolean {
  const { cashRecorded, cashApproved } = moneyOf(booking);
  if (step.kind === 'recordCash') return step.total > cashRecorded;
  return step.kind === 'acceptReview' || (step.kind === 'approveCash' && step.total > cashApproved);
}

const CONFIRMED: readonly BookingStatus[] = [BookingStatus.Confirmed, BookingStatus.CashConfirmed];

/** Whether a person's step would confirm a booking. */
const confirms = (before: Booking, after: Booking, { actor }: DecisionContext): boolean =>
  actor !== 'gateway' &&
  actor !== 'system' &&
  CONFIRMED.includes(after.status) &&
  !CONFIRMED.includes(before.status);

/**
 * The rule for a step. The cast is needed because the compiler can't derive the type of the rule from the step's kind.
 */
const ruleFor = (step: BookingStep) => RULES[step.kind] as BookingRule<BookingStepKind>;

/**
 * Decides a step. It is a pure function from a booking to a change or a refusal (docs/rules/booking.md#1, #2, #5). The
 * change is one atomic update; see BookingChange. Refusals are checked in the order actor (403), status and conditions
 * (409), sums (400).
 */
export function decide(booking: Booking, step: BookingStep, context: DecisionContext): BookingDecision {
  const refuse = (refusal: Refusal): BookingDecision => ({ ok: false, refusal });
  const { cashRecorded: recorded, cashApproved: approved } = moneyOf(booking);
  const actor = actingAs(step.kind, { ...context, cash: { recorded, approved } });
  if (!canTakeStep(actor, step.kind)) {
    return refuse({ statusCode: 403, code: 'wrong-actor', message: 'This is not yours to do.' });
  }
  if (isOwnMatter(booking, step, context)) return refuse(context.own === 'ward' ? WARD_MATTER : OWN_MATTER);
  if (isRepeat(booking, step)) return { ok: true, change: null };
  const row = transitionFor(step.kind, actor, booking.status);
  // A cancelled event is reported before the ended booking, because the booking ended with the event.
  if (!row && actor === 'visitor' && context.event.cancelled) return refuse(EVENT_CANCELLED);
  if (!row) return refuse(wrongStatus(booking, step));
  for (const name of row.conditions ?? []) {
    const refusal = CONDITIONS[name](booking, context);
    if (refusal) return refuse(refusal);
  }

  if (context.guardianMissing && addsMoney(booking, step)) return refuse(GUARDIAN_MISSING);

  const next = ruleFor(step)(booking, step, context);
  if (isRefusal(next)) return refuse(next);
  if (next === booking) return { ok: true, change: null };
  if (!isLateMoney(step) && seatNeeded(booking, step)) {
    if (context.waitedFor) return refuse(WAITED_FOR);
    if (!context.seatClaimed) return refuse(conflict('event-full', FULL_MESSAGE));
  }
  const after = conclude(booking, next, step.kind, context);
  if (context.guardianMissing && confirms(booking, after, context)) return refuse(GUARDIAN_MISSING);
  return { ok: true, change: changeBetween(booking, after, step.kind, row.from) };
}
