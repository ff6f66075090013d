import type { Booking, Payment, Refund, SubsidyRequest } from './booking.js';
import { isUndecided } from '../settlement/settlement.js';
import { priceOf } from './price.js';
import { isGivenUp, openFundTasks } from './fundOperations.js';

/**
 * All amounts of a booking in whole rupees. They are always derived from its rows and never set directly
 * (docs/rules/booking.md#3, #5).
 */
export interface Money {
  readonly total: number;
  readonly subsidy: number;
  /** The amount by which part refunds lowered the price. */
  readonly waived: number;
  /** total - subsidy - waived. */
  readonly final: number;
  /** All online money that ever came in as requested. */
  readonly captured: number;
  /** `captured` less online refunds. */
  readonly online: number;
  readonly cashRecorded: number;
  readonly cashApproved: number;
  /** Recorded and not yet approved. */
  readonly cashWaiting: number;
  readonly refunded: number;
  /** captured + approved - refunded. */
  readonly paid: number;
  readonly due: number;
  readonly surplus: number;
  /** The amount due less the cash that waits for approval. */
  readonly payableOnline: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Whether a payment came in as the server requested it; any other payment confirms nothing. */
export const counts = (payment: Payment): boolean =>
  payment.state === 'captured' && payment.mismatch === null;

/** Whole rupees of a payment that belong to us: its order's amount, without a fee that the customer paid on top. */
export const rupeesOf = ({ paise, customerFee = 0 }: Payment): number =>
  Math.floor((paise - customerFee) / 100);

/** A payment that the payer's bank may take back. It can't be refunded while the dispute is undecided. */
export const isInDispute = ({ disputes = [] }: Payment): boolean =>
  disputes.some(({ state }) => isUndecided(state));

/** The gateway has accepted the refund, for money that counts or is set aside. */
export const isTakenOn = ({ state }: Refund): boolean => state === 'sent' || state === 'pending';

/** A refund that is still to be sent, or whose result is unknown, for money that counts or is set aside. */
export const isToSend = ({ state }: Refund): boolean => state === 'requested' || state === 'unknown';

/** Money that was set aside is in no total, and neither are its refunds. */
const ofBooking = ({ setAside }: Refund): boolean => setAside === undefined;

/** A refund that the gateway has accepted; it counts until the gateway reports that it failed. */
export const isSent = (refund: Refund): boolean => ofBooking(refund) && isTakenOn(refund);

/** A refund that is still to be sent, or whose result is unknown. */
export const isOnItsWay = (refund: Refund): boolean => ofBooking(refund) && isToSend(refund);

/** A refund that is on its way or done: its money can't be refunded a second time. */
export const reserves = (refund: Refund): boolean => ofBooking(refund) && refund.state !== 'failed';

const amounts = (refunds: readonly Refund[]): number => sum(refunds.map(refund => refund.amount));

/** The part of a request's grant that was not returned because of a cheaper choice. */
export const keptGrant = ({ granted, givenBack = 0 }: SubsidyRequest): number => granted - givenBack;

/**
 * The amount that the area gave. It stays with a booking that ends, and does not count after a revival, because it was
 * returned.
 */
const subsidyOf = (booking: Booking): number =>
  sum(booking.subsidies.filter(({ life }) => life === booking.life).map(keptGrant));

export function moneyOf(booking: Booking): Money {
  const { total } = priceOf(booking.prices, booking.amenities);
  const sent = booking.refunds.filter(isSent);
  const subsidy = subsidyOf(booking);
  const taken = sum(sent.filter(({ life }) => life === booking.life).map(refund => refund.waived));
  // A refund that is reported late may have been made at a higher price than the current one.
  const waived = Math.min(taken, Math.max(0, total - subsidy));
  const final = total - subsidy - waived;

  const captured = sum(booking.payments.filter(counts).map(rupeesOf));
  const cashRecorded = sum(booking.cash.map(receipt => receipt.recorded));
  const cashApproved = sum(booking.cash.map(receipt => receipt.approved));
  const cashWaiting = cashRecorded - cashApproved;
  const refunded = amounts(sent);
  const paid = captured + cashApproved - refunded;
  const due = Math.max(0, final - paid);

  return {
    total,
    subsidy,
    waived,
    final,
    captured,
    online: captured - amounts(sent.filter(refund => refund.source === 'online')),
    cashRecorded,
    cashApproved,
    cashWaiting,
    refunded,
    paid,
    due,
    surplus: Math.max(0, paid - final),
    payableOnline: Math.max(0, due - cashWaiting),
  };
}

/** The amount that role 6 can still refund: paid, less the refunds on their way. */
export const refundableOf = (booking: Booking): number =>
  moneyOf(booking).paid - amounts(booking.refunds.filter(isOnItsWay));

/** The highest total of recorded cash: final, less net online money, plus refunded cash. */
export function mostCashOf(booking: Booking): number {
  const money = moneyOf(booking);
  const handedBack = money.refunded - (money.captured - money.online);
  return Math.max(0, money.final - money.online) + handedBack;
}

/** Pending effects of a stored booking (docs/rules/money.md#20). */
export type Due =
  /** A movement of an area's fund. Requests to the gateway are not listed here: they have their own time fields. */
  'funds';

/**
 * The effects that a booking's rows require. They are written with every change in the same update, so an effect is
 * pending as soon as its cause exists, and is removed only by the change that marks it as done.
 */
export function dueOf(booking: Booking): Due[] {
  const [task] = openFundTasks(booking);
  return task && !isGivenUp(task) ? ['funds'] : [];
}
