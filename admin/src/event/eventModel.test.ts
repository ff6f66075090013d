import { describe, expect, it } from '@jest/globals';
import { daysText, inMenuOrder, eventPhaseOf, type Scheduled } from './eventModel';

const event: Scheduled = {
  published: true,
  fromDate: '2027-02-16',
  toDate: '2027-02-21',
  registrationOpensAt: '2026-12-01T04:30:00.000Z',
  registrationClosesAt: '2027-02-01T04:30:00.000Z',
  cancelled: null,
};

const at = (instant: string, changes: Partial<Scheduled> = {}) =>
  eventPhaseOf({ ...event, ...changes }, new Date(instant));

describe('the state of an event', () => {
  it.each([
    ['2026-11-30T00:00:00Z', 'notYet'],
    ['2027-01-01T00:00:00Z', 'open'],
    ['2027-02-10T00:00:00Z', 'closed'],
    // The event begins with its first day in India, which is 18:30 UTC on the day before.
    ['2027-02-15T18:31:00Z', 'running'],
    ['2027-02-21T18:29:00Z', 'running'],
    ['2027-02-21T18:31:00Z', 'over'],
  ])('at %s is %s', (instant, expected) => expect(at(instant)).toBe(expected));

  it('is open without an opening date, and until the event begins', () => {
    const always = { registrationOpensAt: null, registrationClosesAt: null };
    expect(at('2020-01-01T00:00:00Z', always)).toBe('open');
    expect(at('2027-02-15T18:00:00Z', always)).toBe('open');
  });

  it('is unpublished before any other state, and over after all others', () => {
    expect(at('2027-01-01T00:00:00Z', { published: false })).toBe('unpublished');
    expect(at('2028-01-01T00:00:00Z', { published: false })).toBe('over');
  });
});

describe('the events of the menu', () => {
  const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });

  it('begin with the next one; past events come last, the latest first', () => {
    const past = days('2022-10-14', '2022-10-16');
    const lately = days('2026-10-01', '2026-10-02');
    const now = days('2026-11-20', '2026-11-22');
    const later = days('2027-02-16', '2027-02-21');
    expect(inMenuOrder([past, later, now, lately], '2026-11-21')).toEqual([now, later, lately, past]);
  });
});

describe("an event's days", () => {
  it('are one or a span', () => {
    expect(daysText({ fromDate: '2027-02-16', toDate: '2027-02-16' })).toBe('16 Feb 2027');
    expect(daysText(event)).toBe('16 Feb 2027 – 21 Feb 2027');
  });
});
