import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandLine } from '../frame/commandLine.js';
import { addErasures, readErasures, replayErasures } from './erasureList.js';

const [ASHA, RAVI, UMA] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
const KEY = Buffer.alloc(32, 1);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastok-erasures-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('nobody is ever taken from the list beside the back-ups', async () => {
  expect(await readErasures(folder, null)).toEqual([]);
  await addErasures(folder, [RAVI], null);
  expect(await addErasures(folder, [ASHA], null)).toEqual([ASHA, RAVI]);
  expect(await readErasures(folder, null)).toEqual([ASHA, RAVI]);
});

test('with a key nobody else can have people erased by it', async () => {
  await addErasures(folder, [ASHA], KEY);
  expect(await readErasures(folder, KEY)).toEqual([ASHA]);
  const path = join(folder, 'erasures.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(ASHA, UMA));
  await expect(readErasures(folder, KEY)).rejects.toThrow('was not written with this key, or was changed');
});

test('a truncated list is reported before anything changes', async () => {
  await writeFile(join(folder, 'erasures.json'), '{ "erased": [');
  await expect(readErasures(folder, null)).rejects.toThrow('is damaged');
});

test('restored people are erased again, and those with something open are named', async () => {
  const refusal = Object.assign(new Error(), { details: { sentences: ['A booking is open.'] } });
  const erase = (id: string) => (id === UMA ? Promise.reject(refusal) : Promise.resolve(id === ASHA));
  const line = { progress: { count: () => undefined }, signal: new AbortController().signal };
  expect(await replayErasures(erase, [ASHA, RAVI, UMA], line as unknown as CommandLine)).toEqual({
    erasedAgain: 1,
    notErased: [{ _id: UMA, reasons: ['A booking is open.'] }],
  });
});
