import { describe, expect, it } from '@jest/globals';
import { addDays } from '@coastok/domain';
import { condense, fromFirstEvent, labelOf } from './DashboardPage';

const days = (first: string, count: number, each = 1) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(first, index),
    newMembers: each,
    questions: 0,
    bookings: 2 * each,
  }));

const total = (points: readonly { newMembers: number }[]) =>
  points.reduce((sum, { newMembers }) => sum + newMembers, 0);

describe('a series over time', () => {
  it('shows short periods by the day', () => {
    expect(condense(days('2026-01-01', 45))).toMatchObject({ step: 'day', points: { length: 45 } });
  });

  it('shows longer periods by weeks that begin on Monday', () => {
    const { step, points } = condense(days('2026-01-01', 60));
    expect(step).toBe('week');
    // 1 January 2026 is a Thursday.
    expect(points[0]).toEqual({ date: '2025-12-29', newMembers: 4, questions: 0, bookings: 8 });
    expect(points[1]?.date).toBe('2026-01-05');
  });

  it('shows years by months', () => {
    const { step, points } = condense(days('2025-01-15', 400));
    expect(step).toBe('month');
    expect(points[0]).toMatchObject({ date: '2025-01-01', newMembers: 17 });
  });

  it.each([10, 60, 400])('loses nothing of %i days', count => {
    expect(total(condense(days('2025-03-09', count)).points)).toBe(count);
  });

  it('begins with the first event', () => {
    expect(
      fromFirstEvent([...days('2026-01-01', 3, 0), ...days('2026-01-04', 2)]).map(({ date }) => date),
    ).toEqual(['2026-01-04', '2026-01-05']);
    expect(fromFirstEvent(days('2026-01-01', 3, 0))).toEqual([]);
  });

  it('returns the day from which it counts', () => {
    expect(condense(days('2025-01-15', 400)).since).toBe('2025-01-15');
  });

  it('names days and weeks by the day, months by the month', () => {
    expect(labelOf('week', '2026-03-05')).toBe('05 Mar');
    expect(labelOf('month', '2026-03-01')).toBe('Mar 2026');
  });
});
