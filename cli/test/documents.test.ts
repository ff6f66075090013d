import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/workspace/root.mjs';
import type { CommandLine } from '../src/frame/commandLine.js';
import { createProgram } from '../src/program.js';
import { codeOf, DOCUMENTS, filesIn } from './documentedLines.js';

const program = createProgram({ env: {} } as CommandLine);

/** The words of each command line of this program; not of lines that are built at run time. */
const linesIn = (code: string): string[][] =>
  [
    ...code
      .replaceAll(' coastok ', '\ncoastok ')
      .matchAll(/(?:^|[\s`'"(]|\.\/|\/opt\/coastok\/)coastok ([a-z][^`'"\n]*)/gm),
  ]
    .map(([, line = '']) => line)
    .filter(line => !line.includes('${'))
    .map(
      line =>
        line
          .split(/ (?:[|>&]|&&)/)[0]
          ?.split(/[,;:.)]*(?:\s+|$)/)
          .filter(Boolean) ?? [],
    );

/** The problem of a command line; null when the program knows its commands and options. */
function problemOf(words: string[]): string | null {
  let command: Command = program;
  const rest = [...words];
  for (;;) {
    const next = command.commands.find(one => one.name() === rest[0]);
    if (!next) break;
    command = next;
    rest.shift();
  }
  if (command.commands.length > 0 && (command === program || /^[a-z-]+$/.test(rest[0] ?? '')))
    return 'no such command';
  const known = new Set(command.options.flatMap(({ long, short }) => [long, short]));
  const unknown = rest
    .filter(word => /^--?[a-z]/.test(word))
    .filter(word => !known.has(word) && word !== '--help');
  return unknown.length > 0 ? `no option ${unknown.join(', ')}` : null;
}

test.each([
  ['the documents', DOCUMENTS],
  [
    'the files to install by',
    filesIn('deploy', /\.(?:service|timer|yml|sh|js)$/).concat('docker-compose.yml'),
  ],
  ['the program itself', filesIn('cli/src', /(?<!\.test)\.ts$/)],
])('%s name only existing commands and options', (_, paths) => {
  const lines = paths.flatMap(path => linesIn(codeOf(path)).map(words => ({ path, words })));
  expect(lines.length).toBeGreaterThan(5);
  const wrong = lines.flatMap(({ path, words }) => {
    const problem = problemOf(words);
    return problem ? [`${path}: coastok ${words.join(' ')}: ${problem}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('an unknown command or option is found', () => {
  expect(problemOf(['db', 'rehearse', 'x', '--database', 'y'])).toBeNull();
  expect(problemOf(['db', 'rehearse', 'x', '--fast'])).toBe('no option --fast');
  expect(problemOf(['db', 'nothing'])).toBe('no such command');
});

test('an upgrade builds the new version beside the image of the running version', () => {
  const manual = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'installing.md'), 'utf8');
  const steps = /^## Upgrade$[^]*?```sh\n([^]*?)```/m.exec(manual)?.[1] ?? '';
  const place = mkdtempSync(join(tmpdir(), 'coastok-upgrade-'));
  try {
    for (const [name, content] of Object.entries({
      'package.json': '{\n  "name": "coastok",\n  "version": "0.3.0"\n}\n',
      '.env': 'DOMAIN=example.org\nCOASTOK_TAG=0.2.0\nCONTACT_PHONE=\n',
      git: '#!/bin/sh\n[ "$1" = pull ] || echo abc1234\n',
      docker: '#!/bin/sh\necho "$2 $(grep ^COASTOK_TAG .env)" >> docker.log\n',
    }))
      writeFileSync(join(place, name), content, { mode: 0o755 });
    mkdirSync(join(place, 'deploy'));
    writeFileSync(join(place, 'deploy', 'secrets.sh'), '');
    cpSync(join(ROOT, 'deploy', 'version.sh'), join(place, 'deploy', 'version.sh'));
    const env = { PATH: `${place}:${process.env.PATH ?? ''}` };
    execFileSync('sh', ['-ec', steps], { cwd: place, env });
    const read = (name: string) => readFileSync(join(place, name), 'utf8').trim().split('\n');
    expect(read('docker.log')).toEqual(['build COASTOK_TAG=0.3.0-abc1234', 'run COASTOK_TAG=0.3.0-abc1234']);
    expect(read('.env')).toEqual([
      'DOMAIN=example.org',
      'CONTACT_PHONE=',
      'COASTOK_TAG=0.3.0-abc1234',
      'COASTOK_COMMIT=abc1234',
    ]);
  } finally {
    rmSync(place, { recursive: true });
  }
});
