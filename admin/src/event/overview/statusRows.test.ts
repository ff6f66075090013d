import { expect, test } from '@jest/globals';
import type { BookingSummaryRecord } from '@coastok/domain';
import { statusRows } from './EventBars';

const BY_STATUS = { 0: 43, 7: 2 } as BookingSummaryRecord['byStatus'];
const told = (cancelled: number) =>
  statusRows(BY_STATUS, { cancelled, cancelledLabel: 'Cancelled' }).map(
    ({ label, count }) => `${label}: ${count}`,
  );

test('bookings that ended with their event are labelled cancelled, and others inactive', () => {
  expect(told(40)).toEqual(['Cancelled: 40', 'Inactive: 3', 'Confirmed: 2']);
  expect(told(43)).toEqual(['Cancelled: 43', 'Confirmed: 2']);
  expect(told(0)).toEqual(['Inactive: 43', 'Confirmed: 2']);
});

test('the cancelled count never exceeds the inactive count', () => {
  expect(told(50)).toEqual(['Cancelled: 43', 'Confirmed: 2']);
});
