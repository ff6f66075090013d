import { describe, expect, it } from '@jest/globals';
import { CAMPS, type CampDefinition } from '../events/camps.js';
import { siteAlbum } from '../events/siteAlbums.js';
import { createEventBody, updateEventBody } from './event.js';
import { problemsOf } from './problems.js';

const EVENT = {
  title: 'Winter camp',
  fromDate: '2030-02-16',
  toDate: '2030-02-25',
  registrationAmount: 1400,
};

/** The invalid fields. */
const faultsOf = (
  body: unknown,
  schema: typeof createEventBody | typeof updateEventBody = createEventBody,
) => {
  const result = schema.safeParse(body);
  return result.success ? [] : Object.keys(problemsOf(result.error.issues).fields);
};

const bodyOf = ({ days, ...camp }: CampDefinition) => ({
  ...camp,
  fromDate: `2030-${days.from}`,
  toDate: `2030-${days.to}`,
});

describe('an event', () => {
  it('needs a title, its days and a registration amount', () => {
    expect(faultsOf({})).toEqual(['title', 'fromDate', 'toDate', 'registrationAmount']);
    expect(faultsOf(EVENT)).toEqual([]);
  });

  it.each(CAMPS.map(camp => ({ id: camp.eventId, camp })))('is what the seeds say of $id', ({ camp }) => {
    expect(faultsOf(bodyOf(camp))).toEqual([]);
  });

  it.each([
    ['ends before it begins', { toDate: '2030-02-15' }, 'toDate'],
    [
      'closes before it opens',
      { registrationOpensAt: '2030-01-02T00:00:00Z', registrationClosesAt: '2030-01-01T00:00:00Z' },
      'registrationClosesAt',
    ],
    ['costs a part of a rupee', { registrationAmount: 0.5 }, 'registrationAmount'],
    ['costs less than nothing', { transportationAmount: -1 }, 'transportationAmount'],
    ['has an id that is part of an address', { eventId: 'manage' }, 'eventId'],
    ['has an id with other characters', { eventId: 'Winter Camp' }, 'eventId'],
    ['has a field that nobody knows', { color: 'saffron' }, 'color'],
    [
      'lists an accommodation under another id',
      { accomodationCategory: { '2': { id: 1, name: 'Room', amount: 600 } } },
      'accomodationCategory',
    ],
    [
      'shows a film that is not fetched safely',
      { landing: { videoUrl: 'http://example.org' } },
      'landing.videoUrl',
    ],
    [
      'leads to an album that is not fetched safely',
      { landing: { albums: [{ title: 'Album', url: 'javascript:alert(1)' }] } },
      'landing.albums.0.url',
    ],
    [
      'leads elsewhere by an address that looks like its own',
      { landing: { videoUrl: '//example.org/film' } },
      'landing.videoUrl',
    ],
    [
      'shows a picture that lies elsewhere',
      { landing: { gallery: [{ picture: 'https://photos.example.org/1.jpg' }] } },
      'landing.gallery.0.picture',
    ],
    [
      'shows a picture of the site that nobody drew',
      { landing: { headerImages: ['/site-assets/pictures/moon.svg'] } },
      'landing.headerImages.0',
    ],
    [
      'has a section under the name of another part of the page',
      { landing: { yatra: { name: 'Yatra', camp: 'Puri', anchor: 'About' } } },
      'landing.yatra.anchor',
    ],
  ])('is refused when it %s', (_what, change, field) => {
    expect(faultsOf({ ...EVENT, ...change })).toEqual([field]);
  });

  it('may lead to an album and a film on a page of the site itself', () => {
    const landing = { videoUrl: '/event/album/puri', albums: [{ title: 'Puri', url: siteAlbum('puri') }] };
    expect(faultsOf({ ...EVENT, landing })).toEqual([]);
  });

  it('keeps its public id for good', () => {
    expect(faultsOf({ eventId: 'another' }, updateEventBody)).toEqual(['eventId']);
  });

  it('has no text where a form was emptied, and keeps what is not sent', () => {
    expect(updateEventBody.parse({ venue: null, eligibility: '' })).toEqual({ venue: '', eligibility: '' });
    expect(updateEventBody.parse({ capacity: 60 })).toEqual({ capacity: 60 });
  });

  it('is changed by any of its fields', () => {
    expect(faultsOf({ capacity: 60 }, updateEventBody)).toEqual([]);
    expect(faultsOf({ capacity: null }, updateEventBody)).toEqual([]);
  });
});
