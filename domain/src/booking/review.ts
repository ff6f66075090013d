import type { Booking, Payment, Refund, ReviewSettlement } from './booking.js';
import { isGivenUp } from './fundOperations.js';
import { closedMoneyOf, failedRefundsOf } from './kept.js';
import { counts, isTakenOn, moneyOf } from './money.js';
import { BookingStatus, isLive } from './status.js';

const PAISE = 100;

/** Why money needs a person (docs/rules/booking.md#5). */
export type ReviewReason =
  /** Another amount or currency than the order's; it confirms nothing. */
  | 'mismatch'
  /** Paid for a child whose guardian has not agreed; it confirms nothing. */
  | 'no-guardian'
  /** Paid for a booking that has ended. */
  | 'to-refund'
  /** Paid beyond what is owed. */
  | 'surplus'
  /** Recorded as cash beyond what is owed, and not approved. */
  | 'cash-beyond-due'
  /** The gateway failed to send it back. */
  | 'refund-failed'
  /** The person asks to cancel a booking that has money. */
  | 'cancel-asked'
  /** A request for a subsidy that nobody has decided for a week. */
  | 'subsidy-undecided'
  /** The area's fund refused again and again to settle, release or return a subsidy. */
  | 'fund-refused'
  /** Cash that goes back with a cancelled event, until somebody says who handed it over. */
  | 'cash-to-hand-back';

/** Why money that no booking has needs a person. */
export type StrayReason =
  /** Paid for an order that no booking knows. */
  | 'unknown-order'
  /** A payment that another booking has already. */
  | 'other-booking'
  /** The gateway's books say another sum than the booking's row. */
  | 'amount-differs';

/** What people read. */
export const REVIEW_REASON_LABELS: Record<ReviewReason | StrayReason, string> = {
  mismatch: 'Another amount or currency than asked for',
  'no-guardian': 'Paid for a child whose guardian has not agreed',
  'to-refund': 'Paid for a booking that has ended',
  surplus: 'Paid more than is owed',
  'cash-beyond-due': 'More cash recorded than is owed',
  'refund-failed': 'A refund failed',
  'cancel-asked': 'Asks to cancel',
  'subsidy-undecided': 'A subsidy request waits for more than a week',
  'fund-refused': 'The area’s fund refused a movement that it owes',
  'cash-to-hand-back': 'Cash to hand back for a cancelled event',
  'unknown-order': 'No booking knows the order',
  'other-booking': 'The payment stands on another booking',
  'amount-differs': 'The payment service has another amount in its books',
};

/** What a person may do about an entry. */
export type ReviewAction = 'settle' | 'refund' | 'accept';

const SENT_BACK: readonly (ReviewReason | StrayReason)[] = [
  'mismatch',
  'no-guardian',
  'to-refund',
  'unknown-order',
];
const ACCEPTED: readonly (ReviewReason | StrayReason)[] = ['mismatch', 'no-guardian'];

/** What can be done about an entry from the list itself; every one can be settled by hand. */
export const reviewActionsOf = ({
  reason,
  currency,
}: {
  readonly reason: ReviewReason | StrayReason;
  readonly currency: string;
}): readonly ReviewAction[] => [
  ...(SENT_BACK.includes(reason) ? (['refund'] as const) : []),
  ...(ACCEPTED.includes(reason) && currency === 'INR' ? (['accept'] as const) : []),
  'settle',
];

export interface ReviewEntry {
  /** The same as long as it is about the same money. */
  readonly key: string;
  readonly reason: ReviewReason;
  /** Whole rupees (of a mismatch: units of its own currency, rounded down). */
  readonly amount: number;
  readonly currency: string;
  readonly paymentId: string | null;
  /** The rows that the money came in by: what comes in later is another entry. */
  readonly rows: readonly string[];
  /** When the money moved that it is about. */
  readonly at: Date;
}

/** The latest movement of a booking's money: what made a sum wrong. */
function lastMovementOf({ payments, cash, refunds }: Booking): Date {
  const times = [...payments, ...cash, ...refunds].map(({ at }) => at.getTime());
  return new Date(Math.max(0, ...times));
}

/** Refunds of a payment that is set aside. */
const setAsideRefunds = ({ refunds }: Booking, { paymentId }: Payment): readonly Refund[] =>
  refunds.filter(refund => refund.paymentId === paymentId && refund.setAside !== undefined);

/** Paise of a payment that is set aside, less those of its refunds that `which` counts. */
export const setAsideLeft = (
  booking: Booking,
  payment: Payment,
  which: (refund: Refund) => boolean,
): number =>
  setAsideRefunds(booking, payment)
    .filter(which)
    .reduce((left, { setAside }) => left - (setAside?.paise ?? 0), payment.paise);

/** Money that the gateway has, that is not what was asked for, and that did not go back. */
const isSetAside =
  (booking: Booking) =>
  (payment: Payment): boolean =>
    payment.mismatch !== null && payment.state !== 'failed' && setAsideLeft(booking, payment, isTakenOn) > 0;

