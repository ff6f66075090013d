import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Inside node_modules, so that it is removed together with it. */
const STAMP = join('node_modules', '.installed-lock');

/**
 * The packages of package-lock.json that node_modules lacks or has in another version. npm records what it installed
 * when an installation is complete. Packages that our installation of this same lock file left out are not missing,
 * since npm had a reason.
 * @param {string} root
 * @returns {string[]}
 */
export function missingPackages(root) {
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return [];
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Installs exactly the versions in package-lock.json, including the tools for building and testing.
 * @param {string} root
 */
export async function installPackages(root) {
  // Not `npm ci`, which removes node_modules even for one changed package.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const [program, ...before] = npm();
  await run(/** @type {string} */ (program), [...before, ...args], { cwd: root, maxBuffer: MOST_OUTPUT });
  writeFileSync(join(root, STAMP), lockHash(root));
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** The npm that runs us, if any, since npm need not be on PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
