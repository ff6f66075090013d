import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {{ version: string, link?: boolean, integrity?: string, hasInstallScript?: boolean,
 *   os?: string[], cpu?: string[] }} Locked
 */

const read = /** @param {string} path */ path => readFileSync(join(ROOT, path), 'utf8');

/** @type {[string, Locked][]} */
const packages = Object.entries(JSON.parse(read('package-lock.json')).packages)
  .filter(([path]) => path.includes('node_modules/'))
  .map(([path, locked]) => [path.replace(/^.*node_modules\//, ''), locked]);

/**
 * The packages that a table of the document names in its first column.
 * @param {string} heading
 */
function told(heading) {
  const [, section = ''] = read('docs/rules/dependencies.md').split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter(line => line.startsWith('| `'));
  return rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

test('nothing runs while packages are installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('every package with an install script was looked at', () => {
  const names = new Set(
    packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name),
  );
  const unknown = [...names].filter(name => !told('Packages with an install script').includes(name));
  expect(unknown).toEqual([]);
});

test('every package with native code was looked at', () => {
  const known = told('Native code');
  const native = packages.filter(([, { os, cpu }]) => os || cpu).map(([name]) => name);
  const unknown = native.filter(
    name => !known.some(one => name === one || name.startsWith(`${one}-`) || name.startsWith(`${one}/`)),
  );
  expect(unknown).toEqual([]);
});

test('every package is pinned by its hash', () => {
  const loose = packages.filter(([, { link, integrity }]) => !link && !/^sha512-/.test(integrity ?? ''));
  expect(loose.map(([name]) => name)).toEqual([]);
});