/** Cash that the cancellation of the event gives back: counted as gone, and not in the person's hands yet. */
function cashToHandBack({ closing, refunds }: Booking): ReviewEntry[] {
  if (!closing?.withEvent) return [];
  const rows = refunds.filter(({ source, key }) => source === 'cash' && key.startsWith(`${closing.key}:`));
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const reason = 'cash-to-hand-back';
  const entry = { key: reason, reason, amount, currency: 'INR', paymentId: null, at: closing.at } as const;
  return amount > 0 ? [{ ...entry, rows: rows.map(({ key }) => key) }] : [];
}

/** A request that nobody decides; it ends with the decision. */
function undecidedSubsidy({ status, subsidies }: Booking): ReviewEntry[] {
  const request = subsidies.at(-1);
  if (status !== BookingStatus.SubsidyRequested || !request?.overdue) return [];
  const { attempt, asked: amount, at } = request;
  const reason = 'subsidy-undecided';
  const rows = [String(attempt)];
  return [{ key: `${reason}:${attempt}`, reason, amount, currency: 'INR', paymentId: null, rows, at }];
}

/** Movements that the fund refused; each ends when a person has put it right. */
const refusedMovements = ({ fundTasks, subsidies }: Booking): ReviewEntry[] =>
  fundTasks.filter(isGivenUp).map(({ id, amount, attempt, at }) => {
    const held = subsidies.find(request => request.attempt === attempt)?.held ?? 0;
    const reason = 'fund-refused';
    const entry = {
      key: `${reason}:${id}`,
      reason,
      currency: 'INR',
      paymentId: null,
      rows: [id],
      at,
    } as const;
    return { ...entry, amount: amount ?? held };
  });

/** Payments that count and cash, by their keys. */
const incomingRows = ({ payments, cash }: Booking): readonly string[] => [
  ...payments.filter(counts).map(({ paymentId }) => paymentId),
  ...cash.map(({ key }) => key),
];

/** Everything about a booking's money that a machine can't decide, settled or not. */
function reviewsOf(booking: Booking): ReviewEntry[] {
  const { paid, surplus, cashWaiting, due } = moneyOf(booking);
  const live = isLive(booking.status);
  const mismatches = booking.payments.filter(isSetAside(booking)).map((payment): ReviewEntry => ({
    key: `mismatch:${payment.paymentId}`,
    reason: payment.mismatch === 'guardian' ? 'no-guardian' : 'mismatch',
    amount: Math.floor(setAsideLeft(booking, payment, isTakenOn) / PAISE),
    currency: payment.currency,
    paymentId: payment.paymentId,
    // One that did not go back is another entry: what was settled as sent waits again.
    rows: [
      `${payment.paymentId}:${payment.state}`,
      ...setAsideRefunds(booking, payment)
        .filter(({ state }) => state === 'failed')
        .map(({ key }) => key),
    ],
    at: payment.at,
  }));
  // A failure that a person settled is not told again with a later one.
  const settled = new Set(
    booking.reviewed.flatMap(({ entry }) => (entry.reason === 'refund-failed' ? entry.rows : [])),
  );
  const failedRefunds = failedRefundsOf(booking, settled).map(
    ({ paymentId, amount, rows: failed }): ReviewEntry => ({
      key: `refund-failed:${paymentId}`,
      reason: 'refund-failed',
      amount,
      currency: 'INR',
      paymentId,
      rows: failed.map(({ key }) => key),
      at: new Date(Math.max(...failed.map(({ at, failedAt = at }) => failedAt.getTime()))),
    }),
  );
  const { cancelRequest } = booking;
  const cancelAsked: ReviewEntry[] = cancelRequest
    ? [
        {
          key: 'cancel-asked',
          reason: 'cancel-asked',
          amount: paid + cashWaiting,
          currency: 'INR',
          paymentId: null,
          rows: [cancelRequest.at.toISOString()],
          at: cancelRequest.at,
        },
      ]
    : [];
  const at = lastMovementOf(booking);
  const rows = incomingRows(booking);
  const sum = (reason: ReviewReason, amount: number): ReviewEntry[] =>
    amount > 0 ? [{ key: reason, reason, amount, currency: 'INR', paymentId: null, rows, at }] : [];
  return [
    ...mismatches,
    ...failedRefunds,
    ...cancelAsked,
    ...undecidedSubsidy(booking),
    ...refusedMovements(booking),
    ...cashToHandBack(booking),
    ...sum('to-refund', live ? 0 : (closedMoneyOf(booking)?.toRefund ?? paid)),
    ...sum('surplus', live ? surplus : 0),
    ...sum('cash-beyond-due', live ? cashWaiting - due : cashWaiting),
  ];
}

export const sameRows = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index]);

/** A settlement covers the sum and the rows that a person saw, and what is left of that sum. */
const covers = ({ entry }: ReviewSettlement, open: ReviewEntry): boolean =>
  entry.key === open.key && entry.amount >= open.amount && sameRows(entry.rows, open.rows);

/** The entries that nobody has settled. */
export const openReviewsOf = (booking: Booking): ReviewEntry[] =>
  reviewsOf(booking).filter(open => !booking.reviewed.some(settled => covers(settled, open)));
