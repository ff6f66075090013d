import { formatRupees } from '../../formats/money.js';
import type { EventTerms } from '../../events/terms.js';
import type { Booking } from '../booking.js';
import { moneyOf } from '../money.js';
import { dropOrders, MINIMUM_TOKEN, TOKEN_MESSAGE } from '../orders.js';
import { isCategory, type Amenities, type PriceList } from '../price.js';
import { conflict, invalid, isRefusal, type Refusal } from '../../decision/refusal.js';
import { BookingStatus } from '../status.js';
import type { DecisionContext } from '../steps.js';
import { subsidyAfterChoice } from './grantedSubsidy.js';
import { withAnswers } from './answers.js';
import type { BookingRule } from './rule.js';

const NO_SUCH_CATEGORY = invalid(
  'invalid-choice',
  'accomodationCategory',
  'Please choose one of the accommodations listed.',
);

/** Why a choice of amenities is refused; the request schema checks the ranges. */
export function problemOfAmenities(
  amenities: Amenities,
  prices: PriceList,
  event: Pick<EventTerms, 'allowDonation'>,
): Refusal | null {
  if (!isCategory(prices, amenities.category)) return NO_SUCH_CATEGORY;
  if (amenities.outfitCount > 0 && prices.outfit === 0) {
    return invalid('invalid-choice', 'outfitCount', 'This event has no outfits.');
  }
  if (amenities.donation > 0 && !event.allowDonation) {
    return invalid('invalid-choice', 'donationAmount', 'This event takes no donations.');
  }
  return null;
}

/**
 * Why a booking confirmation amount is refused (docs/rules/booking.md#9). The default of 500, which the wizard sends
 * before there is a price, is always accepted: a cheaper booking asks for its full amount due.
 */
export function problemOfToken(token: number, due: number): Refusal | null {
  if (token === MINIMUM_TOKEN) return null;
  if (token < Math.min(MINIMUM_TOKEN, due)) return invalid('invalid-amount', 'tokenAmount', TOKEN_MESSAGE);
  if (token <= due) return null;
  return invalid(
    'invalid-amount',
    'tokenAmount',
    `Please pay at most ${formatRupees(due)}, which is all that is due.`,
  );
}

type Choice = Pick<Booking, 'amenities' | 'token' | 'answers' | 'formVersion'>;

/** The booking at the price of another choice, with the subsidy that remains for this choice. */
function reprice(booking: Booking, chosen: Booking, context: DecisionContext): Booking | Refusal {
  const before = moneyOf(booking);
  const repriced = subsidyAfterChoice(booking, chosen, context);
  const { final } = moneyOf(repriced);
  const settled = before.paid + before.cashWaiting;
  if (final < before.final && final < settled) {
    return conflict(
      'below-paid',
      `This would cost less than the ${formatRupees(settled)} that was paid or recorded.`,
    );
  }
  return repriced;
}

/** Compares as JSON: the parts of a choice are plain values, or lists and records of them. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const PARTS: readonly (keyof Amenities)[] = [
  'category',
  'transportation',
  'outfitCount',
  'donation',
  'options',
];

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.token === b.token &&
  a.formVersion === b.formVersion &&
  same(a.answers, b.answers) &&
  PARTS.every(name => same(a.amenities[name], b.amenities[name]));

export const changeAmenities: BookingRule<'changeAmenities'> = (booking, step, context) => {
  const { event } = context;
  const amenities = { ...booking.amenities, ...step.amenities };
  // A donation may stay that was made while the event accepted donations.
  const allowDonation = event.allowDonation || step.amenities.donation === undefined;
  const problem = problemOfAmenities(amenities, booking.prices, { allowDonation });
  if (problem) return problem;
  const picked = { ...booking, amenities };
  const chosen = step.answers ? withAnswers(picked, step.answers, context) : picked;
  if (isRefusal(chosen)) return chosen;
  const repriced = reprice(booking, chosen, context);
  if (isRefusal(repriced)) return repriced;

  const { final, due } = moneyOf(repriced);
  const token = step.token ?? booking.token;
  const wrongToken = step.token === undefined ? null : problemOfToken(step.token, due);
  if (wrongToken) return wrongToken;
  const keepsSubsidy = booking.status === BookingStatus.SubsidyApproved;
  const samePrice = final === moneyOf(booking).final;
  const status = keepsSubsidy ? BookingStatus.SubsidyApproved : BookingStatus.Pending;
  if (status === booking.status && isSameChoice(booking, { ...chosen, token })) return booking;
  return {
    ...(samePrice ? repriced : dropOrders(repriced)),
    token: Math.min(token, final),
    status,
  };
};

/** `conclude` drops open orders whose amount is wrong at the new price. */
export const upgrade: BookingRule<'upgrade'> = (booking, step, context) => {
  if (step.category === booking.amenities.category) return booking;
  if (!isCategory(booking.prices, step.category)) return NO_SUCH_CATEGORY;
  const amenities = { ...booking.amenities, category: step.category };
  return reprice(booking, { ...booking, amenities }, context);
};
