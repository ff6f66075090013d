import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './root.mjs';

/**
 * Runs a test suite on our terminal and returns its result. A suite that failed without naming a failed test counts
 * as one failure.
 * @param {string} name
 * @param {string[]} args for Node
 * @param {() => import('./testCounts.mjs').Counts} readCounts
 */
export async function runSuite(name, args, readCounts) {
  const began = Date.now();
  console.log(`  … ${name}`);
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  const counted = readCounts();
  const unnamed = { failed: 1, failures: [`${name}: ended with ${code ?? 'a signal'}`] };
  const counts = code === 0 || counted.failed ? counted : { ...counted, ...unnamed };
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const mark = counts.failed ? '✗' : '✓';
  console.log(`  ${mark} ${name}  ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}
