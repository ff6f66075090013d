import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { istDay, istDayStart } from '../formats/dates.js';
import { halfTimeOf, isCutByClose, offerUntil } from './window.js';

const EVENT = { fromDate: '2031-02-16', registrationClosesAt: null, waitlistHours: 24 };
const at = (text: string) => new Date(`${text}+05:30`);

describe('the end of an offer', () => {
  it.each([
    ['a day by day', '2031-01-10T12:00', {}, '2031-01-11T12:00'],
    ['at the last minute of a day', '2031-01-10T20:59', {}, '2031-01-11T20:59'],
    ['the morning after one that would end late', '2031-01-10T21:00', {}, '2031-01-12T09:00'],
    ['the same morning where it would end before eight', '2031-01-10T07:59', {}, '2031-01-11T09:00'],
    ['as it is from eight on', '2031-01-10T08:00', {}, '2031-01-11T08:00'],
    ['six hours at most when the event is near', '2031-02-13T10:00', {}, '2031-02-13T16:00'],
    ['fewer where the event says fewer', '2031-02-13T10:00', { waitlistHours: 2 }, '2031-02-13T12:00'],
    ['a day, a minute before it is near', '2031-02-12T23:59', {}, '2031-02-14T09:00'],
    ['until the event begins, even at night', '2031-02-15T20:00', {}, '2031-02-16T00:00'],
    [
      'until registration closes, even at night',
      '2031-01-10T12:00',
      { registrationClosesAt: at('2031-01-11T03:00') },
      '2031-01-11T03:00',
    ],
  ])('%s', (_, now, terms, until) => {
    expect(offerUntil({ ...EVENT, ...terms }, at(now))).toEqual(at(until));
  });

  it('is counted in short hours in the sandbox, and no night is looked at then', () => {
    const now = at('2031-01-10T21:30');
    expect(offerUntil(EVENT, now, { hourMs: 100 })).toEqual(new Date(now.getTime() + 2400));
  });

  it('is never at night unless the close cuts it, and never after the close', () => {
    const instants = fc.date({
      min: at('2030-12-01T00:00'),
      max: at('2031-02-15T23:59'),
      noInvalidDate: true,
    });
    const closes = fc.option(instants);
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 72 }),
        closes,
        (now, waitlistHours, registrationClosesAt) => {
          const event = { ...EVENT, waitlistHours, registrationClosesAt };
          const until = offerUntil(event, now);
          const hour = (until.getTime() - istDayStart(istDay(until)).getTime()) / 3600_000;
          expect(isCutByClose(until, event) || (hour >= 8 && hour < 21)).toBe(true);
          expect(until <= istDayStart(EVENT.fromDate)).toBe(true);
          expect(registrationClosesAt === null || until <= registrationClosesAt).toBe(true);
        },
      ),
    );
  });

  it('has its half-time in the middle', () => {
    expect(halfTimeOf(at('2031-01-10T10:00'), at('2031-01-10T16:00'))).toEqual(at('2031-01-10T13:00'));
  });
});
