import { describe, expect, it } from '@jest/globals';
import { clockOf, isAnswerable } from './disputeModel';

const NOW = Date.parse('2031-05-01T00:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const left = (minutes: number) =>
  clockOf(inMinutes(minutes), NOW).left.map(({ unit, count }) => `${count} ${unit}`);

describe('the remaining time of a dispute', () => {
  it('has the two largest units, rounded down', () => {
    expect(left(2 * 1440 + 5 * 60 + 59.9)).toEqual(['2 days', '5 hours']);
    expect(left(1440 + 30)).toEqual(['1 days']);
    expect(left(61)).toEqual(['1 hours', '1 minutes']);
    expect(left(12.9)).toEqual(['12 minutes']);
  });

  it('is empty after the deadline, and warns before it', () => {
    expect(left(-5)).toEqual([]);
    expect([-5, 1439, 1441, 3 * 1440].map(minutes => clockOf(inMinutes(minutes), NOW).tone)).toEqual([
      'error',
      'error',
      'warning',
      'text',
    ]);
  });
});

describe('a dispute', () => {
  const open = { state: 'open', answer: null, respondBy: inMinutes(1) } as const;
  const answer = { kind: 'contest', note: 'x', by: null, at: inMinutes(0), isSent: false } as const;

  it('can be answered until the deadline, unless it has an answer', () => {
    expect(isAnswerable(open, NOW)).toBe(true);
    expect(isAnswerable({ ...open, answer }, NOW)).toBe(false);
    expect(isAnswerable({ ...open, respondBy: inMinutes(0) }, NOW)).toBe(false);
    expect(isAnswerable({ ...open, state: 'lost' }, NOW)).toBe(false);
  });
});
