/** `npm run test:chaos -- --rounds 20`: kill -9 under load, and a check that this test can fail. */
import { parseArgs } from 'node:util';
import { dirname, join } from 'node:path';
import { mkdirSync, rmSync } from 'node:fs';
import { describeFailure } from './process/steps.mjs';
import { prepare } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';
import { runSuite } from './workspace/suite.mjs';
import { jestCounts } from './workspace/testCounts.mjs';

try {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '6' } } });
  if (!/^[1-9]\d{0,3}$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 9999.');
  await prepare(ROOT);
  process.env.COASTOK_CHAOS_ROUNDS = values.rounds;
  const outputFile = join(ROOT, 'test-results', 'chaos.json');
  mkdirSync(dirname(outputFile), { recursive: true });
  rmSync(outputFile, { force: true });
  const { passed, failed } = await runSuite(
    'Chaos',
    [
      '--disable-warning=ExperimentalWarning',
      '--experimental-vm-modules',
      join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--selectProjects',
      'api',
      '--testPathPatterns',
      'api/test/chaos/',
      '--json',
      `--outputFile=${outputFile}`,
    ],
    () => jestCounts(outputFile),
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
