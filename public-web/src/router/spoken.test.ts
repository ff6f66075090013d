import { describe, expect, it } from '@jest/globals';
import { isSpoken } from './spoken.js';

describe('the pages that every language has', () => {
  it.each(['/event', '/event/', '/event/winter-camp', '/event/bridge/winter-camp', '/viplava', '/guardian'])(
    '%s is one',
    path => {
      expect(isSpoken(path)).toBe(true);
    },
  );

  it.each(['/', '/events', '/event/manage', '/event/manage/winter-camp', '/dashboard', '/hi/event'])(
    '%s is none',
    path => {
      expect(isSpoken(path)).toBe(false);
    },
  );
});
