import { expect, it } from '@jest/globals';
import { formatEventTimes } from './eventTimes.js';

const DAYS = { fromDate: '2031-05-01', toDate: '2031-05-04' };
const DAY = { fromDate: '2031-05-01', toDate: '2031-05-01' };

it.each([
  [DAYS, '01 May 2031 to 04 May 2031'],
  [{ ...DAYS, startTime: '16:05' }, '01 May 2031, 4:05 PM to 04 May 2031'],
  [{ ...DAYS, startTime: '00:30', endTime: '12:00' }, '01 May 2031, 12:30 AM to 04 May 2031, 12:00 PM'],
  [DAY, '01 May 2031'],
  [{ ...DAY, startTime: '10:00', endTime: null }, '01 May 2031, 10:00 AM'],
  [{ ...DAY, startTime: '10:00', endTime: '18:00' }, '01 May 2031, 10:00 AM to 6:00 PM'],
])('the times of %j are %s', (times, text) => {
  expect(formatEventTimes(times)).toBe(text);
});
