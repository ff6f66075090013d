import { describe, expect, it } from '@jest/globals';
import { alternatesOf } from './alternates.js';

describe('the other languages of a page', () => {
  it('are all languages that visitors may choose, and the address without one', () => {
    expect(alternatesOf('/viplava?eventId=puri', ['en', 'hi'])).toEqual([
      { hreflang: 'en', href: '__PUBLIC_URL__/viplava?eventId=puri' },
      { hreflang: 'hi', href: '__PUBLIC_URL__/hi/viplava?eventId=puri' },
      { hreflang: 'x-default', href: '__PUBLIC_URL__/viplava?eventId=puri' },
    ]);
  });

  it('are none where the page is in English alone', () => {
    expect(alternatesOf('/event', ['en'])).toEqual([]);
    expect(alternatesOf('/dashboard', ['en', 'hi'])).toEqual([]);
  });
});
