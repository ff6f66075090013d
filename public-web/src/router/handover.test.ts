import { describe, expect, test } from '@jest/globals';
import { consoleFor } from './handover.js';

describe('a token of the companion app', () => {
  test('is taken to the console from every page but those of events and camps', () => {
    expect(consoleFor({ pathname: '/register', search: '?token=a%2Bb&email=x' })).toBe('/?token=a%2Bb');
    expect(consoleFor({ pathname: '/terms', search: '?token=' })).toBe('/?token=');
    expect(consoleFor({ pathname: '/event/retreat', search: '?token=ab' })).toBeNull();
    expect(consoleFor({ pathname: '/viplava', search: '?token=ab' })).toBeNull();
  });

  test('leads nowhere where there is none', () => {
    expect(consoleFor({ pathname: '/register', search: '?email=x' })).toBeNull();
  });
});
