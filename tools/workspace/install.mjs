import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRODUCT_PACKAGES } from './units.mjs';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Inside node_modules, so that it is removed together with it. */
const STAMP = join('node_modules', '.installed-lock');

/** npm's message when its cached data about a package lacks the version. */
const TOO_OLD = /ETARGET|No matching version/;

/**
 * @typedef {'all' | 'product'} Extent `product`: what builds and runs the product; `all`: the tools for testing too
 */

/**
 * Whether node_modules has what package-lock.json names. npm records what it installed when an installation is
 * complete. Packages that an earlier installation of the same lock file left out do not count as missing: npm left them
 * out for a reason.
 * @param {string} root
 * @param {Extent} [extent]
 */
export function isInstalled(root, extent = 'all') {
  const stamp = join(root, STAMP);
  const done = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return done === mark(root, 'all') || done === mark(root, extent) || missingPackages(root).length === 0;
}

/**
 * The packages of package-lock.json that node_modules lacks or has in another version.
 * @param {string} root
 * @returns {string[]}
 */
export function missingPackages(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = installedPackages(root);
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** @param {string} root */
const installedPackages = root => packagesIn(join(root, 'node_modules', '.package-lock.json'));

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Installs exactly the versions in package-lock.json, the tools for building included.
 * @param {string} root
 * @param {Extent} [extent]
 * @returns {Promise<number>} how many packages there are more than before
 */
export async function installPackages(root, extent = 'all') {
  const before = Object.keys(installedPackages(root)).length;
  // Not `npm ci`, which removes node_modules even for one changed package.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const only = extent === 'all' ? [] : PRODUCT_PACKAGES.map(name => `--workspace=${name}`);
  const [program, ...first] = npm();
  const options = { cwd: root, maxBuffer: MOST_OUTPUT };
  const install = /** @param {string[]} more */ more =>
    run(/** @type {string} */ (program), [...first, ...args, ...only, ...more], options);
  // Prefers npm's cached data: the lock file pins each package by its hash. If that data is too old, the registry is
  // asked.
  await install(['--prefer-offline']).catch(error => {
    if (!TOO_OLD.test(String(error.stderr))) throw error;
    return install([]);
  });
  writeFileSync(join(root, STAMP), mark(root, extent));
  return Object.keys(installedPackages(root)).length - before;
}

/**
 * @param {string} root
 * @param {Extent} extent
 */
function mark(root, extent) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return extent === 'all' ? hash.digest('hex') : `${hash.digest('hex')} ${extent}`;
}

/** The npm that runs us, if any, since npm need not be on PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
