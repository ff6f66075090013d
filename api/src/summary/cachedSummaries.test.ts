import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SharedWrites } from '../platform/cache/sharedWrites.js';
import type { Counters } from './summaryCounts.js';
import { CachedSummaries } from './cachedSummaries.js';

const DAYS = { fromDate: '2026-11-20', toDate: '2026-11-21' };

let stamps: Record<string, number>;
let counts: Record<string, number>;
let kept: CachedSummaries;
let counters: Counters;

beforeEach(() => {
  stamps = { user: 0, area: 0, question: 0, booking: 0 };
  counts = { user: 0, area: 0, question: 0, booking: 0 };
  const writes = {
    watch: () => {},
    read: () =>
      Promise.resolve({
        changes: (name: string, areas: string[] | null) =>
          [name, ...(areas ?? []).map(area => `${name} ${area}`)].reduce(
            (sum, key) => sum + (stamps[key] ?? 0),
            0,
          ),
      }),
  } as unknown as SharedWrites;
  kept = new CachedSummaries(writes);
  /** Each counter returns how often it was called. */
  const counterOf = (name: string) => () => {
    const count = (counts[name] ?? 0) + 1;
    counts[name] = count;
    return Promise.resolve({ figures: { [name]: count }, perDay: new Map([['2026-11-21', count]]) });
  };
  counters = {
    user: counterOf('user'),
    area: () => Promise.resolve(3),
    question: counterOf('question'),
    booking: counterOf('booking'),
  } as unknown as Counters;
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('figures are counted once while there are no writes', async () => {
  const first = await kept.read(null, DAYS, counters);
  const second = await kept.read(null, DAYS, counters);
  expect(second).toBe(first);
  expect(first).toMatchObject({ user: 1, question: 1, booking: 1, areasCovered: 3 });
  expect(first.series).toEqual([
    { date: '2026-11-20', newMembers: 0, questions: 0, bookings: 0 },
    { date: '2026-11-21', newMembers: 1, questions: 1, bookings: 1 },
  ]);
});

test('a write triggers a new count of the written collection only', async () => {
  await kept.read(null, DAYS, counters);
  stamps['booking'] = 1;
  const after = await kept.read(null, DAYS, counters);
  expect(after).toMatchObject({ user: 1, question: 1, booking: 2 });
  expect(after.series.at(-1)).toEqual({ date: '2026-11-21', newMembers: 1, questions: 1, bookings: 2 });
});

test('a write in an area triggers a new count of that area only', async () => {
  await kept.read(['north'], DAYS, counters);
  await kept.read(['south'], DAYS, counters);
  stamps['booking north'] = 1;
  expect(await kept.read(['south'], DAYS, counters)).toMatchObject({ user: 2, booking: 2 });
  expect(await kept.read(['north'], DAYS, counters)).toMatchObject({ user: 1, booking: 3 });
});

test('other days are counted separately', async () => {
  await kept.read(null, DAYS, counters);
  expect(await kept.read(null, { fromDate: '2026-11-21' }, counters)).toMatchObject({ user: 2 });
  expect(await kept.read(null, DAYS, counters)).toMatchObject({ user: 1 });
});

test('other areas are counted separately, each once', async () => {
  await kept.read(null, DAYS, counters);
  expect(await kept.read(['north'], DAYS, counters)).toMatchObject({ user: 2 });
  expect(await kept.read(['north', 'south'], DAYS, counters)).toMatchObject({ user: 3 });
  expect(await kept.read(['north'], DAYS, counters)).toMatchObject({ user: 2 });
});

test('a series that ends today has the new day once there is one', async () => {
  const at = (time: string) => jest.useFakeTimers({ now: new Date(time), doNotFake: ['nextTick'] });
  at('2026-11-21T18:29:59.900Z');
  const today = await kept.read(null, { fromDate: '2026-11-20' }, counters);
  at('2026-11-21T18:30:00.100Z');
  const tomorrow = await kept.read(null, { fromDate: '2026-11-20' }, counters);
  jest.useRealTimers();
  expect([today.series.length, tomorrow.series.length]).toEqual([2, 3]);
});

test('no more than the latest 150 are kept', async () => {
  await kept.read(null, DAYS, counters);
  for (let day = 0; day < 150; day += 1) {
    await kept.read(null, { fromDate: `2${day + 100}-01-01`, toDate: `2${day + 100}-01-02` }, counters);
  }
  expect(await kept.read(null, DAYS, counters)).toMatchObject({ user: 152 });
});
