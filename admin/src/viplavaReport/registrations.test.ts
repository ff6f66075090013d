import { ALL_BOOKING_STATUSES, type RegistrationSummaryRecord } from '@coastok/domain';
import { expect, it } from '@jest/globals';
import { atStage, STAGE_NAMES, STAGES, total, withStatus } from './registrations';

const row = (counts: Record<number, number>): RegistrationSummaryRecord => ({
  areaId: null,
  areaName: '',
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
  byStatus: Object.fromEntries(
    ALL_BOOKING_STATUSES.map(status => [status, counts[status] ?? 0]),
  ) as RegistrationSummaryRecord['byStatus'],
});

it('every status belongs to exactly one stage', () => {
  const staged = STAGE_NAMES.flatMap(stage => [...STAGES[stage]]).sort((a, b) => a - b);
  expect(staged).toEqual([...ALL_BOOKING_STATUSES].sort((a, b) => a - b));
});

it('the stages of an area add up to its total', () => {
  const area = row({ 0: 1, 2: 2, 7: 4, 10: 8, 11: 16 });
  expect(STAGE_NAMES.map(stage => atStage(area, stage))).toEqual([12, 16, 2, 1]);
  expect(total([area, row({ 7: 1 })])).toBe(32);
});

it('a status is counted over all areas', () => {
  const rows = [row({ 7: 4 }), row({ 7: 1, 9: 2 })];
  expect(withStatus(rows, 7)).toBe(5);
});
