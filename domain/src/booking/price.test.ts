import { describe, expect, it } from '@jest/globals';
import { CAMPS } from '../events/camps.js';
import { PRICES } from '../testing/bookings.js';
import {
  categoryTotals,
  hasSeveralPrices,
  isCategory,
  PLAIN_AMENITIES,
  priceOf,
  startingPriceOf,
} from './price.js';
import { priceListOf } from './wire.js';

const DORMITORY = 0;
const ROOM = 1;

/** The published donation charges. */
const PUBLISHED = [
  { camp: 'mayapur-camp', category: DORMITORY, transportation: true, charge: 4700 },
  { camp: 'mayapur-camp', category: DORMITORY, transportation: false, charge: 2300 },
  { camp: 'mayapur-camp', category: ROOM, transportation: true, charge: 5200 },
  { camp: 'mayapur-camp', category: ROOM, transportation: false, charge: 2800 },
  { camp: 'jagannath-puri-camp', category: DORMITORY, transportation: true, charge: 3700 },
  { camp: 'jagannath-puri-camp', category: DORMITORY, transportation: false, charge: 1600 },
  { camp: 'jagannath-puri-camp', category: ROOM, transportation: true, charge: 4200 },
  { camp: 'jagannath-puri-camp', category: ROOM, transportation: false, charge: 2000 },
  { camp: 'jagannath-puri-mayapur-camp', category: DORMITORY, transportation: true, charge: 7100 },
  { camp: 'jagannath-puri-mayapur-camp', category: DORMITORY, transportation: false, charge: 4200 },
  { camp: 'jagannath-puri-mayapur-camp', category: ROOM, transportation: true, charge: 8000 },
  { camp: 'jagannath-puri-mayapur-camp', category: ROOM, transportation: false, charge: 4700 },
];

const pricesOf = (eventId: string) => {
  const camp = CAMPS.find(candidate => candidate.eventId === eventId);
  if (!camp) throw new Error(`No camp ${eventId}`);
  return priceListOf(camp);
};

describe('the price of a camp', () => {
  it.each(PUBLISHED)(
    'is ₹$charge in $camp, category $category, with transport: $transportation',
    ({ camp, category, transportation, charge }) => {
      const amenities = { ...PLAIN_AMENITIES, category, transportation };
      expect(priceOf(pricesOf(camp), amenities).total).toBe(charge);
    },
  );

  it.each([
    ['jagannath-puri-mayapur-camp', 4200],
    ['jagannath-puri-camp', 1600],
    ['mayapur-camp', 2300],
  ])('of %s starts at ₹%d', (camp, start) => {
    expect(startingPriceOf(pricesOf(camp))).toBe(start);
  });
});

describe('a price', () => {
  it('is the sum of registration, transport, accommodation, outfits, donation and options', () => {
    const options = [{ field: 'f_meals1', option: 'o_sweet1', price: 250 }];
    const amenities = { category: 1, transportation: true, outfitCount: 2, donation: 100, options };
    expect(priceOf(PRICES, amenities)).toEqual({
      registration: 4000,
      transportation: 1000,
      accommodation: 700,
      outfits: 600,
      donation: 100,
      options: 250,
      total: 6650,
    });
  });

  it('uses the transport price of a category that has one, even when it is free', () => {
    const prices = { ...PRICES, categories: [{ id: 1, name: 'Room', amount: 700, transportation: 0 }] };
    expect(priceOf(prices, { ...PLAIN_AMENITIES, category: 1, transportation: true }).transportation).toBe(0);
  });

  it('treats category 0 as none where the event does not list it', () => {
    const prices = { ...PRICES, categories: [] };
    expect(isCategory(prices, 0)).toBe(true);
    expect(startingPriceOf({ ...prices, categories: [{ id: 1, name: 'Room', amount: 700 }] })).toBe(4000);
    expect(isCategory(prices, 1)).toBe(false);
    expect(priceOf(prices, PLAIN_AMENITIES).total).toBe(4000);
  });
});

describe('the totals by accommodation', () => {
  it('have both prices where there is transport, and one where it is free', () => {
    const categories = [
      { id: 0, name: 'Dormitory', amount: 200 },
      { id: 1, name: 'Room', amount: 700, transportation: 0 },
    ];
    const prices = { ...PRICES, categories };
    expect(categoryTotals(prices)).toEqual([
      { id: 0, name: 'Dormitory', withTransport: 5200, withoutTransport: 4200 },
      { id: 1, name: 'Room', withoutTransport: 4700 },
    ]);
    expect(hasSeveralPrices(prices)).toBe(true);
  });

  it('are one price without accommodation and transport', () => {
    const prices = { ...PRICES, categories: [], transportation: 0 };
    expect(categoryTotals(prices)).toEqual([{ id: 0, name: null, withoutTransport: 4000 }]);
    expect(hasSeveralPrices(prices)).toBe(false);
  });
});
