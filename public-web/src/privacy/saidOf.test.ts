import { describe, expect, it } from '@jest/globals';
import { type ConsentRecord, PURPOSE_KEYS, type PurposeKey, PURPOSES } from '@coastok/domain';
import { currentConsent } from './currentConsent.js';

const row = (purpose: PurposeKey, given: boolean, at: string): ConsentRecord => ({
  _id: at,
  purpose,
  given,
  version: '2026-11-22',
  language: 'en',
  channel: 'site',
  by: 'self',
  at,
});

const purposeOf = (key: PurposeKey) => ({ key, needed: PURPOSES[key].needed });

describe('the current consent for a purpose', () => {
  it('is the newest row, in any order of the rows', () => {
    const rows = [
      row('photos', true, '2026-01-03T00:00:00Z'),
      row('photos', false, '2026-01-02T00:00:00Z'),
      row('notices', false, '2026-01-04T00:00:00Z'),
    ];
    for (const order of [rows, rows.toReversed()])
      expect(currentConsent(purposeOf('photos'), order)).toEqual({
        given: true,
        at: '2026-01-03T00:00:00Z',
        by: 'self',
      });
  });

  it('is yes for a required purpose and for notices, no for the rest, while there is no row', () => {
    expect(PURPOSE_KEYS.filter(key => currentConsent(purposeOf(key), []).given)).toEqual([
      'membership',
      'care',
      'events',
      'money',
      'notices',
    ]);
    expect(currentConsent(purposeOf('care'), []).at).toBeNull();
  });

  it('is no for a required purpose that was withdrawn', () => {
    expect(currentConsent(purposeOf('care'), [row('care', false, '2026-01-02T00:00:00Z')]).given).toBe(false);
  });
});
