import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CommandLine } from './commandLine.js';
import { ExitCode } from './failure.js';
import { OutputFile, writeOut } from './outputFile.js';

const folder = mkdtempSync(join(tmpdir(), 'coastok-output-'));
const path = join(folder, 'out.csv');
const line = { signal: new AbortController().signal } as CommandLine;
const write = (force?: boolean) => writeOut(Readable.from(['new']), path, line, { force });
const text = (name = path) => readFileSync(name, 'utf8');

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that a command writes', () => {
  test('is its owner’s alone to read, and nothing else is left beside it', async () => {
    await write();
    expect(text()).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  test('replaces an existing file only with --force', async () => {
    writeFileSync(path, 'old', { mode: 0o644 });
    await expect(write()).rejects.toThrow('is there already');
    expect(text()).toBe('old');
    await write(true);
    expect([text(), statSync(path).mode & 0o777]).toEqual(['new', 0o600]);
  });

  test('does not replace one that comes to be there while it is written', async () => {
    const part = await (await OutputFile.at(path)).begin();
    await part.append('new');
    writeFileSync(path, 'somebody else’s');
    await expect(part.complete()).rejects.toThrow('EEXIST');
    expect(text()).toBe('somebody else’s');
  });

  test('is never the file that is being read, by any name', async () => {
    const input = join(folder, 'input.csv');
    writeFileSync(input, 'old');
    symlinkSync(input, path);
    await expect(OutputFile.at(path, { force: true, inputs: [input] })).rejects.toThrow('is being read');
    expect(text(input)).toBe('old');
  });

  test('is written through a link, which stays one', async () => {
    const target = join(folder, 'target.csv');
    symlinkSync('target.csv', path);
    await write();
    expect([text(target), lstatSync(path).isSymbolicLink()]).toEqual(['new', true]);
    await write(true);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
  });

  test('leaves what was there when its source fails', async () => {
    writeFileSync(path, 'old');
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('the database is away');
      })(),
    );
    await expect(writeOut(broken, path, line, { force: true })).rejects.toThrow('the database is away');
    expect([text(), readdirSync(folder)]).toEqual(['old', ['out.csv']]);
  });

  test('ends at Ctrl-C, also where it goes to standard output', async () => {
    for (const [to, left] of [
      [path, 'Nothing was left half done.'],
      [undefined, 'What was written is not all of it.'],
    ] as const) {
      const stop = new AbortController();
      const stopped = Readable.from(
        (async function* () {
          stop.abort();
          yield '';
        })(),
      );
      const writing = writeOut(stopped, to, { ...line, signal: stop.signal });
      await expect(writing).rejects.toThrow(`Stopped. ${left}`);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('tells a full disk by its exit code', async () => {
    await expect(writeOut(Readable.from(['new']), '/dev/full', line)).rejects.toMatchObject({
      exitCode: ExitCode.Output,
    });
  });
});
