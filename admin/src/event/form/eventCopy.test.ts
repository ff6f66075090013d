import { describe, expect, test } from '@jest/globals';
import type { EventRecord } from '@coastok/domain';
import { nextFirstDay, nextTitle, textsOfThePast } from './eventCopy';
import { toForm } from './eventForm';

const event = {
  title: 'Yatra 2026',
  fromDate: '2026-11-13',
  accomodationCategory: {},
  landing: { about: 'After 2025 we come again.', notes: ['Meet on 13 Nov 2026.', 'Bring a sheet.'] },
} as unknown as EventRecord;

const weekday = (day = '') => new Date(`${day}T00:00:00Z`).getUTCDay();

describe("next year's event", () => {
  test('begins on the same weekday, 52 weeks later', () => {
    expect(nextFirstDay('2026-11-13', '2026-11-20')).toBe('2027-11-12');
    expect(weekday('2027-11-12')).toBe(weekday('2026-11-13'));
  });

  test('of an old event is in the future, too', () => {
    const day = nextFirstDay('2022-10-01', '2026-11-20');
    expect(day > '2026-11-20').toBe(true);
    expect(weekday(day)).toBe(weekday('2022-10-01'));
  });

  test('has its own year in the title', () => {
    expect(nextTitle(event, '2027-11-12')).toBe('Yatra 2027');
  });

  test('lists the texts that mention a past year', () => {
    expect(textsOfThePast(toForm({ ...event, title: 'Yatra 2027', fromDate: '2027-11-12' }))).toEqual([
      'After 2025 we come again.',
      'Meet on 13 Nov 2026.',
    ]);
  });
});
