import { expect, test } from '@jest/globals';
import { processEach } from './job.js';

const never = new AbortController().signal;
const ignored = () => undefined;

test('a record that fails is reported, and does not stop the records after it', async () => {
  const seen: number[] = [];
  const failed: unknown[] = [];
  const done = await processEach(
    [1, 2, 3],
    never,
    async n => {
      seen.push(n);
      if (n === 1) throw new Error('no');
    },
    (error, n) => failed.push([String(error), n]),
  );
  expect({ seen, failed, done }).toEqual({ seen: [1, 2, 3], failed: [['Error: no', 1]], done: 2 });
});

test('a record that needed nothing is not counted', async () => {
  expect(await processEach([1, 2, 3], never, async n => n > 1, ignored)).toBe(2);
});

test('it stops before the next record when the server is to stop', async () => {
  const stopping = new AbortController();
  const done = await processEach([1, 2, 3], stopping.signal, async () => stopping.abort(), ignored);
  expect(done).toBe(1);
});
