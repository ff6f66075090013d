import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'test-results', 'coverage']);
const TEST = /\.test\.tsx?$/;

/**
 * A hash over the contents of files and folders that a build reads; equal while nothing has changed.
 * @param {string} root
 * @param {string[]} paths relative to root; absent paths count as absent
 */
export function inputsHash(root, paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const path of paths) {
    for (const file of filesUnder(root, path)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in a fixed order
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.has(name) && !TEST.test(name) && !name.endsWith('.tsbuildinfo'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesUnder(root, join(path, name)));
}
