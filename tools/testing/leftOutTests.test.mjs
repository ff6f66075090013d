import { expect, test } from '@jest/globals';
import { leftOutLines } from './leftOutTests.mjs';

test('skipped tests are counted by reason, with a line about tests that are no unit tests', () => {
  expect(
    leftOutLines([
      'takes its file (nginx is not installed)',
      'are good (nginx is not installed)',
      'another one',
    ]),
  ).toEqual([
    '2 tests were left out: nginx is not installed.',
    '1 test was left out: not chosen by its name.',
    expect.stringContaining('npm test runs them'),
  ]);
  expect(leftOutLines([])).toHaveLength(1);
});
