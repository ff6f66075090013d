import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { backupsIn, keptByRule, removeBackup } from './keptBackups.js';

const DAY_MS = 24 * 3600_000;
const TODAY = new Date('2027-03-10T21:00:00Z');

const daysAgo = (days: number): Date => new Date(TODAY.getTime() - days * DAY_MS);
/** One back-up a day, the newest first. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => ({ path: `night-${day}`, createdAt: daysAgo(day) }));

describe('the kept back-ups', () => {
  test('after two years of nights is 7 of days, then one of each of 5 weeks and 12 months', () => {
    const kept = keptByRule(nightly(730));
    const ages = [...kept.keys()].map(({ path }) => Number(path.slice(6))).sort((a, b) => a - b);
    // 11 March 2027 in India is a Thursday: Sundays were 4, 11, 18, 25 days ago, the ends of months 11, 39, 70, …
    expect(ages).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 18, 25, 39, 70, 101, 131, 162, 192, 223, 254, 284, 315]);
    expect([...kept.values()].filter(what => what === 'daily')).toHaveLength(7);
  });

  test('counts days that have one: after a long pause nothing goes', () => {
    const old = nightly(9).map(({ path, createdAt }) => ({
      path,
      createdAt: new Date(createdAt.getTime() - 900 * DAY_MS),
    }));
    expect(keptByRule(old.slice(0, 7)).size).toBe(7);
    expect(keptByRule(old.slice(0, 1)).size).toBe(1);
  });

  test('of one day is its newest, and always the newest of all', () => {
    const hours = [20, 12, 4].map(hour => ({
      path: `${hour}`,
      createdAt: new Date(Date.UTC(2027, 0, 5, hour - 6)),
    }));
    expect([...keptByRule(hours).keys()].map(({ path }) => path)).toEqual(['20']);
  });
});

describe('a folder of back-ups', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coastok-kept-'));
    const make = async (name: string, manifest: string | null) => {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'user.bson.gz'), '');
      if (manifest !== null) await writeFile(join(folder, name, 'manifest.json'), manifest);
    };
    await make('older', '{ "createdAt": "2027-01-01T00:00:00Z" }');
    await make('newer', '{ "createdAt": "2027-01-02T00:00:00Z" }');
    await make('somebody-elses', null);
    await make('cut-off', '{ "createdAt": "2027');
    await make('2027-01-03.part-x', '{ "createdAt": "2027-01-03T00:00:00Z" }');
    await writeFile(join(folder, 'notes.txt'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is read for whole ones alone, and loses nothing else', async () => {
    const found = await backupsIn(folder);
    expect(found.map(({ path }) => basename(path))).toEqual(['newer', 'older']);
    const [, older] = found;
    if (older) await removeBackup(older);
    expect((await readdir(folder)).sort()).toEqual([
      '2027-01-03.part-x',
      'cut-off',
      'newer',
      'notes.txt',
      'somebody-elses',
    ]);
  });
});
