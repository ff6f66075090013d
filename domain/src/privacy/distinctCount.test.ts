import { expect, test } from '@jest/globals';
import { distinctBits, distinctEstimate } from './distinctCount.js';

const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => (0x65000000 + from + index).toString(16).padStart(24, '0'));

test.each([0, 1, 25, 500, 2000, 5000])('%i different ids are estimated within 5 %%', many => {
  const estimate = distinctEstimate(distinctBits(ids(0, many)));
  expect(Math.abs(estimate - many)).toBeLessThanOrEqual(Math.max(1, many * 0.05));
});

test('repeated ids count once, in any order in which bits are joined', () => {
  const [one, other] = [distinctBits(ids(0, 300)), distinctBits(ids(200, 300))];
  const joined = { ...one };
  for (const [word, bits] of Object.entries(other)) joined[word] = (joined[word] ?? 0) | bits;
  expect(joined).toEqual(distinctBits(ids(0, 500)));
});
