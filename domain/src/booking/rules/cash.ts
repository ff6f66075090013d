import { cleanText } from '../../texts/clean.js';
import { formatRupees } from '../../formats/money.js';
import { hasEnded } from '../../events/terms.js';
import type { Booking, CashReceipt } from '../booking.js';
import { mostCashOf, moneyOf } from '../money.js';
import { dropOrders } from '../orders.js';
import { conflict, invalid, type Refusal } from '../../decision/refusal.js';
import type { DecisionContext } from '../steps.js';
import { BookingStatus } from '../status.js';
import { lacksSecondPerson, SECOND_PERSON_ABOVE } from '../ownMatters.js';
import { hasSubsidy } from './grantedSubsidy.js';
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
function problemOfTotal(booking: Booking, total: number, { event, now }: DecisionContext): Refusal | null {
  const most = mostCashOf(booking);
  const { cashRecorded } = moneyOf(booking);
  if (total > most) {
    return invalid('invalid-amount', FIELD, `At most ${formatRupees(most)} in cash is due in all.`);
  }
  if (total <= cashRecorded) return null;
  if (hasEnded(event, now)) return conflict('event-over', 'The event is over; no more cash can be taken.');
  if (!event.allowCash && booking.status === BookingStatus.PartiallyPaid) {
    return conflict('event-forbids', 'This event takes no cash.');
  }
  return null;
}

function withReceipt(
  booking: Booking,
  receipt: Pick<CashReceipt, 'key' | 'recorded' | 'approved' | 'comment'>,
  { actor, by, now }: DecisionContext,
): Booking {
  const role = typeof actor === 'number' ? actor : 0;
  return { ...booking, cash: [...booking.cash, { ...receipt, by, role, at: now }] };
}

/** A leader reports the total received so far; it counts once the secretary approves it. */
export const recordCash: BookingRule<'recordCash'> = (booking, step, context) => {
  const { cashRecorded } = moneyOf(booking);
  if (step.total === cashRecorded) return booking;
  if (step.upon !== undefined && step.upon !== cashRecorded) {
    return conflict('busy', 'Cash was recorded by others meanwhile; please try again.');
  }
  if (step.total < cashRecorded) {
    return invalid('invalid-amount', FIELD, `${formatRupees(cashRecorded)} is already recorded.`);
  }
  const problem = problemOfTotal(booking, step.total, context);
  if (problem) return problem;
  const receipt = { key: step.key, recorded: step.total - cashRecorded, approved: 0, comment: null };
  return withReceipt(booking, receipt, context);
};

/** The secretary approves the total received so far, and may lower an amount that was only recorded, with a reason. */
export const approveCash: BookingRule<'approveCash'> = (booking, step, context) => {
  const { cashRecorded, cashApproved } = moneyOf(booking);
  if (step.total === cashRecorded && step.total === cashApproved) return booking;
  if (step.total < cashApproved) {
    return invalid('invalid-amount', FIELD, `${formatRupees(cashApproved)} is already approved.`);
  }
  const comment = cleanText(step.comment ?? '') || null;
  if (step.total < cashRecorded && !comment) {
    const recorded = formatRupees(cashRecorded);
    return invalid(
      'invalid-amount',
      FIELD,
      `${recorded} is already recorded; a lower amount needs a comment.`,
    );
  }
  const problem = problemOfTotal(booking, step.total, context);
  if (problem) return problem;
  if (lacksSecondPerson(booking, step, context.by)) return SECOND_PERSON;
  const receipt = {
    key: step.key,
    recorded: step.total - cashRecorded,
    approved: step.total - cashApproved,
    comment,
  };
  return withReceipt(booking, receipt, context);
};
