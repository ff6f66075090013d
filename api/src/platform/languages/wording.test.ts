import { expect, test } from '@jest/globals';
import { LANGUAGES, TRANSLATED } from '@coastok/domain';
import { bn } from './messages/bn.js';
import { en } from './messages/en.js';
import { hi } from './messages/hi.js';
import { or } from './messages/or.js';
import { ENGLISH, eventIn, wordingOf } from './wording.js';

const ALL = { hi, bn, or };
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each(TRANSLATED)(
  'the texts of %s have the places of the English ones, and ASCII digits only',
  language => {
    const texts = ALL[language];
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, english] of Object.entries(en)) {
      const text = texts[key as keyof typeof en];
      expect([key, placesOf(text)]).toEqual([key, placesOf(english)]);
      expect([key, text]).toEqual([key, expect.not.stringMatching(/(?![0-9])\p{Nd}|[<>]/u)]);
    }
  },
);

test.each([
  ['en', '05 Mar 2026', '05 Mar 2026, 6:30 PM', 'the end of 05 Mar 2026'],
  ['hi', '5 मार्च 2026', '5 मार्च 2026, शाम 6:30', '5 मार्च 2026 के अंत'],
  ['bn', '5 মার্চ 2026', '5 মার্চ 2026, সন্ধ্যা 6:30', '5 মার্চ 2026 শেষ হওয়া'],
  ['or', '5 ମାର୍ଚ୍ଚ 2026', '5 ମାର୍ଚ୍ଚ 2026, ସନ୍ଧ୍ୟା 6:30', '5 ମାର୍ଚ୍ଚ 2026ର ଶେଷ'],
] as const)('days and times of %s', (language, day, time, end) => {
  const wording = wordingOf(LANGUAGES, language);
  expect(wording.date('2026-03-05')).toBe(day);
  expect(wording.dateTime('2026-03-05T13:00:00Z')).toBe(time);
  expect(wording.deadline('2026-03-05T18:30:00Z')).toBe(end);
});

test('the times of an event name the part of the day', () => {
  const times = { fromDate: '2026-03-05', toDate: '2026-03-05', startTime: '05:00', endTime: '21:15' };
  expect(ENGLISH.eventTimes(times)).toBe('05 Mar 2026, 5:00 AM to 9:15 PM');
  const hindi = wordingOf(LANGUAGES, 'hi');
  expect(hindi.eventTimes(times)).toBe('5 मार्च 2026, सुबह 5:00 से रात 9:15');
  expect(hindi.eventTimes({ ...times, toDate: '2026-03-06', endTime: null })).toBe(
    '5 मार्च 2026, सुबह 5:00 से 6 मार्च 2026',
  );
});

test('a language that is not chosen, or not switched on, is English', () => {
  expect(wordingOf(['en', 'hi'], 'hi').language).toBe('hi');
  for (const language of ['or', null, undefined] as const)
    expect(wordingOf(['en', 'hi'], language)).toBe(ENGLISH);
});

test('an event has its translated texts, and English ones where there is no translation', () => {
  const event = {
    title: 'Winter camp',
    venue: 'Lake House',
    categories: [{ id: 2, name: 'Tent' }],
    translations: [
      { path: 'title', language: 'hi' as const, text: 'शीत शिविर', of: 'Winter camp' },
      { path: 'accomodationCategory.2.name', language: 'hi' as const, text: 'तंबू', of: 'Tent' },
      { path: 'venue', language: 'or' as const, text: 'ହ୍ରଦ', of: 'Lake House' },
    ],
  };
  expect(eventIn(event, wordingOf(LANGUAGES, 'hi'))).toMatchObject({
    title: 'शीत शिविर',
    venue: 'Lake House',
    categories: [{ id: 2, name: 'तंबू' }],
  });
  expect(eventIn(event, wordingOf(LANGUAGES, 'bn'))).toBe(event);
});

test('values are taken literally', () => {
  expect(ENGLISH.say('event.cancelled.text', { event: '{reason}', reason: '$& {event}' })).toBe(
    '{reason} is cancelled: $& {event}',
  );
});
