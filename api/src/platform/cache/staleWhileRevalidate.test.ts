import { afterEach, expect, jest, test } from '@jest/globals';
import { StaleWhileRevalidate } from './staleWhileRevalidate.js';

/** An expensive answer that is computed when the test says so. */
function expensive() {
  const made: { give: (value: string) => void; fail: () => void }[] = [];
  const make = jest.fn(
    () =>
      new Promise<string>((give, refuse) => made.push({ give, fail: () => refuse(new Error('no answer')) })),
  );
  return { make, made, settled: () => new Promise(resolve => setImmediate(resolve)) };
}

test('is computed once for all callers meanwhile and shortly afterwards', async () => {
  const { make, made } = expensive();
  const kept = new StaleWhileRevalidate(60_000, make);
  const asked = [kept.read(1), kept.read(1), kept.read(0)];
  made[0]?.give('one');
  expect(await Promise.all(asked)).toEqual(['one', 'one', 'one']);
  expect(await kept.read(1)).toBe('one');
  expect(make).toHaveBeenCalledTimes(1);
});

test('is computed again for a newer stamp', async () => {
  const { make, made } = expensive();
  const kept = new StaleWhileRevalidate(60_000, make);
  const first = kept.read(1);
  made[0]?.give('one');
  await first;
  const second = kept.read(2);
  made[1]?.give('two');
  expect(await second).toBe('two');
});

test('that was begun with an older stamp is not used for a newer one', async () => {
  const { make, made, settled } = expensive();
  const kept = new StaleWhileRevalidate(60_000, make);
  const old = kept.read(1);
  const newer = [kept.read(2), kept.read(3), kept.read(2)];
  expect(make).toHaveBeenCalledTimes(1);
  made[0]?.give('old');
  expect(await old).toBe('old');
  await settled();
  expect(make).toHaveBeenCalledTimes(2);
  made[1]?.give('new');
  expect(await Promise.all(newer)).toEqual(['new', 'new', 'new']);
  expect(await kept.read(3)).toBe('new');
  expect(make).toHaveBeenCalledTimes(2);
});

test('that fails, fails only for its own callers', async () => {
  const { make, made, settled } = expensive();
  const kept = new StaleWhileRevalidate(60_000, make);
  const failing = kept.read(1);
  const next = kept.read(2);
  made[0]?.fail();
  await expect(failing).rejects.toThrow('no answer');
  await settled();
  made[1]?.give('two');
  expect(await next).toBe('two');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An answer that took 200 ms to compute, which is valid until 2200. */
async function longInMaking() {
  const { make, made, settled } = expensive();
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const kept = new StaleWhileRevalidate(1000, make);
  const first = kept.read();
  now.mockReturnValue(200);
  made[0]?.give('one');
  await first;
  return { make, made, settled, kept, at: (ms: number) => now.mockReturnValue(ms) };
}

test('is computed again once its life is over: ten times what it took to compute', async () => {
  const { made, kept, at } = await longInMaking();
  at(2200);
  const second = kept.read();
  made[1]?.give('two');
  expect(await second).toBe('two');
});

test('is never older than its maximum age, however long it took to compute', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const { make, made } = expensive();
  const kept = new StaleWhileRevalidate(60_000, make, 2000);
  const first = kept.read();
  jest.advanceTimersByTime(1500);
  made[0]?.give('one');
  await first;
  jest.advanceTimersByTime(499);
  expect(await kept.read()).toBe('one');
  jest.advanceTimersByTime(1);
  void kept.read();
  expect(make).toHaveBeenCalledTimes(2);
});

test('that takes long is computed again towards the end of its life, and serves meanwhile', async () => {
  const { make, made, settled, kept, at } = await longInMaking();
  at(1699);
  expect(await kept.read()).toBe('one');
  expect(make).toHaveBeenCalledTimes(1);
  at(1700);
  expect([await kept.read(), await kept.read()]).toEqual(['one', 'one']);
  expect(make).toHaveBeenCalledTimes(2);
  made[1]?.give('two');
  await settled();
  expect(await kept.read()).toBe('two');
});

test('that could not be computed again in time serves until the end of its life', async () => {
  const { made, settled, kept, at } = await longInMaking();
  at(2000);
  expect(await kept.read()).toBe('one');
  made[1]?.fail();
  await settled();
  at(2199);
  expect(await kept.read()).toBe('one');
  made[2]?.fail();
  await settled();
  at(2200);
  const last = kept.read();
  made[3]?.fail();
  await expect(last).rejects.toThrow('no answer');
});
