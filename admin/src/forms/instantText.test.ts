import { describe, expect, it } from '@jest/globals';
import { parseInstant, showInstant } from './instantText';

describe('an instant in a form', () => {
  it('is shown and typed in Indian time, wherever the browser is', () => {
    expect(showInstant('2026-12-01T04:30:00.000Z')).toBe('2026-12-01T10:00');
    expect(parseInstant('2026-12-01T10:00')).toBe('2026-12-01T04:30:00.000Z');
  });

  it('crosses midnight as the Indian day does', () => {
    expect(showInstant('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00');
  });

  it('may be none', () => {
    expect(showInstant(null)).toBe('');
    expect(parseInstant('')).toBeNull();
    expect(parseInstant('2026-12-01')).toBeNull();
    expect(parseInstant('2026-13-01T10:00')).toBeNull();
  });
});
