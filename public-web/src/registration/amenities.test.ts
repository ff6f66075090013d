import { describe, expect, it } from '@jest/globals';
import { type PriceList } from '@coastok/domain';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import {
  amenitiesOf,
  amountBeside,
  shownAmenitiesOf,
  categoriesOf,
  changeOf,
  changesBooking,
  chosenOf,
  donationOf,
  problemsOfAmenities,
  subsidyLost,
} from './amenitiesValues.js';

const PRICES: PriceList = {
  registration: 1400,
  transportation: 2100,
  outfit: 350,
  categories: [
    { id: 0, name: 'Dormitory', amount: 200 },
    { id: 1, name: 'Room', amount: 600, transportation: 2200 },
  ],
};
const EVERYTHING = { transportation: true, outfits: true, donation: true };
const PLAIN = amenitiesOf(aBooking());

describe('the choice of amenities', () => {
  it('begins with what is booked', () => {
    const booking = aBooking({
      accomodationCategory: 1,
      transportation: true,
      outfitCount: 2,
      donationAmount: 750,
    });
    expect(chosenOf(amenitiesOf(booking))).toEqual({
      category: 1,
      transportation: true,
      outfitCount: 2,
      donation: 750,
    });
  });

  it.each([
    [0, '0', ''],
    [500, '500', ''],
    [750, 'other', '750'],
  ])('shows a donation of %d as a preset or as another amount', (donationAmount, donation, otherDonation) => {
    expect(amenitiesOf(aBooking({ donationAmount }))).toMatchObject({ donation, otherDonation });
  });

  it.each(['', '0', '12.5', '-5', 'some', '999999999'])('accepts no donation of ‘%s’', otherDonation => {
    const values = { ...PLAIN, donation: 'other', otherDonation };
    expect(problemsOfAmenities(values)).toEqual({
      otherDonation: 'Please enter a valid donation in whole rupees.',
    });
    expect(chosenOf(values).donation).toBe(0);
  });

  it('accepts any whole number of rupees as a donation', () => {
    const values = { ...PLAIN, donation: 'other', otherDonation: ' 751 ' };
    expect(donationOf(values)).toBe(751);
    expect(problemsOfAmenities(values)).toEqual({});
  });

  it('has transport, outfits and donations where the event has them', () => {
    expect(shownAmenitiesOf(PRICES, anEvent({ allowDonation: true }))).toEqual(EVERYTHING);
    const bare = { ...PRICES, transportation: 0, outfit: 0, categories: [] };
    expect(shownAmenitiesOf(bare, anEvent())).toEqual({
      transportation: false,
      outfits: false,
      donation: false,
    });
  });

  it('has transport also where only one room has it', () => {
    expect(shownAmenitiesOf({ ...PRICES, transportation: 0 }, anEvent()).transportation).toBe(true);
  });

  it('sends nothing for a field that was not shown', () => {
    const asked = { transportation: false, outfits: false, donation: false };
    expect(changeOf(PLAIN, asked)).toEqual({ accomodationCategory: 0 });
  });

  it('knows when nothing has changed', () => {
    expect(changesBooking(aBooking(), changeOf(PLAIN, EVERYTHING))).toBe(false);
    expect(changesBooking(aBooking(), changeOf({ ...PLAIN, transportation: 'yes' }, EVERYTHING))).toBe(true);
  });

  it('offers no accommodation only where the Dormitory is not the first kind', () => {
    expect(categoriesOf(PRICES).map(({ name }) => name)).toEqual(['Dormitory', 'Room']);
    const roomsAlone = { ...PRICES, categories: PRICES.categories.slice(1) };
    expect(categoriesOf(roomsAlone).map(({ name }) => name)).toEqual(['No accommodation', 'Room']);
    expect(categoriesOf({ ...PRICES, categories: [] })).toEqual([]);
  });
});

describe('the amount beside a choice', () => {
  const chosen = chosenOf(PLAIN);

  it('is what it adds', () => {
    expect(amountBeside(PRICES, chosen, { category: 1 })).toBe(600);
    expect(amountBeside(PRICES, chosen, { transportation: true })).toBe(2100);
    expect(amountBeside(PRICES, { ...chosen, category: 1 }, { transportation: true })).toBe(2200);
  });
});

describe('a cheaper choice after a subsidy', () => {
  // Granted towards a room with transport: 1,400 + 600 + 2,200.
  const granted = { subsidy: 2000, subsidyGranted: 2000, subsidyGrantedPrice: 4200, prices: PRICES };
  const chosen = (fields: object) => ({
    category: 1,
    transportation: true,
    outfitCount: 0,
    donation: 0,
    ...fields,
  });

  it.each([
    [{}, 0],
    [{ donation: 500 }, 0],
    [{ category: 0 }, 500],
    [{ transportation: false }, 2000],
    [{ outfitCount: 1 }, 0],
  ])('%j returns %d to the area for good', (fields, lost) => {
    expect(subsidyLost(granted, chosen(fields))).toBe(lost);
  });

  it('returns nothing where nothing was granted, or where a part was returned already', () => {
    const none = { ...granted, subsidy: 0, subsidyGranted: null, subsidyGrantedPrice: null };
    expect(subsidyLost(none, chosen({ category: 0 }))).toBe(0);
    expect(subsidyLost({ ...granted, subsidy: 1500 }, chosen({ category: 0 }))).toBe(0);
  });
});
