import { describe, expect, test } from '@jest/globals';
import { seriesDays } from './summaryCounts.js';

const TODAY = '2026-11-21';

describe('the days of a series', () => {
  test('are the requested days, with records or without', () => {
    const asked = { fromDate: '2026-11-01', toDate: '2026-11-30' };
    expect(seriesDays(asked, null, TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(seriesDays({ fromDate: '2026-11-01' }, null, TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
  });

  test('begin with the first record without a first day in the query', () => {
    expect(seriesDays({}, '2026-10-05', TODAY)).toEqual({ from: '2026-10-05', to: TODAY });
    expect(seriesDays({ toDate: '2026-10-07' }, '2026-10-05', TODAY)).toEqual({
      from: '2026-10-05',
      to: '2026-10-07',
    });
  });

  test('are at most the last 366 without a first day in the query', () => {
    expect(seriesDays({}, '2020-01-01', TODAY)).toEqual({ from: '2025-11-21', to: TODAY });
  });

  test('are only today when there is no record', () => {
    expect(seriesDays({}, null, TODAY)).toEqual({ from: TODAY, to: TODAY });
  });

  test('are only those that can have records when the span is too long', () => {
    expect(seriesDays({ fromDate: '0001-01-01', toDate: '9999-12-31' }, '2026-10-05', TODAY)).toEqual({
      from: '2026-10-05',
      to: TODAY,
    });
  });
});
