import { describe, expect, test } from '@jest/globals';
import {
  createEventBody,
  PLAIN_AMENITIES,
  priceOf,
  registrationOf,
  SITE_ALBUMS,
  siteAlbum,
  type SiteAlbumName,
  startingPriceOf,
} from '@coastok/domain';
import { Community, DEMO_SIZE } from '../index.js';
import { bookingTerms } from './event.js';

const TODAY = '2026-11-21';
const eventsOn = (today: string) =>
  new Community({ ...DEMO_SIZE, now: new Date(`${today}T12:00:00+05:30`) }).events();
const events = eventsOn(TODAY);
const byId = (eventId: string, all = events) => {
  const event = all.find(one => one.eventId === eventId);
  if (!event) throw new Error(`There is no ${eventId}.`);
  return event;
};
const isOpen = (event: (typeof events)[number], today = TODAY) =>
  event.published === true && registrationOf(bookingTerms(event), new Date(`${today}T12:00:00Z`)) === 'open';

describe('the demo events', () => {
  test('are what staff could have sent', () => {
    for (const { _id, createdAt: _createdAt, ...body } of events) {
      expect({ _id, problems: createEventBody.safeParse(body).error?.issues }).toEqual({ _id });
    }
  });

  test('begin with the youth event of 14-16 Oct 2022 at 1400 rupees, which is over', () => {
    const past = byId('youth-festival-2022');
    expect(past).toMatchObject({ fromDate: '2022-10-14', toDate: '2022-10-16' });
    expect(priceOf(bookingTerms(past).prices, PLAIN_AMENITIES).total).toBe(1400);
    expect(past.landing?.notes?.[0]).toContain('including event access, accommodation and prashadam');
    expect(isOpen(past)).toBe(false);
  });

  test.each([
    ['2026-11-21', 2027],
    ['2027-02-15', 2027],
    ['2027-02-16', 2028],
    ['2027-02-20', 2028],
  ])('have the camps and the second event still to come on %s', (today, year) => {
    const all = eventsOn(today);
    const days = ['jagannath-puri-mayapur-camp', 'jagannath-puri-camp', 'mayapur-camp', 'youth-festival'].map(
      id => [byId(id, all).fromDate, byId(id, all).toDate],
    );
    expect(days).toEqual([
      [`${year}-02-16`, `${year}-02-25`],
      [`${year}-02-22`, `${year}-02-25`],
      [`${year}-02-16`, `${year}-02-21`],
      [`${year}-02-16`, `${year}-02-18`],
    ]);
  });

  test('let the camps start at their published prices and link to five albums', () => {
    const starting = ['jagannath-puri-mayapur-camp', 'jagannath-puri-camp', 'mayapur-camp'].map(id =>
      startingPriceOf(bookingTerms(byId(id)).prices),
    );
    expect(starting).toEqual([4200, 1600, 2300]);
    expect(byId('jagannath-puri-mayapur-camp').landing?.albums).toHaveLength(5);
  });

  test('have an open event of every kind', () => {
    const open = events.filter(event => isOpen(event));
    const categories = open.flatMap(({ accomodationCategory }) => Object.values(accomodationCategory ?? {}));
    expect(open.some(event => event.allowSubsidy)).toBe(true);
    expect(open.some(event => event.allowCash)).toBe(true);
    expect(open.some(event => event.capacity)).toBe(true);
    expect(open.some(event => event.outfitAmount && event.allowDonation)).toBe(true);
    expect(open.some(event => event.registrationAmount === 0)).toBe(true);
    expect(categories.some(({ capacity }) => capacity)).toBe(true);
  });

  test('have one that is not published', () => {
    expect(events.filter(({ published }) => !published).map(({ eventId }) => eventId)).toEqual([
      'facilitators-workshop',
    ]);
  });

  test('lead to albums and films that are there', () => {
    const led = events.flatMap(({ landing: { videoUrl, albums = [] } = {} }) => [
      ...(videoUrl ? [videoUrl] : []),
      ...albums.map(({ url }) => url),
    ]);
    expect(led.length).toBeGreaterThan(8);
    const known = Object.keys(SITE_ALBUMS).map(name => siteAlbum(name as SiteAlbumName));
    expect(led.filter(url => !known.includes(url))).toEqual([]);
  });
});
