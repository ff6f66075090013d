import { describe, expect, it } from '@jest/globals';
import { freePlaces, offersFor } from './offering.js';
import { type ListTerms, poolStatesOf } from './pools.js';

const OPEN: ListTerms = {
  published: true,
  waitlist: true,
  allowOnlinePayment: true,
  allowCash: false,
  prices: { registration: 1400, transportation: 0, outfit: 0, categories: [] },
  fromDate: '2031-02-16',
  registrationOpensAt: null,
  registrationClosesAt: null,
};
const ROOMS = {
  capacity: 3,
  categories: [
    { id: 0, name: 'Dormitory', capacity: 2 },
    { id: 1, name: 'Room', capacity: 2 },
  ],
};
const NOW = new Date('2031-01-10T12:00:00+05:30');

const current = (terms: Partial<ListTerms>, taken: [string, number][], offered: number[] = []) =>
  poolStatesOf(
    { ...OPEN, ...terms, ...ROOMS },
    { waiting: [{ wants: [1] }, { wants: [1, 0] }], offered },
    freePlaces(ROOMS, new Map(taken)),
    NOW,
  );

describe('why nothing is offered', () => {
  it.each([
    ['Registration is closed.', { registrationClosesAt: new Date('2031-01-01') }],
    ['Registration is not open yet.', { registrationOpensAt: new Date('2031-02-01') }],
    ['The event is not published.', { published: false }],
    ['The waiting list is paused.', { waitlist: false }],
    ['The event is cancelled.', { cancelled: true }],
    ['The event has no way to pay, so nobody can take a place.', { allowOnlinePayment: false }],
  ])('says: %s', (why, terms) => {
    expect(current(terms, [])[2]).toMatchObject({ pool: '1', name: 'Room', free: 2, waiting: 2, why });
  });

  it('offers places that cost nothing where no payment is taken', () => {
    const free = { registration: 0, transportation: 0, outfit: 0, categories: [] };
    expect(current({ allowOnlinePayment: false, prices: free }, [])[2]?.why).toMatch(/will be offered/);
  });

  it('distinguishes a full room from a full event, and counts offered places', () => {
    const roomFull = current(
      {},
      [
        ['event', 2],
        ['1', 2],
      ],
      [1],
    );
    expect(
      roomFull.map(({ pool, free, offered, waiting, why }) => [pool, free, offered, waiting, why]),
    ).toEqual([
      ['event', 1, 1, 0, null],
      ['0', 2, 0, 1, 'A place is free and will be offered within seconds.'],
      ['1', 0, 1, 2, 'Every place is taken; of these, 1 place is offered and not answered yet.'],
    ]);
    expect(
      current({}, [
        ['event', 3],
        ['1', 1],
      ]).map(({ waiting, why }) => [waiting, why]),
    ).toEqual([
      [2, 'Every place is taken.'],
      [1, 'Places are free here, but the event as a whole is full.'],
      [2, 'Places are free here, but the event as a whole is full.'],
    ]);
  });

  it('says nothing where nobody waits', () => {
    const rows = poolStatesOf(
      { ...OPEN, ...ROOMS },
      { waiting: [], offered: [0] },
      freePlaces(ROOMS, new Map()),
      NOW,
    );
    expect(rows.map(({ why }) => why)).toEqual([null, null, null]);
  });
});

describe('a person who waits', () => {
  it('for a removed accommodation gets the other wish, or nothing', () => {
    const free = freePlaces(ROOMS, new Map());
    expect(offersFor(ROOMS, [{ wants: [7, 1] }], free).map(({ category }) => category)).toEqual([1]);
    expect(offersFor(ROOMS, [{ wants: [7] }], free)).toEqual([]);
  });
});
