import { describe, expect, it } from '@jest/globals';
import {
  daysSince,
  mayBecome,
  reminderDue,
  REQUEST_STATES,
  requestClock,
  requestDueOn,
  requestLastOn,
} from './request.js';

/** 00:30 on 1 March in India. */
const CAME = new Date('2026-02-28T19:00:00Z');
const on = (day: string) => new Date(`${day}T12:00:00+05:30`);

describe('a request about the own data', () => {
  it('is due 15 Indian days after it came, and never later than 90', () => {
    expect(requestDueOn(CAME)).toBe('2026-03-16');
    expect(requestLastOn(CAME)).toBe('2026-05-30');
  });

  it('counts days as India does', () => {
    expect(daysSince(CAME, new Date('2026-03-01T18:29:59Z'))).toBe(0);
    expect(daysSince(CAME, new Date('2026-03-01T18:30:00Z'))).toBe(1);
  });

  it.each([
    ['2026-03-16', 'CALM'],
    ['2026-03-17', 'LATE'],
    ['2026-04-29', 'LATE'],
    ['2026-04-30', 'RED'],
    ['2026-05-30', 'RED'],
    ['2026-05-31', 'OVER'],
  ])('is on %s %s', (day, clock) => {
    expect(requestClock('OPEN', CAME, on(day))).toBe(clock);
    expect(requestClock('WORKING', CAME, on(day))).toBe(clock);
    expect(requestClock('ANSWERED', CAME, on(day))).toBe('DONE');
  });

  it('goes forward only, and ends', () => {
    const ways = REQUEST_STATES.flatMap(from =>
      REQUEST_STATES.filter(to => mayBecome(from, to)).map(to => `${from} ${to}`),
    );
    expect(ways).toEqual([
      'OPEN OPEN',
      'OPEN WORKING',
      'OPEN ANSWERED',
      'OPEN REFUSED',
      'WORKING WORKING',
      'WORKING ANSWERED',
      'WORKING REFUSED',
    ]);
  });

  it('is notified when it comes, and from its target day on more and more often', () => {
    expect(reminderDue(CAME, on('2026-03-15'))).toBe(0);
    expect(reminderDue(CAME, on('2026-03-16'))).toBe(15);
    expect(reminderDue(CAME, on('2026-04-29'))).toBe(45);
    expect(reminderDue(CAME, on('2026-04-30'))).toBe(60);
    expect(reminderDue(CAME, on('2027-01-01'))).toBe(90);
  });
});
