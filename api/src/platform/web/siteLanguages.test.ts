import { describe, expect, it } from '@jest/globals';
import { acceptedOf, languagesOf, prefixOf } from './siteLanguages.js';

describe('the language that a browser asks for', () => {
  const ALL = ['en', 'hi', 'bn', 'or'];

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['hi', 'hi'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['fr, bn;q=0.7, en;q=0.5', 'bn'],
    ['en;q=0.5, or;q=0.9', 'or'],
    ['hi;q=0, en', 'en'],
    ['fr-FR, *;q=0.1', 'en'],
    ['*, hi;q=0.5', 'en'],
    ['hi ; q=0.3', 'hi'],
    ['hi;q=x', 'en'],
  ])('of %p is %s', (header, code) => {
    expect(acceptedOf(header, ALL)).toBe(code);
  });

  it('is one that visitors may choose', () => {
    expect(acceptedOf('hi, bn;q=0.5', ['en', 'bn'])).toBe('bn');
    expect(acceptedOf('hi', ['en'])).toBe('en');
  });
});

it('a path may begin with a language, which two letters are', () => {
  expect(prefixOf('/hi/event/camp')).toEqual({ code: 'hi', rest: '/event/camp' });
  expect(prefixOf('/fr')).toEqual({ code: 'fr', rest: '/' });
  expect(prefixOf('/event')).toBeNull();
  expect(prefixOf('/HI/event')).toBeNull();
});

it('visitors of a production read English until more is switched on', () => {
  expect(languagesOf({ sandbox: { enabled: false, url: null } as never })).toEqual(['en']);
});
