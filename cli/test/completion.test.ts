import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { coastokEach } from './coastok.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

let folder: string;
const scripts: Record<string, string> = {};
const isHere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coastok-completion-'));
  const printed = await coastokEach(
    SHELLS.map(shell => ['completion', shell]),
    {},
  );
  for (const [at, shell] of SHELLS.entries()) {
    scripts[shell] = join(folder, shell);
    writeFileSync(scripts[shell], printed[at]?.stdout ?? '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The completions that bash offers at the end of a line. */
const offered = (line: string): string[] =>
  execFileSync(
    'bash',
    [
      '--norc',
      '-c',
      'source "$1"; COMP_WORDS=($2); [[ $2 == *" " ]] && COMP_WORDS+=(""); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _coastok; printf "%s\\n" "${COMPREPLY[@]}"',
      'bash',
      scripts.bash ?? '',
      line,
    ],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter(Boolean);

(isHere('bash') ? describe : describe.skip)('bash completes', () => {
  test.each([
    ['coastok do', ['doctor']],
    ['coastok db ', ['check', 'indexes', 'migrate', 'backup', 'restore']],
    ['coastok db check --ex', ['--explain']],
    ['coastok --quiet db ch', ['check']],
    ['coastok completion z', ['zsh']],
    ['coastok export users --format ', ['csv', 'xlsx']],
    // A file: bash completes it itself.
    ['coastok export users --out ', []],
    ['coastok nothing-of-the-kind d', ['db', 'desk', 'dispute', 'doctor', 'duplicates']],
  ])('%s', (line, words) => {
    expect(offered(line)).toEqual(expect.arrayContaining(words));
    if (words.length === 0 || !line.endsWith(' ')) expect(offered(line).length).toBe(words.length);
  });
});

test.each(SHELLS.filter(isHere))('%s reads its script', shell => {
  expect(spawnSync(shell, ['-n', scripts[shell] ?? ''], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});
