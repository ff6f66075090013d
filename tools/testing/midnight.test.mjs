import { expect, test } from '@jest/globals';
import { beforeMidnight, LONGEST_FILE_MS } from './midnight.mjs';

const waits = (/** @type {string} */ time) => beforeMidnight(Date.parse(`2026-03-05T${time}+05:30`));

test('a test file waits for midnight in India when it would run across it', () => {
  expect(waits('23:59:59.999')).toBe(1);
  expect(waits('23:58:00')).toBe(120_000);
});

test('a test file that ends before midnight, or begins at midnight, waits for nothing', () => {
  expect(waits('00:00:00')).toBe(0);
  expect(waits('12:00:00')).toBe(0);
  expect(beforeMidnight(Date.parse('2026-03-06T00:00:00+05:30') - LONGEST_FILE_MS)).toBe(0);
});
