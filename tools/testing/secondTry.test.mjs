import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { withSecondTry, worthASecondTry } from './secondTry.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

const file = join(temporaryDirectory(), 'jest.json');

/** @param {Record<string, string[]>} statuses the tests' by file */
const report = statuses =>
  writeFileSync(
    file,
    JSON.stringify({
      testResults: Object.entries(statuses).map(([path, tests]) => ({
        name: join(ROOT, path),
        status: tests.every(status => status === 'passed') ? 'passed' : 'failed',
        assertionResults: tests.map((status, n) => ({ status, fullName: `says ${n}` })),
      })),
    }),
  );

test('a file that failed beside others is tried once more, and its tests are named', () => {
  report({ 'api/test/desk.test.ts': ['passed', 'failed'], 'api/test/user.test.ts': ['passed'] });
  expect(worthASecondTry(file)).toEqual([{ path: 'api/test/desk.test.ts', failed: ['says 1'] }]);
});

test.each([
  'api/test/bookingRaces.test.ts',
  'api/test/changesAtOnce.test.ts',
  'api/test/faults/desk.test.ts',
])('what %s says must hold every time', path => {
  report({ [path]: ['failed'] });
  expect(worthASecondTry(file)).toEqual([]);
});

test('a run without a report is broken', () => {
  expect(worthASecondTry('/nowhere/jest.json')).toEqual([]);
});

test('a run with many failed files is broken', () => {
  report(Object.fromEntries(['a', 'b', 'c', 'd'].map(name => [`api/test/${name}.test.ts`, ['failed']])));
  expect(worthASecondTry(file)).toEqual([]);
});

test('the second try stands in the place of the first, and no test counts twice', () => {
  report({ 'api/test/desk.test.ts': ['passed', 'failed', 'passed'], 'api/test/user.test.ts': ['passed'] });
  expect(withSecondTry(file, { passed: 3, failed: 1 }, { passed: 3, failed: 0 })).toEqual({
    passed: 4,
    failed: 0,
  });
  expect(withSecondTry(file, { passed: 3, failed: 1 }, { passed: 2, failed: 1 })).toEqual({
    passed: 3,
    failed: 1,
  });
});
