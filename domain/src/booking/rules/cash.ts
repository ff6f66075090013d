import { cleanText } from '../../texts/clean.js';
import { formatRupees } from '../../formats/money.js';
import type { Booking, CashReceipt } from '../booking.js';
import { type CashProblem, cashStopOf, type CashTotal, problemOfCash } from '../limits.js';
import { mostCashOf, moneyOf } from '../money.js';
import { dropOrders } from '../orders.js';
import { conflict, invalid, type Refusal } from '../../decision/refusal.js';
import type { EventTerms } from '../../events/terms.js';
import type { DecisionContext } from '../steps.js';
import { BookingStatus } from '../status.js';
import { lacksSecondPerson, SECOND_PERSON_ABOVE } from '../ownMatters.js';
import { HAS_ENDED } from '../conditions.js';
import { hasSubsidy } from './fundTasks.js';
import { revive } from './payments.js';
import type { BookingRule } from './rule.js';

const SECOND_PERSON = conflict(
  'second-person',
  `Cash above ${formatRupees(SECOND_PERSON_ABOVE)} is approved by somebody else than who recorded it. Please let a leader or facilitator record it first, or ask another secretary or the director to approve it.`,
);

const FIELD = 'cashRecieved';

export const chooseCash: BookingRule<'chooseCash'> = booking => ({
  ...dropOrders(booking),
  status: BookingStatus.CashPending,
  paymentMode: 'CASH',
});

/** Returns to the status before cash was chosen: with a subsidy that was granted, or without. */
export const cancelCash: BookingRule<'cancelCash'> = (booking, _step, { now }) => ({
  ...booking,
  holdTerms: { from: now, promised: booking.holdTerms?.promised ?? null },
  status: hasSubsidy(booking) ? BookingStatus.SubsidyApproved : BookingStatus.Pending,
  paymentMode: null,
});

/** Why a reported total of cash received so far is refused. */
function refusalOf(problem: CashProblem): Refusal {
  const amount = 'amount' in problem ? formatRupees(problem.amount) : '';
  const wrong = (message: string) => invalid('invalid-amount', FIELD, message);
  switch (problem.code) {
    case 'above-due':
      return wrong(`At most ${amount} in cash is due in all.`);
    case 'below-approved':
      return wrong(`${amount} is already approved.`);
    case 'reason-missing':
      return wrong(`${amount} is already recorded; a lower amount needs a comment.`);
    case 'below-recorded':
    case 'unchanged':
      return wrong(`${amount} is already recorded.`);
    case 'event-over':
      return conflict('event-over', 'The event is over; no more cash can be taken.');
    case 'event-forbids':
      return conflict('event-forbids', 'This event takes no cash.');
  }
}

/** @param receivedAt when the cash was received: a desk may report it after the event */
function problemOf(
  booking: Booking,
  entered: CashTotal,
  event: EventTerms,
  receivedAt: Date,
): CashProblem | null {
  const { cashRecorded: recorded, cashApproved: approved } = moneyOf(booking);
  const stop = cashStopOf(booking.status, event, receivedAt);
  return problemOfCash(entered, { recorded, approved, most: mostCashOf(booking), stop });
}

function withReceipt(
  booking: Booking,
  receipt: Pick<CashReceipt, 'key' | 'recorded' | 'approved' | 'comment'>,
  { actor, by, now }: DecisionContext,
): Booking {
  const role = typeof actor === 'number' ? actor : 0;
  return { ...booking, cash: [...booking.cash, { ...receipt, by, role, at: now }] };
}

/**
 * Cash that a desk received for a booking that has ended revives it like a late payment; the desk's time decides
 * whether the event was over. A booking whose money was refunded stays ended.
 */
const revivedByCash = (booking: Booking, receivedAt: Date, context: DecisionContext): Booking =>
  booking.refunds.length > 0 ? booking : revive(booking, { ...context, now: receivedAt });

/** A leader reports the total received so far; it counts once the secretary approves it. */
export const recordCash: BookingRule<'recordCash'> = (booking, step, context) => {
  const { receivedAt } = step;
  const isLate = booking.status === BookingStatus.Inactive;
  if (isLate && !receivedAt) return HAS_ENDED;
  const { cashRecorded } = moneyOf(booking);
  const entered = { total: step.total, approves: false, hasReason: false };
  const problem = problemOf(booking, entered, context.event, receivedAt ?? context.now);
  if (problem?.code === 'unchanged') return booking;
  if (step.upon !== undefined && step.upon !== cashRecorded) {
    return conflict('busy', 'Cash was recorded by others meanwhile; please try again.');
  }
  if (problem) return refusalOf(problem);
  const receipt = { key: step.key, recorded: step.total - cashRecorded, approved: 0, comment: null };
  const next = withReceipt(booking, receipt, context);
  return isLate && receivedAt ? revivedByCash(next, receivedAt, context) : next;
};

/** The secretary approves the total received so far, and may lower an amount that was only recorded, with a reason. */
export const approveCash: BookingRule<'approveCash'> = (booking, step, context) => {
  const { cashRecorded, cashApproved } = moneyOf(booking);
  const comment = cleanText(step.comment ?? '') || null;
  const entered = { total: step.total, approves: true, hasReason: comment !== null };
  const problem = problemOf(booking, entered, context.event, context.now);
  if (problem?.code === 'unchanged') return booking;
  if (problem) return refusalOf(problem);
  if (lacksSecondPerson(booking, step, context.by)) return SECOND_PERSON;
  const receipt = {
    key: step.key,
    recorded: step.total - cashRecorded,
    approved: step.total - cashApproved,
    comment,
  };
  return withReceipt(booking, receipt, context);
};
