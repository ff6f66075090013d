import type { Booking, Payment, Refund, ReviewSettlement } from './booking.js';
import { isGivenUp } from './fundOperations.js';
import { closedMoneyOf, failedRefundsOf } from './kept.js';
import { counts, isTakenOn, moneyOf } from './money.js';
import { BookingStatus, isLive } from './status.js';

const PAISE = 100;

/** Why a payment or a booking has to be checked by a person (docs/rules/booking.md#5). */
export type ReviewReason =
  /** The amount or currency differs from the order's; it confirms nothing. */
  | 'mismatch'
  /** Paid for a child whose guardian has not agreed; it confirms nothing. */
  | 'no-guardian'
  /** Money paid for a booking that has ended. */
  | 'to-refund'
  /** More was paid than is due. */
  | 'surplus'
  /** Cash recorded beyond the amount due, and not approved. */
  | 'cash-beyond-due'
  /** The gateway failed to send the refund. */
  | 'refund-failed'
  /** The person asks to cancel a booking that has money. */
  | 'cancel-asked'
  /** A request for a subsidy that has not been decided for a week. */
  | 'subsidy-undecided'
  /** The area's fund refused again and again to settle, release or return a subsidy. */
  | 'fund-refused'
  /** Cash to be refunded because the event is cancelled, until somebody records who handed it over. */
  | 'cash-to-hand-back';

/** Why money without a booking has to be checked by a person. */
export type StrayReason =
  /** Paid for an order that belongs to no booking. */
  | 'unknown-order'
  /** A payment that belongs to another booking already. */
  | 'other-booking'
  /** The gateway's report has another amount than the booking's row. */
  | 'amount-differs';

/** The labels shown to staff. */
export const REVIEW_REASON_LABELS: Record<ReviewReason | StrayReason, string> = {
  mismatch: 'Another amount or currency than asked for',
  'no-guardian': 'Paid for a child whose guardian has not agreed',
  'to-refund': 'Paid for a booking that has ended',
  surplus: 'Paid more than is owed',
  'cash-beyond-due': 'More cash recorded than is owed',
  'refund-failed': 'A refund failed',
  'cancel-asked': 'Asks to cancel',
  'subsidy-undecided': 'A subsidy request waits for more than a week',
  'fund-refused': 'A change to the area’s fund failed',
  'cash-to-hand-back': 'Cash to hand back for a cancelled event',
  'unknown-order': 'No booking has this order',
  'other-booking': 'The payment belongs to another booking',
  'amount-differs': 'The payment service has another amount in its books',
};

/** The actions that a person can take on an entry. */
export type ReviewAction = 'settle' | 'refund' | 'accept';

const SENT_BACK: readonly (ReviewReason | StrayReason)[] = [
  'mismatch',
  'no-guardian',
  'to-refund',
  'unknown-order',
];
const ACCEPTED: readonly (ReviewReason | StrayReason)[] = ['mismatch', 'no-guardian'];

/** The actions offered on an entry in the list itself; every entry can be settled by hand. */
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
  /** The same for as long as the entry is about the same money. */
  readonly key: string;
  readonly reason: ReviewReason;
  /** Whole rupees; for a mismatch, units of the payment's currency, rounded down. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentId: string | null;
  /** The rows of the money that the entry is about; money that comes in later makes another entry. */
  readonly rows: readonly string[];
  /** When the money of the entry moved. */
  readonly at: Date;
}

/** The time of the booking's latest payment, cash row or refund: that row made a sum wrong. */
function lastMovementOf({ payments, cash, refunds }: Booking): Date {
  const times = [...payments, ...cash, ...refunds].map(({ at }) => at.getTime());
  return new Date(Math.max(0, ...times));
}

/** Refunds of a payment that is set aside. */
const setAsideRefunds = ({ refunds }: Booking, { paymentId }: Payment): readonly Refund[] =>
  refunds.filter(refund => refund.paymentId === paymentId && refund.setAside !== undefined);

/** Paise of a payment that is set aside, less its refunds for which `which` returns true. */
export const setAsideLeft = (
  booking: Booking,
  payment: Payment,
  which: (refund: Refund) => boolean,
): number =>
  setAsideRefunds(booking, payment)
    .filter(which)
    .reduce((left, { setAside }) => left - (setAside?.paise ?? 0), payment.paise);

/** Money at the gateway that does not match the request and was not refunded. */
const isSetAside =
  (booking: Booking) =>
  (payment: Payment): boolean =>
    payment.mismatch !== null && payment.state !== 'failed' && setAsideLeft(booking, payment, isTakenOn) > 0;

/** Cash that the cancellation of the event refunds: it is subtracted already, but not handed over yet. */
function cashToHandBack({ closing, refunds }: Booking): ReviewEntry[] {
  if (!closing?.withEvent) return [];
  const rows = refunds.filter(({ source, key }) => source === 'cash' && key.startsWith(`${closing.key}:`));
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const reason = 'cash-to-hand-back';
  const entry = { key: reason, reason, amount, currency: 'INR', paymentId: null, at: closing.at } as const;
  return amount > 0 ? [{ ...entry, rows: rows.map(({ key }) => key) }] : [];
}

/** The entry for an overdue subsidy request; the decision about the request closes it. */
function undecidedSubsidy({ status, subsidies }: Booking): ReviewEntry[] {
  const request = subsidies.at(-1);
  if (status !== BookingStatus.SubsidyRequested || !request?.overdue) return [];
  const { attempt, asked: amount, at } = request;
  const reason = 'subsidy-undecided';
  const rows = [String(attempt)];
  return [{ key: `${reason}:${attempt}`, reason, amount, currency: 'INR', paymentId: null, rows, at }];
}

/** The entries for movements that the fund refused; each is closed when a person has corrected the fund. */
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

/** Keys of the payments that count and of the cash rows. */
const incomingRows = ({ payments, cash }: Booking): readonly string[] => [
  ...payments.filter(counts).map(({ paymentId }) => paymentId),
  ...cash.map(({ key }) => key),
];

/** Every entry about a booking's money that a person has to decide, including settled ones. */
function reviewsOf(booking: Booking): ReviewEntry[] {
  const { paid, surplus, cashWaiting, due } = moneyOf(booking);
  const live = isLive(booking.status);
  const mismatches = booking.payments.filter(isSetAside(booking)).map((payment): ReviewEntry => ({
    key: `mismatch:${payment.paymentId}`,
    reason: payment.mismatch === 'guardian' ? 'no-guardian' : 'mismatch',
    amount: Math.floor(setAsideLeft(booking, payment, isTakenOn) / PAISE),
    currency: payment.currency,
    paymentId: payment.paymentId,
    // A failed refund changes the rows of the entry, so an entry that was settled as sent is open again.
    rows: [
      `${payment.paymentId}:${payment.state}`,
      ...setAsideRefunds(booking, payment)
        .filter(({ state }) => state === 'failed')
        .map(({ key }) => key),
    ],
    at: payment.at,
  }));
  // A failed refund that a person settled is left out of the entry for a later failure.
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

/** Whether a settlement covers an open entry: the rows are the same, and the amount has not grown since. */
const covers = ({ entry }: ReviewSettlement, open: ReviewEntry): boolean =>
  entry.key === open.key && entry.amount >= open.amount && sameRows(entry.rows, open.rows);

/** The entries that are not settled. */
export const openReviewsOf = (booking: Booking): ReviewEntry[] =>
  reviewsOf(booking).filter(open => !booking.reviewed.some(settled => covers(settled, open)));
