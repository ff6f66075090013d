import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Answering } from './answering.js';

const MOST_MS = 50;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Whether the promise has resolved, after everything that can run now has run. */
function watched(waiting: Promise<void>): () => Promise<boolean> {
  let over = false;
  void waiting.then(() => (over = true));
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return over;
  };
}

test('a task that can wait goes on at once when no request waits for its answer', async () => {
  const answering = new Answering();
  const isOver = watched(answering.over(MOST_MS));
  expect(await isOver()).toBe(true);
});

test('a task that can wait goes on once the last request has its answer', async () => {
  const answering = new Answering();
  const [first, second] = [{}, {}];
  answering.begin(first);
  answering.begin(second);
  const isOver = watched(answering.over(MOST_MS));
  answering.end(first);
  answering.end(first);
  expect(await isOver()).toBe(false);
  answering.end(second);
  expect(await isOver()).toBe(true);
});

test('a task that can wait goes on after its time limit, however many requests there are', async () => {
  const answering = new Answering();
  answering.begin({});
  const isOver = watched(answering.over(MOST_MS));
  jest.advanceTimersByTime(MOST_MS - 1);
  expect(await isOver()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isOver()).toBe(true);
});
