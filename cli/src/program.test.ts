import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import type { CommandLine } from './frame/commandLine.js';
import { createProgram } from './program.js';

function* leavesOf(command: Command, path: string): Generator<[string, Command]> {
  if (command.commands.length === 0) yield [path, command];
  for (const one of command.commands) yield* leavesOf(one, `${path} ${one.name()}`.trim());
}

const leaves = [...leavesOf(createProgram({ env: {} } as CommandLine), '')];

/** These commands read the database, write files, or use a database of their own. */
const CHANGE_NOTHING = new RegExp(
  '^(?:[a-z-]+ (?:list|show|check|balance|ledger)|(?:user |translations )?export|settlement month|care summary|notify preview|audit tail|doctor|completion|' +
    'db (?:size|backup|rehearse|prune-backups))$',
);

test('every command that changes the database asks first in production', () => {
  const asks = (command: Command) => command.options.some(({ long }) => long === '--yes-production');
  const wrong = leaves.filter(([path, command]) => asks(command) === CHANGE_NOTHING.test(path));
  expect(wrong.map(([path]) => path)).toEqual([]);
  expect(leaves.length).toBeGreaterThan(30);
});

test('every command has the shared options', () => {
  const shared = ['--json', '--quiet', '--profile'];
  for (const [path, command] of leaves) {
    expect([path, command.options.map(({ long }) => long)]).toEqual([path, expect.arrayContaining(shared)]);
  }
});
