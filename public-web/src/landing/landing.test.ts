import {
  CAMPS,
  type PublicEventRecord,
  SITE_PICTURES,
  sitePicture,
  type SitePictureName,
} from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayRangeText } from '../dates/dates.js';
import { anEvent } from '../testing/anEvent.js';
import { remaining } from './Countdown.js';
import { daysOf } from './EventFacts.js';
import { registerTitle } from './LandingFrame.js';
import { chargesOf, isStartingPrice } from './charges.js';
import { registrationNote, registrationSentence } from './registrationNote.js';

describe('a range of days', () => {
  it.each([
    ['2027-02-16', '2027-02-25', '16 – 25 Feb 2027', 10],
    ['2027-02-28', '2027-03-02', '28 Feb – 02 Mar 2027', 3],
    ['2026-12-31', '2027-01-01', '31 Dec 2026 – 01 Jan 2027', 2],
    ['2027-02-16', '2027-02-16', '16 Feb 2027', 1],
  ])('from %s to %s is %s', (from, to, text, days) => {
    expect(dayRangeText(from, to)).toBe(text);
    expect(daysOf(from, to)).toBe(days);
  });
});

describe('the time that remains', () => {
  const target = new Date('2027-02-16T00:00:00+05:30');

  it('is given in days, hours, minutes and seconds', () => {
    expect(remaining(new Date('2027-02-14T20:57:56+05:30'), target)).toEqual({
      days: 1,
      hours: 3,
      minutes: 2,
      seconds: 4,
    });
  });

  it('never falls below zero', () => {
    expect(remaining(new Date('2027-02-17T00:00:00+05:30'), target)).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
    });
  });
});

it.each([
  ['Register Now', 'open', {}, false],
  ['Register Now', 'open', { full: true }, false],
  ['Waiting list', 'open', { full: true, waitlist: true }, false],
  ['Your booking', 'open', { full: true, waitlist: true }, true],
  ['Cancelled', 'cancelled', {}, true],
] as const)('the last part is called ‘%s’ where registration is %s', (title, phase, fields, isBooked) => {
  expect(registerTitle(anEvent(fields), phase, isBooked)).toBe(title);
});

describe('the table of charges', () => {
  const camp = (eventId: string): PublicEventRecord => {
    const found = CAMPS.find(candidate => candidate.eventId === eventId);
    if (!found) throw new Error(`No camp ${eventId}`);
    return anEvent({ ...(found as Partial<PublicEventRecord>), startingPrice: 4200 });
  };

  it('has the published charge of every accommodation, with and without transport', () => {
    expect(chargesOf(camp('jagannath-puri-mayapur-camp'))).toMatchObject([
      { name: 'Dormitory', withTransport: 7100, withoutTransport: 4200 },
      { name: 'Room', withTransport: 8000, withoutTransport: 4700 },
    ]);
  });

  it('has one charge for an event without accommodation and transport', () => {
    const event = anEvent({ registrationAmount: 1400, startingPrice: 1400 });
    expect(chargesOf(event)).toEqual([{ id: 0, name: 'Registration', withoutTransport: 1400 }]);
    expect(isStartingPrice(event)).toBe(false);
    expect(isStartingPrice(camp('mayapur-camp'))).toBe(true);
  });
});

describe('the text about registration', () => {
  const event = anEvent({
    fromDate: '2022-10-14',
    toDate: '2022-10-16',
    registrationOpensAt: '2022-09-01T04:30:00.000Z',
    registrationClosesAt: '2022-10-10T12:30:00.000Z',
  });

  it.each([
    ['open', undefined, 'Open until 10 Oct 2022, 6:00 PM'],
    ['not-yet', 'Registration opens on 01 Sep 2022, 10:00 AM.', 'From 01 Sep 2022, 10:00 AM'],
    ['closed', 'Registration is closed.', 'Closed'],
    ['running', 'The event is going on, until 16 Oct 2022.', 'Closed'],
    ['past', 'This event is over. It took place on 14 – 16 Oct 2022.', 'Closed'],
  ] as const)('while it is %s', (phase, note, words) => {
    expect(registrationSentence(event, phase)).toBe(note);
    expect(registrationNote(event, phase)).toBe(words);
  });
});

const PUBLIC = join(import.meta.dirname, '../../public');

describe('a picture drawn for the site', () => {
  it.each(Object.keys(SITE_PICTURES) as SitePictureName[])('%s is there, in its shape', name => {
    const svg = readFileSync(join(PUBLIC, sitePicture(name)), 'utf8');
    const { wide } = SITE_PICTURES[name];
    expect(svg).toContain(wide ? 'viewBox="0 0 1600 900"' : 'viewBox="0 0 960 720"');
    // Messengers show no SVG: the first picture of a page has a JPEG copy for its link preview.
    expect(existsSync(join(PUBLIC, `/site-assets/pictures/${name}-preview.jpg`))).toBe(wide);
  });
});
