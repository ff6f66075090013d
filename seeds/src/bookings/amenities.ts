import {
  type Amenities,
  type Booking,
  DONATION_PRESETS,
  MAX_OUTFITS,
  moneyOf,
  priceOf,
} from '@coastok/domain';
import type { ScenarioStep, Scene } from './scenario.js';

/** How much of the price a person wants to pay first. */
export type FirstPayment = 'all' | 'part';

const TOKEN_STEP = 500;

/** Invents a choice of amenities; most people take the cheapest room. */
function inventAmenities({ random, event }: Scene): Partial<Amenities> {
  const categories = Object.values(event.accomodationCategory ?? {}).map(({ id }) => id);
  const [plainest = 0] = categories;
  return {
    category: random.chance(0.6) ? plainest : random.pick([...categories, plainest]),
    transportation: (event.transportationAmount ?? 0) > 0 && random.chance(0.55),
    outfitCount: event.outfitAmount && random.chance(0.6) ? random.int(1, MAX_OUTFITS) : 0,
    donation: event.allowDonation && random.chance(0.25) ? random.pick(DONATION_PRESETS) : 0,
  };
}

/** The first step of the booking wizard: room, transport, and how much to pay first. */
export function picks(
  scene: Scene,
  first: FirstPayment = 'all',
  chosen: Partial<Amenities> = {},
): ScenarioStep {
  const amenities = { ...inventAmenities(scene), ...chosen };
  const share = scene.random.between(0.1, 0.6);
  return {
    after: scene.random.int(1, 8),
    by: 'visitor',
    step: booking => ({
      kind: 'changeAmenities',
      amenities,
      token: tokenOf(priceOf(booking.prices, { ...booking.amenities, ...amenities }).total, first, share),
    }),
  };
}

/** The first payment, in steps of 500; something is left to pay later. */
function tokenOf(total: number, first: FirstPayment, share: number): number {
  if (first === 'all' || total <= TOKEN_STEP) return total;
  const steps = Math.max(1, Math.round((total * share) / TOKEN_STEP));
  return Math.min(steps * TOKEN_STEP, Math.ceil(total / TOKEN_STEP - 1) * TOKEN_STEP);
}

/** The most expensive room of the event, for people who upgrade. */
export const dearestRoomOf = (booking: Booking): number =>
  booking.prices.categories.reduce((best, category) => (category.amount > best.amount ? category : best), {
    id: 0,
    amount: -1,
  }).id;

/** A share of the amount to pay, in whole hundreds, at least one hundred. */
export const partOf = (booking: Booking, share: number): number =>
  Math.max(100, Math.floor((moneyOf(booking).due * share) / 100) * 100);
