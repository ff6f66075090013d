import { cleanText } from '../../texts/clean.js';
import { DAY_MS } from '../../formats/dates.js';
import { formatRupees } from '../../formats/money.js';
import type { Acceptance, Booking, SubsidyRequest } from '../booking.js';
import { isAmountAfterSubsidy } from '../limits.js';
import { moneyOf } from '../money.js';
import { dropOrders, MOST_ORDERS } from '../orders.js';
import { conflict, invalid, type Refusal, tooMany } from '../../decision/refusal.js';
import { progress, type BookingRule } from './rule.js';
import type { DecisionContext } from '../steps.js';
import { BookingStatus } from '../status.js';
import {
  latestRequest,
  releaseHold,
  withRequest,
  withTask,
  withTaskState,
  basisNow,
  hasSubsidy,
  leastAfterSubsidy,
} from './fundTasks.js';
import { refusedMovement } from './review.js';

/** The default comment of an acceptance, and that of a rejection. */
export const acceptanceComment = (amount: number): string => `Please pay ${formatRupees(amount)}`;
export const REJECTION_COMMENT = 'Unacceptable.';

/** A booking has at most as many requests as orders, and a request at most as many holds. */
export const MOST_REQUESTS = MOST_ORDERS;
export const MOST_REQUESTS_MESSAGE =
  'A subsidy was asked for too often for this booking. Please write to us, or pay the full amount.';
export const MOST_ACCEPTANCES_MESSAGE =
  'This request was accepted too often without enough funds. Please reject it, so that it can be made again once there are funds.';

const exceedsOtherFund = (held: number): Refusal =>
  conflict(
    'other-fund',
    `The area where this was asked for holds ${formatRupees(held)}. Please accept no more than that, or ask the secretary to.`,
  );

/** A subsidy lowers the price, and leaves at least a donation to pay. */
function problemOfAmountAfter(booking: Booking, amountAfter: number): Refusal | null {
  const { final } = moneyOf(booking);
  const least = leastAfterSubsidy(booking);
  if (isAmountAfterSubsidy(amountAfter, { least, final })) return null;
  const message =
    least < final
      ? `Please enter an amount from ${formatRupees(least)} to below ${formatRupees(final)}.`
      : `You can’t ask to pay less than ${formatRupees(least)}: that is the full amount.`;
  return invalid('invalid-amount', 'amountAfterSubsidy', message);
}

/** The whole subsidy that leaves this amount to pay, including the subsidy that the booking has already. */
const wholeSubsidy = (booking: Booking, amountAfter: number): number => {
  const { final, subsidy } = moneyOf(booking);
  return final + subsidy - amountAfter;
};

/** After this time an undecided request is an entry in the list of payments to check (docs/rules/booking.md#6). */
export const SUBSIDY_OVERDUE_DAYS = 7;

/** Marks an undecided request as overdue. The secretary is notified; the seat stays held. */
export const subsidyOverdue: BookingRule<'subsidyOverdue'> = (booking, _step, { now }) => {
  const request = latestRequest(booking);
  const isDue =
    request?.state === 'requested' &&
    !request.overdue &&
    now.getTime() >= request.at.getTime() + SUBSIDY_OVERDUE_DAYS * DAY_MS;
  return isDue ? withRequest(booking, { overdue: true }) : booking;
};

export const requestSubsidy: BookingRule<'requestSubsidy'> = (booking, step, context) => {
  if (booking.subsidies.length >= MOST_REQUESTS) return tooMany('too-many-requests', MOST_REQUESTS_MESSAGE);
  const wrongAmount = problemOfAmountAfter(booking, step.amountAfter);
  if (wrongAmount) return wrongAmount;
  const reason = cleanText(step.reason);
  if (!reason) return invalid('reason-missing', 'subsidyReason', 'Please say why you need a subsidy.');
  const request: SubsidyRequest = {
    attempt: booking.subsidies.length + 1,
    amountAfter: step.amountAfter,
    asked: wholeSubsidy(booking, step.amountAfter),
    granted: 0,
    reason,
    areaId: step.areaId,
    life: booking.life,
    state: 'requested',
    funding: 'asking',
    held: 0,
    deciding: null,
    comment: null,
    at: context.now,
    decidedBy: null,
    decidedAt: null,
  };
  const requested = {
    ...dropOrders(booking),
    status: BookingStatus.SubsidyRequested,
    subsidies: [...booking.subsidies, request],
  };
  return withTask(
    requested,
    request,
    { kind: 'hold', amount: moneyOf(booking).final - step.amountAfter },
    context,
  );
};

