import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { isInstalled, missingPackages } from './install.mjs';
import { ROOT } from './root.mjs';
import { PRODUCT_PACKAGES } from './units.mjs';

const LOCK = {
  '': { name: 'coastok' },
  api: { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.0' },
  'node_modules/jest': { version: '30.5.0', dev: true },
  'node_modules/engine-darwin': { version: '1.0.0', optional: true },
};

const directory = temporaryDirectory();

/** @param {Record<string, unknown>} [installed] */
function workspace(installed) {
  const root = mkdtempSync(join(directory, 'clone-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
  if (installed) {
    mkdirSync(join(root, 'node_modules'));
    const record = join(root, 'node_modules', '.package-lock.json');
    writeFileSync(record, JSON.stringify({ packages: installed }));
  }
  return root;
}

test('a fresh clone lacks everything, the tools for testing included', () => {
  expect(missingPackages(workspace())).toEqual(['zod', 'jest']);
});

test('a complete installation lacks nothing, though other platforms have more packages', () => {
  const { 'node_modules/zod': zod, 'node_modules/jest': jest } = LOCK;
  expect(missingPackages(workspace({ 'node_modules/zod': zod, 'node_modules/jest': jest }))).toEqual([]);
});

test('a package in another version is missing', () => {
  const { 'node_modules/jest': jest } = LOCK;
  const installed = { 'node_modules/zod': { version: '4.5.0' }, 'node_modules/jest': jest };
  expect(missingPackages(workspace(installed))).toEqual(['zod']);
});

test('what only the tests need may be missing where the product was installed, until they run', () => {
  const { 'node_modules/zod': zod } = LOCK;
  const root = workspace({ 'node_modules/zod': zod });
  expect([isInstalled(root), isInstalled(root, 'product')]).toEqual([false, false]);
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  writeFileSync(join(root, 'node_modules', '.installed-lock'), `${stamp} product`);
  expect([isInstalled(root), isInstalled(root, 'product')]).toEqual([false, true]);
  // Another lock file.
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...LOCK, more: {} } }));
  expect(isInstalled(root, 'product')).toBe(false);
});

test('the product’s own packages name every program with which it is built', () => {
  const named = PRODUCT_PACKAGES.flatMap(folder => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(named).toEqual(expect.arrayContaining(['vite', 'rolldown', 'typescript-native', '@types/node']));
});
