import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { temporaryFolder } from '../testing/testSandbox.js';
import { History, RecordStore } from './recordStore.js';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

describe('a history', () => {
  it('keeps the newest entries only, in memory and on disk', async () => {
    const path = join(folder, 'history.jsonl');
    const history = await History.open<number>(path, 3);
    for (let entry = 1; entry <= 20; entry += 1) await history.add(entry);
    await history.close();

    expect(history.newestFirst()).toEqual([20, 19, 18]);
    const lines = (await readFile(path, 'utf8')) + (await readFile(`${path}.1`, 'utf8'));
    expect(lines.trim().split('\n').length).toBeLessThanOrEqual(6);
  });

  it('shows after a restart what it showed before', async () => {
    const path = join(folder, 'history.jsonl');
    const before = await History.open<number>(path, 3);
    await Promise.all([1, 2, 3, 4, 5].map(entry => before.add(entry)));
    await before.close();

    const after = await History.open<number>(path, 3);
    expect(after.newestFirst()).toEqual([5, 4, 3]);
    await after.close();
  });
});

describe('a record store', () => {
  it('remembers the last state of every record after a restart', async () => {
    const path = join(folder, 'records.jsonl');
    const before = await RecordStore.open<{ id: string; state: string }>(path);
    await before.save({ id: 'a', state: 'new' }, { id: 'b', state: 'new' });
    await before.save({ id: 'a', state: 'paid' });
    await before.close();

    const after = await RecordStore.open<{ id: string; state: string }>(path);
    expect([...after.all()]).toEqual([
      { id: 'a', state: 'paid' },
      { id: 'b', state: 'new' },
    ]);
    await after.close();
  });

  it('drops a line that a kill left half written, and goes on after it', async () => {
    const path = join(folder, 'records.jsonl');
    const before = await RecordStore.open<{ id: string }>(path);
    await before.save({ id: 'a' });
    await before.close();
    await appendFile(path, '[{"id":"b');

    const during = await RecordStore.open<{ id: string }>(path);
    await during.save({ id: 'c' });
    await during.close();

    const after = await RecordStore.open<{ id: string }>(path);
    expect([...after.all()].map(record => record.id)).toEqual(['a', 'c']);
    await after.close();
  });
});
