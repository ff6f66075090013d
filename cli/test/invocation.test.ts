import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..', '..');

test('the README’s way to call it prints nothing but the result, from any folder', () => {
  const [command = ''] = /(?<=`cli\/` +\| `)[^`]+/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
  const [program = '', ...args] = command.split(' ');
  const elsewhere = mkdtempSync(join(tmpdir(), 'coastok-elsewhere-'));
  symlinkSync(join(ROOT, program), join(elsewhere, 'coastok'));
  for (const [cwd, called] of [
    [ROOT, program],
    [elsewhere, './coastok'],
  ] as const) {
    expect(execFileSync(called, args, { cwd, encoding: 'utf8' })).toMatch(/^Usage: coastok /);
  }
  rmSync(elsewhere, { recursive: true });
});

test('the image has it on its path', () => {
  const [, target = ''] = /ln -s \/app\/(\S+) \/usr\/local\/bin\/coastok/.exec(
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8'),
  ) as RegExpExecArray;
  expect(statSync(join(ROOT, target)).mode & 0o111).not.toBe(0);
  expect(readFileSync(join(ROOT, target), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
