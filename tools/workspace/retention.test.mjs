import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

test('the page on how long data is kept is what the table says', () => {
  const page = readFileSync(join(ROOT, 'docs/rules/retention.md'), 'utf8');
  expect(execFileSync('node', [join(ROOT, 'tools/retention.mjs')], { encoding: 'utf8' })).toBe(page);
});
