import { expect, test } from '@jest/globals';
import { LANGUAGES, LANGUAGE_NAMES, preferredLanguage, readLanguages } from './languages.js';

test('the languages are English, Hindi, Bengali and Odia, each by its own name', () => {
  expect(LANGUAGES).toEqual(['en', 'hi', 'bn', 'or']);
  expect(LANGUAGES.map(code => LANGUAGE_NAMES[code])).toEqual(['English', 'हिन्दी', 'বাংলা', 'ଓଡ଼ିଆ']);
});

test.each([
  ['', ['en'], []],
  ['hi', ['en', 'hi'], []],
  ['or, hi  en', ['en', 'hi', 'or'], []],
  ['hi,fr,xx', ['en', 'hi'], ['fr', 'xx']],
])('the setting %j reads as %j and does not know %j', (text, languages, unknown) => {
  expect(readLanguages(text)).toEqual({ languages, unknown });
});

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['fr', null],
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in;q=0.8', 'hi'],
  ['fr, hi;q=0.5, en;q=0.4', 'hi'],
  ['en;q=0.5, hi;q=0.9', 'hi'],
  ['hi, en', 'hi'],
  ['en, hi', 'en'],
  ['hi;q=0, *', null],
  ['bn, hi;q=0.3', 'hi'],
  ['hi;q=much, en;q=0.1', 'en'],
  ['hindi', null],
])('of Accept-Language %j the preferred language is %j', (header, language) => {
  expect(preferredLanguage(header, ['en', 'hi', 'or'])).toBe(language);
});
