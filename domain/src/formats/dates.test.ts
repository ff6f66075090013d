import { expect, it } from '@jest/globals';
import { formatDeadline, istDayEnd } from './dates.js';

it.each([
  [istDayEnd('2026-03-05'), 'the end of 05 Mar 2026'],
  [new Date('2026-03-05T18:30:00+05:30'), '05 Mar 2026, 6:30 PM'],
  [new Date('2026-03-06T00:01:00+05:30'), '06 Mar 2026, 12:01 AM'],
])('a deadline is shown by its day, and by its time where that is not midnight', (instant, told) => {
  expect(formatDeadline(instant)).toBe(told);
});
