import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Inside node_modules, so that it goes when they go. */
const STAMP = join('node_modules', '.installed-lock');

/**
 * What package-lock.json asks for and node_modules lacks, or holds in another version. npm keeps its
 * own record of what it installed, written only when an installation was completed; what our own
 * installation of this very lock file left out is not missing, npm had a reason.
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
 * Installs exactly what package-lock.json names, the tools for building and testing included.
 * @param {string} root
 */
export async function installPackages(root) {
  // Not `npm ci`: it removes node_modules even for one changed package.
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

/** The npm that runs us when there is one: it need not be on PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
