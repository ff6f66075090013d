import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from './root.mjs';
import { addUp, jestCounts } from './testCounts.mjs';

const file = join(temporaryDirectory(), 'jest.json');
const affected = join(ROOT, 'cli', 'test', 'affected.test.ts');
const broken = join(ROOT, 'api', 'test', 'broken.test.ts');

test('a report names what failed, where and with what; a file that could not be loaded is a failure', () => {
  const failed = {
    status: 'failed',
    fullName: 'a notice goes once',
    failureMessages: [
      `Error: \u001b[2mexpect(\u001b[22mreceived).toEqual(expected)\n\n- 1\n+ 2\n    at other (${ROOT}/x.ts:1:1)\n    at Object.<anonymous> (${affected}:176:77)`,
    ],
  };
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: affected, status: 'failed', message: '', assertionResults: [failed, { status: 'passed' }] },
      {
        name: broken,
        status: 'failed',
        message: '\n  ● Test suite failed to run\n\n    Cannot find it',
        assertionResults: [],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(report));
  expect(jestCounts(file)).toEqual({
    passed: 7,
    failed: 2,
    failures: [
      'cli/test/affected.test.ts:176 › a notice goes once: Error: expect(received).toEqual(expected)',
      'api/test/broken.test.ts › the whole file: Cannot find it',
    ],
    flaky: [],
  });
});

test('a run without a report has passed nothing', () => {
  expect(jestCounts('/nowhere/jest.json')).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] });
});

test('parts are added up', () => {
  const [one, other] = [
    { passed: 2, failed: 1, failures: ['a'], flaky: [] },
    { passed: 3, failed: 0, failures: [], flaky: ['b'] },
  ];
  expect(addUp([one, other])).toEqual({ passed: 5, failed: 1, failures: ['a'], flaky: ['b'] });
});
