import { describe, expect, it } from '@jest/globals';
import { UNUSUAL, unusualIn } from './reading.js';

const ORDINARY = { cards: UNUSUAL.cards, exports: UNUSUAL.exports, night: UNUSUAL.night };

describe('a day of reading', () => {
  it('is ordinary up to each threshold', () => {
    expect(unusualIn(ORDINARY)).toEqual([]);
  });

  it.each(['cards', 'exports', 'night'] as const)('is unusual with one more of %s', reason => {
    expect(unusualIn({ ...ORDINARY, [reason]: ORDINARY[reason] + 1 })).toEqual([reason]);
  });
});
