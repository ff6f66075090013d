import { describe, expect, it } from '@jest/globals';
import { UNUSUAL, unusualIn } from './accessLog.js';

const ORDINARY = {
  cards: UNUSUAL.cards,
  exports: UNUSUAL.exports,
  night: UNUSUAL.night,
  people: UNUSUAL.many,
  role: 4,
};

describe('a day of reading', () => {
  it('is ordinary up to each threshold', () => {
    expect(unusualIn(ORDINARY)).toEqual([]);
  });

  it.each(['cards', 'exports', 'night'] as const)('is unusual with one more of %s', reason => {
    expect(unusualIn({ ...ORDINARY, [reason]: ORDINARY[reason] + 1 })).toEqual([reason]);
  });

  it('is unusual with more people than the role reads', () => {
    expect(unusualIn({ ...ORDINARY, people: 501 })).toEqual(['many']);
    expect(unusualIn({ ...ORDINARY, people: 2000, role: 6 })).toEqual([]);
    expect(unusualIn({ ...ORDINARY, people: 2001, role: 7 })).toEqual(['many']);
  });
});
