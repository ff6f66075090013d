import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readdirSync } from 'node:fs';
import { ROOT } from '../workspace/root.mjs';
import { readCommandLine } from './commandLine.mjs';
import { DRAWN, SECOND_TIER } from './tiers.mjs';

test('without names it is the whole first tier', () => {
  expect(readCommandLine([])).toMatchObject({ tier: 'first', whole: true, browserOnly: false, rest: [] });
  expect(readCommandLine(['--tier', 'all', '--seed', '7'])).toMatchObject({
    tier: 'all',
    seed: 7,
    whole: true,
  });
});

test('named tests run with all their cases, and are passed to jest unchanged', () => {
  const named = readCommandLine(['api/test/faults', '-t', 'a name']);
  expect(named).toMatchObject({ tier: 'all', whole: false, rest: ['api/test/faults', '-t', 'a name'] });
  expect(readCommandLine(['e2e'])).toMatchObject({ browserOnly: true });
});

test.each([['--tier', 'second'], ['--seed', 'x'], ['--seed', '-1'], ['--tier']])(
  '%s %s is refused',
  (...args) => {
    expect(() => readCommandLine(args.filter(Boolean))).toThrow(/--tier|--seed/);
  },
);

test('the list of the second tier names files that are there', () => {
  for (const path of [...Object.keys(SECOND_TIER), ...Object.keys(DRAWN)]) {
    const names = path.endsWith('/')
      ? [path]
      : readdirSync(join(ROOT, dirname(path))).map(name => join(dirname(path), name));
    expect(names.some(name => name.startsWith(path) && existsSync(join(ROOT, name)))).toBe(true);
  }
});
