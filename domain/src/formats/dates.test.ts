import { expect, it } from '@jest/globals';
import { formatClock, formatDeadline, istDayEnd, istTime, partOfDay } from './dates.js';

it.each([
  [istDayEnd('2026-03-05'), 'the end of 05 Mar 2026'],
  [new Date('2026-03-05T18:30:00+05:30'), '05 Mar 2026, 6:30 PM'],
  [new Date('2026-03-06T00:01:00+05:30'), '06 Mar 2026, 12:01 AM'],
])('a deadline is shown by its day, and by its time where that is not midnight', (instant, told) => {
  expect(formatDeadline(instant)).toBe(told);
});

it.each([
  ['00:05', '12:05 AM', 'night'],
  ['03:59', '3:59 AM', 'night'],
  ['04:00', '4:00 AM', 'morning'],
  ['11:59', '11:59 AM', 'morning'],
  ['12:00', '12:00 PM', 'afternoon'],
  ['16:00', '4:00 PM', 'evening'],
  ['20:00', '8:00 PM', 'night'],
])('%s is %s, in the %s', (time, clock, part) => {
  expect([formatClock(time), partOfDay(time)]).toEqual([clock, part]);
});

it('the time of day of an instant is that in India', () => {
  expect(istTime('2026-03-05T18:31:00Z')).toBe('00:01');
});
