import { expect, test } from '@jest/globals';
import {
  found,
  type Gathering,
  marked,
  repeatOf,
  TREND_WEEKS,
  trendFrom,
  weeksOf,
  withGuest,
  withoutGuest,
} from './gatheringModel';

const held = (startsAt: string, present: number, absent: number, state = 'held'): Gathering =>
  ({ startsAt, present, absent, state }) as Gathering;

test('the trend counts closed lists week by week, Monday to Sunday in India', () => {
  // The 23rd is a Monday; 20:00 UTC on Sunday is Monday in India.
  const gatherings = [
    held('2026-11-22T06:00:00Z', 5, 1),
    held('2026-11-22T20:00:00Z', 7, 3),
    held('2026-11-23T06:00:00Z', 1, 0),
    held('2026-11-23T06:00:00Z', 0, 0, 'planned'),
    held('2026-11-16T06:00:00Z', 9, 9, 'cancelled'),
  ];
  const weeks = weeksOf(gatherings, '2026-11-24');
  expect(weeks).toHaveLength(TREND_WEEKS);
  expect(weeks[0]?.day).toBe(trendFrom('2026-11-24'));
  expect(weeks.slice(-2)).toEqual([
    { day: '2026-11-16', present: 5, expected: 6 },
    { day: '2026-11-23', present: 8, expected: 11 },
  ]);
});

test('a repeat is on the weekday of the first time, in India', () => {
  expect(repeatOf('2026-11-21T20:00:00Z', '2026-12-20')).toEqual({ weekday: 0, until: '2026-12-20' });
  expect(repeatOf('2026-11-21T20:00:00Z', null)).toBeNull();
  expect(repeatOf(null, '2026-12-20')).toBeNull();
  expect(repeatOf('21/11/2026 1', '2026-12-20')).toBeNull();
});

test('a member is found by the beginnings of words in the name, without accents', () => {
  const rows = ['Meera Dutta', 'Mīra Das', 'Asha Sen'].map(name => ({ name }));
  const names = (typed: string) => found(rows, typed).map(({ name }) => name);
  expect(names('mi d')).toEqual(['Mīra Das']);
  expect(names('d')).toEqual(['Meera Dutta', 'Mīra Das']);
  expect(names('utta')).toEqual([]);
  expect(names(' ')).toHaveLength(3);
});

test('a mark changes its own row', () => {
  const rows = [
    { memberId: 'a', present: null },
    { memberId: 'b', present: true },
  ];
  expect(marked(rows, 'a', true).map(({ present }) => present)).toEqual([true, true]);
  expect(marked(rows, 'b', null).map(({ present }) => present)).toEqual([null, null]);
});

test('a guest is added to the current guests, and removed from them', () => {
  const [gita, hari] = [
    { name: 'Gita', phone: '9876543210' },
    { name: 'Hari', phone: null },
  ];
  const otherHari = { name: 'Hari', phone: '9876543211' };
  expect(withGuest([gita], hari)).toEqual([gita, hari]);
  expect(withoutGuest([otherHari, hari, gita, hari], hari)).toEqual([otherHari, gita, hari]);
  expect(withoutGuest([gita], hari)).toEqual([gita]);
});
