import { afterEach, expect, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { program, temporaryDirectory } from '../testing/files.mjs';
import { thisRelease } from './distribution.mjs';
import { newerLibc } from './libc.mjs';

const systemPath = process.env.PATH ?? '';
const directory = temporaryDirectory();
const bin = join(directory, 'bin');
const quiet = () => {};

afterEach(() => {
  process.env.PATH = systemPath;
});

const possible = typeof thisRelease() === 'string' ? test.skip : test;

possible.each([
  ['cannot reach any mirror', 'echo "E: The mirror is away" >&2; exit 100'],
  ['brings only half of the packages', 'case "$*" in *download*) echo broken > libc6.deb;; esac'],
])('an apt that %s leaves no cache behind', async (_, script) => {
  program(bin, 'apt-get', `#!/bin/sh\n${script}\n`);
  process.env.PATH = [bin, systemPath].join(delimiter);
  const cacheDir = join(directory, 'libc');
  await expect(newerLibc({ cacheDir, log: quiet })).rejects.toThrow('could not be fetched');
  expect(existsSync(cacheDir) ? readdirSync(cacheDir) : []).toEqual([]);
});
