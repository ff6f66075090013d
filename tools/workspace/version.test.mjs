import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { versionOf } from './version.mjs';

const HASH = '0123456789abcdef0123456789abcdef01234567';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coastok-version-'));
  write('package.json', '{ "version": "0.3.0" }');
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${HASH}\n` }],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack\n${HASH} refs/heads/main\n` },
  ],
  ['a tag', { '.git/HEAD': `${HASH}\n` }],
  [
    'a work tree',
    {
      '.git': 'gitdir: first/.git/worktrees/other\n',
      'first/.git/worktrees/other/HEAD': 'ref: refs/heads/other\n',
      'first/.git/worktrees/other/commondir': '../..\n',
      'first/.git/refs/heads/other': `${HASH}\n`,
    },
  ],
])('the commit of %s that is checked out stands behind the version', (_name, files) => {
  for (const [path, text] of Object.entries(files)) write(path, text);
  expect(versionOf(root, { COASTOK_COMMIT: 'fedcba9876' })).toBe('0.3.0+0123456');
});

test('where there is no git it is COASTOK_COMMIT', () => {
  expect(versionOf(root, { COASTOK_COMMIT: HASH })).toBe('0.3.0+0123456');
});

test.each(['', 'main', 'abc'])('and with ‘%s’ there the version alone', name => {
  expect(versionOf(root, { COASTOK_COMMIT: name })).toBe('0.3.0');
});
