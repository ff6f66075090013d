import { createRequire } from 'node:module';
import { withCost } from './cost/record.mjs';

/** jest's own runner of test files, which comes with it. */
const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');

/**
 * The same, which notes what each file costs.
 * @param {unknown[]} args
 */
export default function runTestFile(...args) {
  const [, , , , testPath] = args;
  return withCost(String(testPath), () => circus(...args));
}
