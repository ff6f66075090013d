import { expect, it } from '@jest/globals';
import { eventReminderAt } from './eventTimes.js';

const BEGINS = '2031-05-10';
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

it.each([
  ['2031-05-06', '12:00', null],
  ['2031-05-07', '08:59', null],
  ['2031-05-07', '09:00', 3],
  ['2031-05-07', '20:59', 3],
  ['2031-05-07', '21:00', null],
  ['2031-05-08', '10:00', 3],
  ['2031-05-09', '00:30', null],
  ['2031-05-09', '09:00', 1],
  ['2031-05-10', '09:00', null],
])('on %s at %s the reminder of an event on 10 May is %s', (day, time, due) => {
  expect(eventReminderAt(BEGINS, at(day, time))).toBe(due);
});
