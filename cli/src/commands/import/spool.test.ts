import { existsSync, readFileSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { withSpooled } from './spool.js';

const { signal } = new AbortController();
const megabyte = Buffer.alloc(1_000_000);

test('what comes in is a file for as long as it is worked on, for its owner alone', async () => {
  const seen = await withSpooled(
    Readable.from([Buffer.from('a,'), Buffer.from('b')]),
    signal,
    async path => ({
      path,
      text: readFileSync(path, 'utf8'),
      mode: statSync(path).mode & 0o777,
    }),
  );
  expect(seen).toMatchObject({ text: 'a,b', mode: 0o600 });
  expect(existsSync(seen.path)).toBe(false);
});

test('more than the limit is refused before any work', async () => {
  let worked = false;
  const work = async () => void (worked = true);
  const spooled = withSpooled(Readable.from([megabyte, Buffer.from('!')]), signal, work, 1);
  await expect(spooled).rejects.toThrow('standard input has more than 1 MB.');
  expect(worked).toBe(false);
  await withSpooled(Readable.from([megabyte]), signal, work, 1);
  expect(worked).toBe(true);
});
