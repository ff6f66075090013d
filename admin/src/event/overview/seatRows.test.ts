import { describe, expect, it } from '@jest/globals';
import { bookedOver, seatRows } from './SeatBars';

const room = { id: 1, name: 'Room', amount: 700, capacity: 12 };
const dormitory = { id: 0, name: 'Dormitory', amount: 200 };

describe('the seats of an event', () => {
  it('are those of the whole, then of each accommodation by its id', () => {
    expect(
      seatRows(
        { capacity: 300, accomodationCategory: { 1: room, 0: dormitory } },
        { seats: 14, seatsByCategory: { 0: 9, 1: 5 } },
      ),
    ).toEqual([
      { key: 'all', name: null, taken: 14, capacity: 300 },
      { key: '0', name: 'Dormitory', taken: 9, capacity: null },
      { key: '1', name: 'Room', taken: 5, capacity: 12 },
    ]);
  });

  it('include an accommodation without bookings, and one that is no longer offered', () => {
    expect(
      seatRows(
        { capacity: null, accomodationCategory: { 1: room } },
        { seats: 2, seatsByCategory: { 7: 2 } },
      ),
    ).toEqual([
      { key: 'all', name: null, taken: 2, capacity: null },
      { key: '1', name: 'Room', taken: 0, capacity: 12 },
      { key: '7', name: null, taken: 2, capacity: null },
    ]);
  });

  it('of an event without accommodations are one row', () => {
    expect(
      seatRows({ capacity: 40, accomodationCategory: {} }, { seats: 3, seatsByCategory: { 0: 3 } }),
    ).toEqual([{ key: 'all', name: null, taken: 3, capacity: 40 }]);
  });

  it('exceed the limit after it was lowered', () => {
    expect(bookedOver({ taken: 14, capacity: 12 })).toBe(2);
    expect(bookedOver({ taken: 12, capacity: 12 })).toBe(0);
    expect(bookedOver({ taken: 14, capacity: null })).toBe(0);
  });
});
