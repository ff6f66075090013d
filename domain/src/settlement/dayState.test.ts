import { describe, expect, it } from '@jest/globals';
import { dayStateOf } from './comparison.js';

const TODAY = '2030-03-03';
const NOTHING = { waits: false, differs: false };
const WAITS = { ...NOTHING, waits: true };
const DIFFERS = { ...NOTHING, differs: true };

describe('a day of the gateway’s account', () => {
  it.each([
    ['is clear when nothing is open', '2030-03-02', NOTHING, 'clear'],
    ['is on its way until it is over', TODAY, NOTHING, 'on-its-way'],
    ['is on its way while its money may be, over the end of a month', '2030-02-26', WAITS, 'on-its-way'],
    ['asks for attention once its money is out for longer than that', '2030-02-25', WAITS, 'attention'],
    ['asks for attention as soon as something differs', TODAY, DIFFERS, 'attention'],
    ['asks for it however long ago that was', '2029-01-01', DIFFERS, 'attention'],
    ['is clear however long ago it was', '2029-01-01', NOTHING, 'clear'],
  ] as const)('%s', (_, day, open, state) => {
    expect(dayStateOf(day, open, TODAY)).toBe(state);
  });
});
