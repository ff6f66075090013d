import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { Arrival, opened } from './arrival.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const SILENT_MS = 1000;
const aBody = () => new Readable({ objectMode: true, read: () => undefined });
const arriving = (complete: boolean) => new Arrival({ complete, socket: { bytesRead: 5 } }, SILENT_MS);
const all = async (items: AsyncIterable<unknown>) => {
  const read: unknown[] = [];
  for await (const item of items) read.push(item);
  return read;
};

test('a body that stops arriving is refused with a sentence', async () => {
  const arrival = arriving(false);
  const reading = all(arrival.of(aBody()));
  jest.advanceTimersByTime(SILENT_MS);
  await expect(reading).rejects.toThrow('stopped before its end');
  arrival.end();
});

test('a body that has arrived may be read slowly', async () => {
  const arrival = arriving(true);
  const body = aBody();
  const reading = all(arrival.of(body));
  jest.advanceTimersByTime(10 * SILENT_MS);
  body.push('all of it');
  body.push(null);
  expect(await reading).toEqual(['all of it']);
  arrival.end();
});

test('the first bytes of a file are read first, and returned with the rest', async () => {
  const chunks = ['one', 'two', 'three'].map(word => Buffer.from(word));
  const { start, whole } = await opened(Readable.from(chunks), 4);
  expect(start.toString()).toBe('onetwo');
  expect(String(await all(whole))).toBe('onetwo,three');
});
