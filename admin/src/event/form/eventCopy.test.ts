import { describe, expect, test } from '@jest/globals';
import type { EventRecord } from '@coastok/domain';
import { copyOf, nextFirstDay, shiftedTo, textsOfThePast } from './eventCopy';

const event = {
  _id: 'a'.repeat(24),
  __v: 3,
  eventId: 'yatra-2026',
  uuid: 'u',
  createdAt: '2026-01-01T00:00:00.000Z',
  startingPrice: 500,
  title: 'Yatra 2026',
  fromDate: '2026-11-13',
  toDate: '2026-11-15',
  registrationOpensAt: '2026-09-01T03:30:00.000Z',
  registrationClosesAt: null,
  published: true,
  venue: 'Mayapur',
  accomodationCategory: {
    '1': { id: 1, name: 'Room', amount: 700 },
    '0': { id: 0, name: 'Hall', amount: 0 },
  },
  landing: { about: 'After 2025 we come again.', notes: ['Meet on 13 Nov 2026.', 'Bring a sheet.'] },
} as unknown as EventRecord;

const weekday = (day = '') => new Date(`${day}T00:00:00Z`).getUTCDay();

describe("next year's event", () => {
  test('begins on the same weekday, 52 weeks later', () => {
    expect(nextFirstDay('2026-11-13', '2026-11-20')).toBe('2027-11-12');
    expect(weekday('2027-11-12')).toBe(weekday('2026-11-13'));
  });

  test('of an old event is ahead, too', () => {
    const day = nextFirstDay('2022-10-01', '2026-11-20');
    expect(day > '2026-11-20').toBe(true);
    expect(weekday(day)).toBe(weekday('2022-10-01'));
  });

  test('has every date as far from its first day as before', () => {
    expect(shiftedTo('2027-11-12', event)).toEqual({
      fromDate: '2027-11-12',
      toDate: '2027-11-14',
      registrationOpensAt: '2027-08-31T03:30:00.000Z',
      registrationClosesAt: null,
    });
  });

  test('is no record yet, published to nobody, and keeps the rooms with their numbers', () => {
    const copy = copyOf(event, '2027-11-12');
    expect(copy).toEqual({
      title: 'Yatra 2027',
      fromDate: '2027-11-12',
      toDate: '2027-11-14',
      registrationOpensAt: '2027-08-31T03:30:00.000Z',
      registrationClosesAt: null,
      published: false,
      venue: 'Mayapur',
      categories: [
        { id: 0, name: 'Hall', amount: 0 },
        { id: 1, name: 'Room', amount: 700 },
      ],
      landing: event.landing,
    });
  });

  test('names the texts that tell of a year that is over', () => {
    expect(textsOfThePast(copyOf(event, '2027-11-12'))).toEqual([
      'After 2025 we come again.',
      'Meet on 13 Nov 2026.',
    ]);
  });
});
