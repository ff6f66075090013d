import {
  actingAs,
  BOOKING_STATUS_LABELS,
  type BookingDetailRecord,
  type BookingRecord,
  BookingStatus,
  type BookingStepKind,
  type EventRecord,
  isDecision,
  isLive,
  type Role,
  canTakeStep,
  transitionFor,
} from '@coastok/domain';
import type { Identifier } from 'react-admin';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

export type Booking = WithId<BookingRecord>;
export type BookingDetail = WithId<BookingDetailRecord>;

export interface Actor {
  _id: string;
  userRole: Role;
  roles: readonly Role[];
}

const TONES: Partial<Record<BookingStatus, Tone>> = {
  [BookingStatus.Inactive]: 'neutral',
  [BookingStatus.RequestDenied]: 'bad',
  [BookingStatus.Failed]: 'bad',
  [BookingStatus.Confirmed]: 'good',
  [BookingStatus.CashConfirmed]: 'good',
};

/** A status as a label, with a tone: good, bad, or waiting. */
export const statusChip = (status: BookingStatus): { label: string; tone: Tone } => ({
  label: BOOKING_STATUS_LABELS[status],
  tone: TONES[status] ?? 'waiting',
});

/** The payment mode in the specification's two words. */
export const payModeOf = ({ paymentMode }: Pick<Booking, 'paymentMode'>): 'Cash' | 'Online' =>
  paymentMode === 'CASH' ? 'Cash' : 'Online';

/** The specification's upgrade moves a booking from the dormitory to a room. */
export const DORMITORY = 0;
export const ROOM = 1;

/*
 * The steps that the API's rules allow for one booking now (docs/rules/booking.md#1), from the same table that
 * the API reads, so that no button offers a step that would be refused.
 */
function mayTakeStep(
  actor: Actor,
  step: BookingStepKind,
  booking: Pick<Booking, 'status' | 'userId'> & Decided,
): boolean {
  if (isDecision(step) && isOwn(actor, booking)) return false;
  return transitionFor(step, actingAs(step, contextOf(actor, booking)), booking.status) !== null;
}

type Decided = Pick<Booking, 'userId'> & Partial<Pick<Booking, 'cashRecieved' | 'cashApproved'>>;

const contextOf = ({ userRole }: Actor, { userId, cashRecieved = 0, cashApproved = 0 }: Decided) => ({
  actor: userRole,
  ofSecretary: userId.isSecretary,
  cash: { recorded: cashRecieved, approved: cashApproved },
});

/** Whether a booking is the person's own; another person must decide about it. */
export const isOwn = ({ _id }: Pick<Actor, '_id'>, { userId }: Pick<Booking, 'userId'>): boolean =>
  userId._id === _id;

/**
 * The guardian problem of a child's booking: it waits for a guardian, or it was confirmed and its guardian no
 * longer agrees. Null for adults, for bookings that are over, and in rows without the person's age, such as
 * those of the camp report.
 */
export function guardianGap({
  userId,
  status,
}: Pick<Booking, 'status'> & Partial<Pick<Booking, 'userId'>>): 'waits' | 'gone' | null {
  if (!userId?.lacksGuardian || !isLive(status)) return null;
  return isConfirmed(status) ? 'gone' : 'waits';
}

const isConfirmed = (status: BookingStatus): boolean =>
  status === BookingStatus.Confirmed || status === BookingStatus.CashConfirmed;

const isUntouched = ({ paidAmount, cashRecieved }: Pick<Booking, 'paidAmount' | 'cashRecieved'>): boolean =>
  paidAmount === 0 && cashRecieved === 0;

export const mayDecide = (actor: Actor, booking: Booking): boolean =>
  mayTakeStep(actor, 'acceptSubsidy', booking);

/** Whether cash that this person records is approved at once, or waits for the secretary. */
export const approvesCash = (actor: Actor, booking: Decided): boolean =>
  canTakeStep(actingAs('approveCash', contextOf(actor, booking)), 'approveCash');

/** Whether this person may resolve a payment under review. */
export const maySettle = (actor: Actor, booking: Pick<Booking, 'status' | 'userId'>): boolean =>
  mayTakeStep(actor, 'settleReview', booking);

/** The cash that is recorded and not approved yet. */
export const cashWaiting = ({ cashRecieved, cashApproved }: Booking): number => cashRecieved - cashApproved;

/** Whether this person may record cash, or approve what is recorded where no more may be. */
export function mayReceiveCash(actor: Actor, booking: Booking): boolean {
  const approves = approvesCash(actor, booking);
  if (!mayTakeStep(actor, approves ? 'approveCash' : 'recordCash', booking)) return false;
  const isClosed = booking.status === BookingStatus.Inactive || booking.cashStop !== null;
  return isClosed ? approves && cashWaiting(booking) > 0 : mostCash(booking) > 0;
}

/** The maximum total of cash received: the amount due plus the approved cash. */
export const mostCash = ({ due, cashApproved }: Pick<Booking, 'due' | 'cashApproved'>): number =>
  due + cashApproved;

export const mayCancelCash = (actor: Actor, booking: Booking): boolean =>
  mayTakeStep(actor, 'cancelCash', booking) && isUntouched(booking);

/** Whether a booking may be upgraded: a dormitory booking that is paid in cash, at an event that has rooms. */
export const mayUpgrade = (
  actor: Actor,
  booking: Booking,
  event: Pick<EventRecord, 'accomodationCategory'>,
): boolean =>
  mayTakeStep(actor, 'upgrade', booking) &&
  booking.paymentMode === 'CASH' &&
  booking.accomodationCategory === DORMITORY &&
  Object.hasOwn(event.accomodationCategory, ROOM);

export const mayCancel = (actor: Actor, booking: Booking): boolean =>
  mayTakeStep(actor, 'cancel', booking) &&
  isUntouched(booking) &&
  booking.status !== BookingStatus.PaymentInProgress;

/** Whether a booking may be closed: only one that has money; a booking without money is cancelled instead. */
export const mayClose = (actor: Actor, booking: BookingDetail): boolean =>
  mayTakeStep(actor, 'close', booking) && !mayCancel(actor, booking);

export const mayRefund = (actor: Actor, booking: BookingDetail): boolean =>
  mayTakeStep(actor, 'refund', booking) && booking.refundableAmount > 0;

/** The address of one booking's page. */
export const bookingAddress = (id: Identifier): string => `/booking/${id}/show`;
