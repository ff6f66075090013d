import { describe, expect, test } from '@jest/globals';
import { NEW_EVENT_FORM, type EventForm } from './eventForm';
import { mayPublish, missingIn } from './publishing';

const NOW = new Date('2030-05-01T06:00:00Z');
const complete: EventForm = {
  ...NEW_EVENT_FORM,
  title: 'Retreat',
  fromDate: '2030-06-01',
  toDate: '2030-06-03',
  venue: 'Mayapur',
  capacity: 100,
  registrationAmount: 500,
  landing: { about: 'Come.', headerImages: ['/api/v1/file/a'] },
};

const things = (form: EventForm) => missingIn(form, NOW).map(({ thing }) => thing);

describe('before an event is published', () => {
  test('nothing is missing in a complete one', () => {
    expect(things(complete)).toEqual([]);
  });

  test('a new one lacks title, dates and price, in the order of the form', () => {
    expect(things(NEW_EVENT_FORM)).toEqual([
      'title',
      'fromDate',
      'toDate',
      'venue',
      'capacity',
      'registrationAmount',
      'about',
      'picture',
    ]);
    expect(mayPublish(NEW_EVENT_FORM, NOW)).toBe(false);
  });

  test('an event with a price needs a payment option, a free one does not', () => {
    const unpayable = { ...complete, allowOnlinePayment: false, allowCash: false };
    expect(things(unpayable)).toEqual(['payment']);
    expect(mayPublish(unpayable, NOW)).toBe(false);
    expect(things({ ...unpayable, registrationAmount: 0 })).toEqual([]);
  });

  test('a room needs its name and amount', () => {
    expect(mayPublish({ ...complete, categories: [{ id: 0, name: 'Tent' }] }, NOW)).toBe(false);
    expect(mayPublish({ ...complete, categories: [{ id: 0, name: 'Tent', amount: 0 }] }, NOW)).toBe(true);
  });

  test('past dates and a past registration period are reported, and do not prevent publishing', () => {
    const past = {
      ...complete,
      fromDate: '2030-04-01',
      toDate: '2030-04-02',
      registrationClosesAt: '2030-03-01T00:00:00Z',
    };
    expect(things(past)).toEqual(['past', 'closed']);
    expect(mayPublish(past, NOW)).toBe(true);
  });

  test('an event without a number of seats gives a warning, and can be published', () => {
    const unlimited = { ...complete, capacity: null };
    expect(things(unlimited)).toEqual(['capacity']);
    expect(mayPublish(unlimited, NOW)).toBe(true);
  });
});