/** Settles the accepted amount; the fund releases the remaining amount of the hold. */
function accept(
  booking: Booking,
  request: SubsidyRequest,
  acceptance: Acceptance,
  context: Pick<DecisionContext, 'now'>,
): Booking {
  const { amountAfter, granted, comment, by } = acceptance;
  const accepted = withRequest(booking, {
    state: 'accepted',
    amountAfter,
    granted,
    comment,
    deciding: null,
    decidedBy: by,
    decidedAt: context.now,
  });
  return withTask(
    { ...withRequest(accepted, { basis: basisNow(accepted) }), status: BookingStatus.SubsidyApproved },
    request,
    { kind: 'settle', amount: granted },
    { by, now: context.now },
  );
}

/**
 * Accepts the amount asked for or another one. An amount that the area does not hold yet is held first: the booking
 * keeps its status and gets a task for the hold, and the fund's answer decides the acceptance (docs/rules/funds.md#2,
 * #3). When no area holds money for the request, the person's present area pays, even if the person has moved since. A
 * person who decides only for the new area can't take more from the former area than it holds.
 */
export const acceptSubsidy: BookingRule<'acceptSubsidy'> = (booking, step, context) => {
  const latest = latestRequest(booking);
  if (!latest) return conflict('already-decided', 'There is no request to decide.');
  const request = latest.held > 0 ? latest : { ...latest, areaId: context.areaId ?? latest.areaId };
  const wrongAmount = problemOfAmountAfter(booking, step.amountAfter);
  if (wrongAmount) return wrongAmount;
  const whole = wholeSubsidy(booking, step.amountAfter);
  if (step.subsidy !== whole) {
    const right = formatRupees(whole);
    return invalid(
      'invalid-amount',
      'subsidy',
      `The subsidy must be ${right}: the total amount less the amount after.`,
    );
  }
  const granted = moneyOf(booking).final - step.amountAfter;
  const acceptance: Acceptance = {
    amountAfter: step.amountAfter,
    granted,
    comment: step.comment,
    by: context.by,
  };
  const missing = granted - request.held;
  if (missing <= 0) return accept(booking, request, acceptance, context);
  if (context.onlyAreas?.includes(request.areaId) === false) return exceedsOtherFund(request.held);
  const holds = booking.fundTasks.filter(
    ({ kind, attempt }) => kind === 'hold' && attempt === request.attempt,
  ).length;
  if (holds >= MOST_REQUESTS) return tooMany('too-many-requests', MOST_ACCEPTANCES_MESSAGE);
  return withTask(
    withRequest(booking, { deciding: acceptance, areaId: request.areaId }),
    request,
    { kind: 'hold', amount: missing },
    context,
  );
};

export const rejectSubsidy: BookingRule<'rejectSubsidy'> = (booking, step, context) => {
  const request = latestRequest(booking);
  if (!request) return conflict('already-decided', 'There is no request to decide.');
  const rejected = withRequest(booking, {
    state: 'rejected',
    comment: step.comment,
    decidedBy: context.by,
    decidedAt: context.now,
  });
  const status = hasSubsidy(booking) ? BookingStatus.SubsidyApproved : BookingStatus.RequestDenied;
  return releaseHold({ ...rejected, status }, request, context);
};

const FUNDING = {
  hold: (request: SubsidyRequest, amount: number) => ({
    funding: 'held' as const,
    held: request.held + amount,
  }),
  release: () => ({ held: 0 }),
  settle: () => ({ held: 0 }),
  return: () => ({}),
};

/** Applies the fund's answer to a task; when an acceptance waits for a hold, the answer decides it. */
export const fundTaskDone: BookingRule<'fundTaskDone'> = (booking, step, context) => {
  const task = booking.fundTasks.find(({ id }) => id === step.id);
  if (!task) return conflict('unknown-row', 'This booking has no such fund movement.');
  if (task.state !== 'open') return booking;
  if (step.outcome === 'refused' && task.kind !== 'hold') return refusedMovement(booking, task, context.now);
  const marked = withTaskState(booking, task, step.outcome);
  const ofAttempt = (request: SubsidyRequest) => request.attempt === task.attempt;
  const answered: Booking = {
    ...marked,
    subsidies: progress(marked.subsidies, ofAttempt, request => ({
      ...request,
      ...(step.outcome === 'refused'
        ? { deciding: null, funding: request.held > 0 ? ('held' as const) : ('unfunded' as const) }
        : FUNDING[task.kind](request, task.amount ?? 0)),
    })),
  };
  const request = latestRequest(answered);
  if (request?.state !== 'requested' || !request.deciding || step.outcome === 'refused') return answered;
  return accept(answered, request, request.deciding, context);
};
