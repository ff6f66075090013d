import { expect, test } from '@jest/globals';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { inputsHash } from './inputs.mjs';

const root = temporaryDirectory();
const file = /** @param {string} path */ path => join(root, path);
mkdirSync(file('api/src'), { recursive: true });
mkdirSync(file('api/dist'));
writeFileSync(file('api/src/main.ts'), 'start();');
const before = inputsHash(root, ['api']);

test('tests and build output are no input', () => {
  writeFileSync(file('api/src/main.test.ts'), 'test();');
  writeFileSync(file('api/dist/main.js'), 'built();');
  expect(inputsHash(root, ['api'])).toBe(before);
});

test('a changed, a new and a renamed source are', () => {
  writeFileSync(file('api/src/main.ts'), 'stop();');
  const changed = inputsHash(root, ['api']);
  writeFileSync(file('api/src/main.ts'), 'start();');
  writeFileSync(file('api/src/more.ts'), '');
  const added = inputsHash(root, ['api']);
  rmSync(file('api/src/more.ts'));
  renameSync(file('api/src/main.ts'), file('api/src/begin.ts'));
  const renamed = inputsHash(root, ['api']);
  expect(new Set([before, changed, added, renamed]).size).toBe(4);
});
