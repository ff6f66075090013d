import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/temporaryDirectory.mjs';
import { jestCounts } from './testCounts.mjs';

const file = join(temporaryDirectory(), 'jest.json');

test('a test file that could not be loaded counts as a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  writeFileSync(file, JSON.stringify(report));
  expect(jestCounts(file)).toEqual({ passed: 7, failed: 3 });
});

test('a run without a report has passed nothing', () => {
  expect(jestCounts('/nowhere/jest.json')).toEqual({ passed: 0, failed: 0 });
});
