import { describe, expect, it } from '@jest/globals';
import { mayUse, PURPOSE_KEYS } from './purposes.js';

const NOW = new Date('2026-11-22T20:00:00Z');
const ADULT = { dob: '1990-01-01' };

describe('what somebody’s data may be used for', () => {
  it('is everything required, and of the rest only notices, until the person answers', () => {
    const allowed = PURPOSE_KEYS.filter(purpose => mayUse(ADULT, purpose, NOW));
    expect(allowed).toEqual(['membership', 'care', 'events', 'money', 'notices']);
  });

  it('follows the answers, except where the law requires the use', () => {
    for (const purpose of PURPOSE_KEYS) {
      expect(mayUse({ ...ADULT, said: { [purpose]: true } }, purpose, NOW)).toBe(true);
      expect(mayUse({ ...ADULT, said: { [purpose]: false } }, purpose, NOW)).toBe(purpose === 'money');
    }
  });

  it.each([
    ['2008-11-23', true],
    ['2008-11-24', false],
    [null, false],
  ])('is no fund-raising for somebody born on %s: allowed %s', (dob, allowed) => {
    expect(mayUse({ dob, said: { 'fund-raising': true } }, 'fund-raising', NOW)).toBe(allowed);
    expect(mayUse({ dob, said: {} }, 'notices', NOW)).toBe(true);
  });
});
