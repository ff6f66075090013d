import { describe, expect, it } from '@jest/globals';
import { fromIndianField, parseInstant, showInstant, toIndianField } from './MomentInput';

describe('a date-and-time field', () => {
  it('shows an instant in Indian time', () => {
    expect(toIndianField('2026-11-21T20:00:00Z')).toBe('2026-11-22T01:30');
    expect(toIndianField('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00');
    expect(toIndianField(null)).toBe('');
  });

  it('is read as Indian time, regardless of the browser', () => {
    expect(fromIndianField('2026-11-22T01:30')).toBe('2026-11-21T20:00:00.000Z');
  });

  it('is no instant while it is half filled in', () => {
    for (const text of ['', '2026-11-22', 'T01:30', '2026-13-45T01:30'])
      expect(fromIndianField(text)).toBeNull();
  });
});

describe('day and time as people write them', () => {
  it('are shown in Indian time, day first', () => {
    expect(showInstant('2026-11-21T20:00:00.000Z')).toBe('22/11/2026 01:30');
  });

  it.each(['22/11/2026 01:30', '22/11/2026 1:30', ' 22/11/2026, 01.30 '])('are read from %j', text => {
    expect(parseInstant(text)).toBe('2026-11-21T20:00:00.000Z');
  });

  it.each(['', '22/11/2026', '22/11/2026 25:00', '31/02/2026 10:00', '10:00'])(
    'are not read from %j',
    text => {
      expect(parseInstant(text)).toBeNull();
      expect(showInstant(text)).toBe(text);
    },
  );
});
