import { describe, expect, it } from '@jest/globals';
import { accommodationChoices } from './bookingFilter';

const offering = (...categories: [number, string][]) => ({
  accomodationCategory: Object.fromEntries(
    categories.map(([id, name]) => [String(id), { id, name, amount: 0 }]),
  ),
});

describe('the accommodations to filter by', () => {
  it('are those of the event, by their number', () => {
    expect(accommodationChoices([offering([10, 'Tent'], [1, 'Room'], [0, 'Dormitory'])])).toEqual([
      { id: '0', name: 'Dormitory' },
      { id: '1', name: 'Room' },
      { id: '10', name: 'Tent' },
    ]);
  });

  it('of several events are named by all names of a number', () => {
    expect(
      accommodationChoices([offering([1, 'Room']), offering([1, 'Cottage']), offering([1, 'Room'])]),
    ).toEqual([{ id: '1', name: 'Cottage / Room' }]);
  });
});
