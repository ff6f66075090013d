import { describe, expect, it } from '@jest/globals';
import { fromIndianField, toIndianField } from './indianTime';

describe('a date-and-time field', () => {
  it('shows an instant on Indian clocks', () => {
    expect(toIndianField('2026-11-21T20:00:00Z')).toBe('2026-11-22T01:30');
    expect(toIndianField('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00');
    expect(toIndianField(null)).toBe('');
  });

  it('is read on Indian clocks, whatever the browser thinks', () => {
    expect(fromIndianField('2026-11-22T01:30')).toBe('2026-11-21T20:00:00.000Z');
  });

  it('is no instant while it is half filled in', () => {
    for (const text of ['', '2026-11-22', 'T01:30', '2026-13-45T01:30'])
      expect(fromIndianField(text)).toBeNull();
  });
});
