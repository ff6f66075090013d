import { createRequire } from 'node:module';
import { withCost } from './cost/record.mjs';

/** jest's default runner of test files, which is installed with it. */
const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');

/**
 * The default runner, which also records the cost of each file.
 * @param {unknown[]} args
 */
export default function runTestFile(...args) {
  const [, , , , testPath] = args;
  return withCost(String(testPath), () => circus(...args));
}
