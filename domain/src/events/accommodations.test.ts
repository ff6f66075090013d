import { describe, expect, it } from '@jest/globals';
import { accommodationsLost, numbersGivenAgain, removedNumbers } from './accommodations.js';

const HALL = { id: 0, name: 'Dormitory' };
const ROOM = { id: 1, name: 'Room' };
const lost = (after: { id: number; name: string }[]) =>
  accommodationsLost([HALL, ROOM], after).map(({ id }) => id);

describe('an accommodation', () => {
  it.each([
    ['stays under another name', [HALL, { id: 1, name: 'Double room' }], []],
    ['stays beside new ones', [HALL, ROOM, { id: 2, name: 'Tent' }], []],
    ['stays in any order', [ROOM, HALL], []],
    ['is lost when it is left out', [HALL], [1]],
    ['is lost when it gets another number', [HALL, { id: 2, name: 'Room' }], [1]],
    ['is lost when its number is given away', [HALL, { id: 1, name: 'Tent' }, { id: 2, name: ' room' }], [1]],
    [
      'is lost when two are swapped',
      [
        { id: 0, name: 'Room' },
        { id: 1, name: 'Dormitory' },
      ],
      [0, 1],
    ],
  ])('%s', (_what, after, ids) => {
    expect(lost(after)).toEqual(ids);
  });
});

describe('the number of a removed accommodation', () => {
  it('is stored permanently, and never reused', () => {
    const removed = removedNumbers([], [HALL, ROOM], [HALL]);
    expect(removed).toEqual([1]);
    expect(removedNumbers(removed, [HALL], [HALL, { id: 2 }])).toEqual([1]);
    expect(numbersGivenAgain(removed, [HALL], [HALL, ROOM])).toEqual([1]);
    expect(numbersGivenAgain(removed, [HALL], [HALL, { id: 2 }])).toEqual([]);
    expect(numbersGivenAgain([], [HALL], [HALL, ROOM])).toEqual([]);
  });
});
