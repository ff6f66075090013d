import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../process/steps.mjs';

/**
 * Refuses a version of Node that package.json does not allow.
 * @param {string} root
 * @param {string} [version]
 */
export function checkNodeVersion(root, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = engines.node.replace(/^>=/, '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new PlainError(`Node ${needed} or newer is needed, this is ${version}. See https://nodejs.org.`);
}
