import {
  type Amenities,
  categoryOf,
  DONATION_PRESETS,
  eventPriceOf,
  MAX_OUTFITS,
  NO_CATEGORY,
  type PriceList,
  type PublicEventRecord,
  transportationFor,
  type VisitorBookingRecord,
  cleanLine,
} from '@coastok/domain';
import type { BookingChange } from '../booking/bookingCalls.js';
import type { Problems } from '../forms/useForm.js';
import { spokenName } from '../events/spokenEvents.js';
import { registration } from '../texts/en/registration.js';

/** The values of the second step's fields. */
export interface AmenitiesValues {
  category: string;
  transportation: string;
  outfitCount: string;
  /** A preset, `other`, or `0` for none. */
  donation: string;
  otherDonation: string;
}

export const AMENITIES_FIELDS = [
  'category',
  'transportation',
  'outfitCount',
  'donation',
  'otherDonation',
] as const satisfies readonly (keyof AmenitiesValues)[];

const OTHER = 'other';
const isPreset = (amount: number): boolean => (DONATION_PRESETS as readonly number[]).includes(amount);

const NOTHING_CHOSEN = {
  accomodationCategory: NO_CATEGORY,
  transportation: false,
  outfitCount: 0,
  donationAmount: 0,
};

/** The choices of a booking; the defaults where there is none yet. */
export function amenitiesOf(
  chosen: Pick<VisitorBookingRecord, keyof typeof NOTHING_CHOSEN> | null,
): AmenitiesValues {
  const booking = chosen ?? NOTHING_CHOSEN;
  const { donationAmount } = booking;
  const isOther = donationAmount > 0 && !isPreset(donationAmount);
  return {
    category: String(booking.accomodationCategory),
    transportation: booking.transportation ? 'yes' : 'no',
    outfitCount: String(booking.outfitCount),
    donation: isOther ? OTHER : String(donationAmount),
    otherDonation: isOther ? String(donationAmount) : '',
  };
}

/** The donation in rupees; null while the typed amount is not a number. */
export const donationOf = ({ donation, otherDonation }: AmenitiesValues): number | null =>
  donation === OTHER ? amountOf(otherDonation) || null : Number(donation);

export function problemsOfAmenities(values: AmenitiesValues): Problems<(typeof AMENITIES_FIELDS)[number]> {
  return donationOf(values) === null ? { otherDonation: registration.wrongDonation } : {};
}

/** The choices for the price function; an amount that is not a number yet counts as none. */
export const chosenOf = (values: AmenitiesValues): Amenities => ({
  category: Number(values.category),
  transportation: values.transportation === 'yes',
  outfitCount: Number(values.outfitCount),
  donation: donationOf(values) ?? 0,
});

/** Which fields are shown: an event without transport has no question about it. */
export interface ShownAmenities {
  transportation: boolean;
  outfits: boolean;
  donation: boolean;
}

export const shownAmenitiesOf = (
  prices: PriceList,
  event: Pick<PublicEventRecord, 'allowDonation'>,
): ShownAmenities => ({
  transportation:
    prices.transportation > 0 || prices.categories.some(({ transportation = 0 }) => transportation > 0),
  outfits: prices.outfit > 0,
  donation: event.allowDonation,
});

/** The request body; fields that are not shown are left out and so stay unchanged. */
export function changeOf(values: AmenitiesValues, shown: ShownAmenities): BookingChange {
  const { category, transportation, outfitCount, donation } = chosenOf(values);
  return {
    accomodationCategory: category,
    ...(shown.transportation && { transportation }),
    ...(shown.outfits && { outfitCount }),
    ...(shown.donation && { donationAmount: donation }),
  };
}

/** Whether anything would change: if not, an open order can be kept. */
export const changesBooking = (
  booking: VisitorBookingRecord,
  { answers, formVersion: _version, ...change }: BookingChange,
): boolean =>
  answers !== undefined ||
  Object.entries(change).some(([field, value]) => booking[field as keyof VisitorBookingRecord] !== value);

/**
 * The part of a granted subsidy that returns to the area for good with a cheaper choice (docs/rules/funds.md#2); 0
 * for none.
 */
export function subsidyLost(
  {
    subsidy,
    subsidyGranted,
    subsidyGrantedPrice,
    prices,
  }: Pick<VisitorBookingRecord, 'subsidy' | 'subsidyGranted' | 'subsidyGrantedPrice' | 'prices'>,
  chosen: Amenities,
): number {
  if (subsidyGranted === null || subsidyGrantedPrice === null) return 0;
  const cheaper = subsidyGrantedPrice - eventPriceOf(prices, chosen);
  return subsidy - Math.min(subsidy, Math.max(0, subsidyGranted - cheaper));
}

/** The kinds of accommodation to choose from; 'No accommodation' is added where the event does not list kind 0. */
export const categoriesOf = (prices: PriceList): readonly { id: number; name: string }[] =>
  categoryOf(prices, NO_CATEGORY) || prices.categories.length === 0
    ? prices.categories
    : [{ id: NO_CATEGORY, name: registration.noAccommodation }, ...prices.categories];

/** The name of a kind of accommodation as the event has it in the language of the page. */
export const kindName = (
  { accomodationCategory }: Pick<PublicEventRecord, 'accomodationCategory'>,
  { id, name }: { id: number; name: string },
): string => spokenName(name, accomodationCategory[id]?.name);

export const OUTFIT_COUNTS = Array.from({ length: MAX_OUTFITS + 1 }, (_, count) => String(count));

/** The amount that a choice adds, shown beside it, but not before the payment where the event hides its amounts. */
export function amountBeside(prices: PriceList, chosen: Amenities, choice: Partial<Amenities>): number {
  const amenities = { ...chosen, ...choice };
  if (choice.category !== undefined) return categoryOf(prices, choice.category)?.amount ?? 0;
  return amenities.transportation ? transportationFor(prices, amenities.category) : 0;
}

/** Whole rupees from a field; null while it has none. */
export const amountOf = (text: string): number | null =>
  /^\d{1,8}$/.test(cleanLine(text)) ? Number(text) : null;
