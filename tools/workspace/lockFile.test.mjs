import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { ROOT } from './root.mjs';

/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string>, engines?: { node?: string } }> }} */
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/**
 * Whether a package can resolve another one.
 * @param {string} place of the package that resolves it
 * @param {string} name
 */
function finds(place, name) {
  const folders = place
    .split('/node_modules/')
    .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  return ['', ...folders].some(
    folder => packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`],
  );
}

test('the lock file has the binaries of every machine, not only of the one it was made on', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !finds(place, name)),
  );
  expect(missing).toEqual([]);
});

test('every package runs on the oldest Node that the product says it runs on', () => {
  const oldest = minVersion(packages['']?.engines?.node ?? '') ?? '';
  const newer = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node && !satisfies(oldest, engines.node),
  );
  expect(newer.map(([place, { engines }]) => `${place}: ${engines?.node}`)).toEqual([]);
});
