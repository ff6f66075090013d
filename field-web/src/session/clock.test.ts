import { expect, it } from '@jest/globals';
import { aheadBy } from './session';

const SAID = Date.parse('2026-11-24T06:00:00Z');
/** An answer that took 300 ms, on a phone whose clock is ahead by this much. */
const heard = (ahead: number) => ({ askedAt: SAID + 100 + ahead, heardAt: SAID + 400 + ahead, saidAt: SAID });

it('is never lower than the real value', () => {
  for (const ahead of [-3_600_000, -400, 0, 1, 999, 90_000])
    expect(aheadBy(null, heard(ahead))).toBeGreaterThanOrEqual(ahead);
});

it('stays the same while answers agree with it, and changes after the clock was set', () => {
  expect(aheadBy(300, heard(0))).toBe(300);
  expect(aheadBy(300, heard(60_000))).toBe(60_400);
  expect(aheadBy(60_400, heard(0))).toBe(400);
});
