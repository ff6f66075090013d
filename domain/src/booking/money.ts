import type { Booking, Payment, Refund, SubsidyRequest } from './booking.js';
import { isUndecided } from '../settlement/settlement.js';
import { priceOf } from './price.js';

/** Every figure of a booking in whole rupees, derived from its rows and never kept beside them (docs/rules/booking.md#3, #5). */
export interface Money {
  readonly total: number;
  readonly subsidy: number;
  /** What part refunds took off the price. */
  readonly waived: number;
  /** total - subsidy - waived. */
  readonly final: number;
  /** Online money that ever came in as asked for. */
  readonly captured: number;
  /** The same less what was sent back. */
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
  /** What is due less the cash that waits for approval. */
  readonly payableOnline: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Money that came in as the server asked for it; anything else confirms nothing. */
export const counts = (payment: Payment): boolean =>
  payment.state === 'captured' && payment.mismatch === null;

/** Whole rupees of a payment that are ours: those of its order, without a fee that the customer paid on top. */
export const rupeesOf = ({ paise, customerFee = 0 }: Payment): number =>
  Math.floor((paise - customerFee) / 100);

/** A payment that the payer's bank may take back: nothing of it is refunded meanwhile. */
export const isInDispute = ({ disputes = [] }: Payment): boolean =>
  disputes.some(({ state }) => isUndecided(state));

/** The gateway has taken a refund on, of whatever money. */
export const isTakenOn = ({ state }: Refund): boolean => state === 'sent' || state === 'pending';

/** A refund is still to be sent, or nobody knows whether it was, of whatever money. */
export const isToSend = ({ state }: Refund): boolean => state === 'requested' || state === 'unknown';

/** Money that was set aside is in no figure, and so is what goes back of it. */
const ofBooking = ({ setAside }: Refund): boolean => setAside === undefined;

/** A refund that the gateway has taken on: it counts until it is heard to have failed. */
export const isSent = (refund: Refund): boolean => ofBooking(refund) && isTakenOn(refund);

/** A refund that is still to be sent, or of which nobody knows whether it was. */
export const isOnItsWay = (refund: Refund): boolean => ofBooking(refund) && isToSend(refund);

/** A refund that is on its way, or done: its money can't be promised twice. */
export const reserves = (refund: Refund): boolean => ofBooking(refund) && refund.state !== 'failed';

const amounts = (refunds: readonly Refund[]): number => sum(refunds.map(refund => refund.amount));

/** What of a request's money has not gone back for a cheaper choice. */
export const standingPart = ({ granted, givenBack = 0 }: SubsidyRequest): number => granted - givenBack;

/** What the area gave: it stays with a booking that ends, and is gone after a revival (it went back). */
const subsidyOf = (booking: Booking): number =>
  sum(booking.subsidies.filter(({ life }) => life === booking.life).map(standingPart));

export function moneyOf(booking: Booking): Money {
  const { total } = priceOf(booking.prices, booking.amenities);
  const sent = booking.refunds.filter(isSent);
  const subsidy = subsidyOf(booking);
  const taken = sum(sent.filter(({ life }) => life === booking.life).map(refund => refund.waived));
  // One that is heard of late can be of a higher price than today's.
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

/** What role 6 can still send back: paid, less the refunds that are on their way. */
export const refundableOf = (booking: Booking): number =>
  moneyOf(booking).paid - amounts(booking.refunds.filter(isOnItsWay));

/** The most that the recorded cash total may say: final, less net online money, plus cash handed back. */
export function mostCashOf(booking: Booking): number {
  const money = moneyOf(booking);
  const handedBack = money.refunded - (money.captured - money.online);
  return Math.max(0, money.final - money.online) + handedBack;
}
