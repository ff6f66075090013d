import { describe, expect, it } from '@jest/globals';
import {
  chosenDay,
  monthParameter,
  moved,
  nextWeek,
  onDay,
  parseMonth,
  weekOf,
  weeksOf,
  yearsAround,
} from './monthModel';

describe('a month', () => {
  it('has whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf({ year: 2026, month: 11 });
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  });

  it('handles leap years and months of six weeks', () => {
    expect(weeksOf({ year: 2028, month: 2 }).flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6);
  });

  it('moves across the end of the year both ways', () => {
    expect(moved({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(moved({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });

  it('is MM/yy in the API and yyyy-MM in the address', () => {
    expect(monthParameter({ year: 2026, month: 3 })).toBe('03/26');
    expect(parseMonth('2026-03')).toEqual({ year: 2026, month: 3 });
    expect([parseMonth('2026-13'), parseMonth('x'), parseMonth(null)]).toEqual([null, null, null]);
  });

  it('is in one of ten years', () => {
    expect(yearsAround(2026)).toEqual([2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]);
  });
});

describe('a week on a phone', () => {
  it('has the days of one month', () => {
    expect(weekOf('2026-11-30')).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  });

  it('is followed by the same weekday of the next, or by the next day where a month ends', () => {
    expect(nextWeek('2026-11-18', 1)).toBe('2026-11-25');
    expect(nextWeek('2026-11-25', 1)).toBe('2026-11-29');
    expect(nextWeek('2026-11-29', 1)).toBe('2026-12-01');
    expect(nextWeek('2026-12-01', -1)).toBe('2026-11-30');
    expect(nextWeek('2026-11-30', -1)).toBe('2026-11-23');
  });

  it('starts at the day in the address, else today, else the first of the month', () => {
    const month = { year: 2026, month: 11 };
    expect(chosenDay(month, '2026-11-20', '2026-11-23')).toBe('2026-11-20');
    expect(chosenDay(month, '2026-12-20', '2026-11-23')).toBe('2026-11-23');
    expect(chosenDay(month, null, '2026-11-23')).toBe('2026-11-23');
    expect(chosenDay(month, null, '2026-10-23')).toBe('2026-11-01');
  });
});

it('an item that is dragged keeps its Indian time of day', () => {
  expect(onDay('2026-11-21T20:00:00.000Z', '2026-12-01')).toBe('2026-11-30T20:00:00.000Z');
});
